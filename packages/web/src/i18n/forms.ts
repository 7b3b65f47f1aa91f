import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its form administration. */
export const loadFormAdminMessages = messagesOf({
  en: () => import('./en/forms.ts'),
  es: () => import('./es/forms.ts'),
})
