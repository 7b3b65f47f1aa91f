import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and its form desk. */
export const loadFormAdminMessages = messagesOf({
  en: () => import('./en/forms.ts'),
  es: () => import('./es/forms.ts'),
})
