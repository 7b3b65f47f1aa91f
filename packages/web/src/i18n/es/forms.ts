import { messages as reviewer } from './reviewer.ts'
import { forms } from './forms/forms.ts'

/** The texts of form administration, loaded with its pages, as few staff open them. */
export const messages = { ...reviewer, ...forms }
