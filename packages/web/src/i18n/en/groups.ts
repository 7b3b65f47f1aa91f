import { messages as reviewer } from './reviewer.ts'
import { groups } from './groups/groups.ts'

/** The texts of claim groups, loaded with their pages. */
export const messages = { ...reviewer, ...groups }
