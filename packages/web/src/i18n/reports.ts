import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its dashboard. */
export const loadReportMessages = messagesOf({
  en: () => import('./en/reports.ts'),
  es: () => import('./es/reports.ts'),
})
