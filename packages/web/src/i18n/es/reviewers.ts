import { messages as reviewer } from './reviewer.ts'
import { reviewers } from './reviewer/reviewers.ts'

export const messages = { ...reviewer, ...reviewers }
