import { messages as shared } from './shared.ts'
import { content } from './public/content.ts'
import { estimate } from './public/estimate.ts'
import { publicPages } from './public/public.ts'

/** What the public pages say. */
export const messages = { ...shared, ...content, ...estimate, ...publicPages }
