import { messagesOf } from './messages.ts'

export const loadAttorneyMessages = messagesOf({
  en: () => import('./en/attorney.ts'),
  es: () => import('./es/attorney.ts'),
})
