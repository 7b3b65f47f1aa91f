import { messages as reviewer } from './reviewer.ts'
import { forms } from './forms/forms.ts'

/** What the form desk says: it comes along with its pages, as few of the staff open them. */
export const messages = { ...reviewer, ...forms }
