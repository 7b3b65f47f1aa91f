import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and its dashboard. */
export const loadReportMessages = messagesOf({
  en: () => import('./en/reports.ts'),
  es: () => import('./es/reports.ts'),
})
