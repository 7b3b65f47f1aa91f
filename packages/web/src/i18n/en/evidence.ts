import { messages as reviewer } from './reviewer.ts'
import { inspections } from './evidence/inspections.ts'
import { validation } from './evidence/validation.ts'

/** The texts of the evidence pages, loaded with them, as few staff open them. */
export const messages = { ...reviewer, ...inspections, ...validation }
