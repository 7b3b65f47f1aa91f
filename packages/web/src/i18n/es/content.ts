import { messages as publicPages } from './public.ts'
import { messages as reviewer } from './reviewer.ts'
import { content } from './reviewer/content.ts'

export const messages = { ...reviewer, ...publicPages, ...content }
