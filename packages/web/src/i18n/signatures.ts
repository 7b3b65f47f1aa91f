import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and what stands beside a page that was signed on paper. */
export const loadSignatureMessages = messagesOf({
  en: () => import('./en/signatures.ts'),
  es: () => import('./es/signatures.ts'),
})
