import { messagesOf } from './messages.ts'

/** What the reviewer portal says, and its pages of evidence: validation of a claim, inspections and the map. */
export const loadEvidenceMessages = messagesOf({
  en: () => import('./en/evidence.ts'),
  es: () => import('./es/evidence.ts'),
})
