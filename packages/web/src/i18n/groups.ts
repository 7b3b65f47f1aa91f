import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its claim groups. */
export const loadGroupMessages = messagesOf({
  en: () => import('./en/groups.ts'),
  es: () => import('./es/groups.ts'),
})
