import { messages as reviewer } from './reviewer.ts'
import { reviewers } from './reviewer/reviewers.ts'

/** What the pages about the staff say; it comes along with them. */
export const messages = { ...reviewer, ...reviewers }
