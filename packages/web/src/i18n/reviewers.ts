import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its pages on staff. */
export const loadReviewersMessages = messagesOf({
  en: () => import('./en/reviewers.ts'),
  es: () => import('./es/reviewers.ts'),
})
