import { messagesOf } from './messages.ts'

export const loadClaimantMessages = messagesOf({
  en: () => import('./en/claimant.ts'),
  es: () => import('./es/claimant.ts'),
})
