import { messagesOf } from './messages.ts'

/** What the reviewer portal says, with its pages about the staff. */
export const loadReviewersMessages = messagesOf({
  en: () => import('./en/reviewers.ts'),
  es: () => import('./es/reviewers.ts'),
})
