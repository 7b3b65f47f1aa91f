import { messagesOf } from './messages.ts'

/** Loads the texts of the reviewer portal and its evidence pages: validation of a claim, inspections and the map. */
export const loadEvidenceMessages = messagesOf({
  en: () => import('./en/evidence.ts'),
  es: () => import('./es/evidence.ts'),
})
