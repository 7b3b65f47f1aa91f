import { messages as reviewer } from './reviewer.ts'
import { groups } from './groups/groups.ts'

/** What the pages of claim groups say: it comes along with them. */
export const messages = { ...reviewer, ...groups }
