import { messages as reviewer } from './reviewer.ts'
import { inspections } from './evidence/inspections.ts'
import { validation } from './evidence/validation.ts'

/** What the pages of evidence say: they bring it along, as few of the staff open them. */
export const messages = { ...reviewer, ...inspections, ...validation }
