import { messages as publicPages } from './public.ts'
import { messages as reviewer } from './reviewer.ts'
import { content } from './reviewer/content.ts'

/** What edit mode says: it comes along with its pages, and shows the public pages. */
export const messages = { ...reviewer, ...publicPages, ...content }
