import { messages as shared } from './shared.ts'
import { content } from './public/content.ts'
import { estimate } from './public/estimate.ts'
import { publicPages } from './public/public.ts'

/** The texts of the public pages. */
export const messages = { ...shared, ...content, ...estimate, ...publicPages }
