import { messagesOf } from './messages.ts'

export const loadReviewerMessages = messagesOf({
  en: () => import('./en/reviewer.ts'),
  es: () => import('./es/reviewer.ts'),
})
