import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and edit mode with the public pages. */
export const loadContentMessages = messagesOf({
  en: () => import('./en/content.ts'),
  es: () => import('./es/content.ts'),
})
