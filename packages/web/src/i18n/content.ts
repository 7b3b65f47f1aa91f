import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal, of edit mode and the public pages. */
export const loadContentMessages = messagesOf({
  en: () => import('./en/content.ts'),
  es: () => import('./es/content.ts'),
})
