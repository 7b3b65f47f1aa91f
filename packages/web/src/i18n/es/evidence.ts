import { messages as reviewer } from './reviewer.ts'
import { inspections } from './evidence/inspections.ts'
import { validation } from './evidence/validation.ts'

export const messages = { ...reviewer, ...inspections, ...validation }
