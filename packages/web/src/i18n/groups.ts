import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and its pages of claim groups. */
export const loadGroupMessages = messagesOf({
  en: () => import('./en/groups.ts'),
  es: () => import('./es/groups.ts'),
})
