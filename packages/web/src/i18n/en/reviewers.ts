import { messages as reviewer } from './reviewer.ts'
import { reviewers } from './reviewer/reviewers.ts'

/** The texts of the pages on staff, loaded with them. */
export const messages = { ...reviewer, ...reviewers }
