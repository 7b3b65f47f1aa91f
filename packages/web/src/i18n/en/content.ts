import { messages as publicPages } from './public.ts'
import { messages as reviewer } from './reviewer.ts'
import { content } from './reviewer/content.ts'

/** The texts of edit mode, which load with its pages and show the public pages. */
export const messages = { ...reviewer, ...publicPages, ...content }
