import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and those on a page that was signed on paper. */
export const loadSignatureMessages = messagesOf({
  en: () => import('./en/signatures.ts'),
  es: () => import('./es/signatures.ts'),
})
