import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import type { ClaimTab } from './claim-paths.ts'

export interface TurnWords {
  readonly title: string
  /** Id of the text below it, which may name the help line and its address. */
  readonly textId: string
  readonly action: { readonly label: string; readonly tab: ClaimTab } | null
}

interface Card {
  /** Texts are `claim.now.{key}.title`, `.titleDue`, `.text`, `.action`; what is missing falls back. */
  readonly key: string
  readonly tab?: ClaimTab
}

const closed: Card = { key: 'closed' }
const closedByUs: Card = { key: 'closedByUs', tab: 'messaging' }
const cards: Record<ClaimStatus, Card> = {
  inProgress: { key: 'other' },
  submitted: { key: 'submitted', tab: 'documentation' },
  underReview: { key: 'underReview', tab: 'documentation' },
  incomplete: { key: 'incomplete', tab: 'documentation' },
  complete: { key: 'complete' },
  offerExtended: { key: 'offerExtended', tab: 'settlement' },
  offerExpired: { key: 'offerExpired', tab: 'messaging' },
  agreementInProgress: { key: 'agreementInProgress' },
  agreementSent: { key: 'agreementSent', tab: 'settlement' },
  agreementAccepted: { key: 'agreementAccepted' },
  paymentInProgress: { key: 'paymentInProgress' },
  inactive: { key: 'inactive', tab: 'messaging' },
  resubmitViaAttorney: { key: 'viaAttorney' },
  closedPaid: { key: 'paid' },
  closedDeclined: { key: 'declined', tab: 'settlement' },
  closedIneligible: closedByUs,
  closedInvalid: closedByUs,
  closedWithdrawn: closed,
  closedOther: closedByUs,
  closedDuplicate: closedByUs,
  rebuildSubmitted: { key: 'other' },
  rebuildIncomplete: { key: 'otherYou', tab: 'documentation' },
  rebuildApproved: { key: 'other' },
  closedRebuildPaid: { key: 'paid' },
}

/** Statuses in which the claimant has the turn for a reason of their own (product.md §3). */
const cardsForYou: Partial<Record<ClaimStatus, Card>> = {
  agreementInProgress: { key: 'splitOffer', tab: 'settlement' },
  agreementAccepted: { key: 'giveAddress', tab: 'settlement' },
  paymentInProgress: { key: 'newAddress', tab: 'settlement' },
}

/** What to do and by when, in one sentence, with the one button for it (look.md "Claim page"). */
export function turnWords(claim: ClaimView, statusName: string, { t, has, formatDate }: Texts): TurnWords {
  const status = statusOf(claim.status.id)
  const card = (claim.turn.side === 'you' ? cardsForYou[status] : undefined) ?? cards[status]
  const date = claim.turn.dueOn ? formatDate(claim.turn.dueOn, 'deadline') : null
  const id = (part: string) => `claim.now.${card.key}.${part}`
  return {
    title: titleOf(),
    textId: id('text'),
    action: card.tab && has(id('action')) ? { label: t(id('action')), tab: card.tab } : null,
  }

  function titleOf(): string {
    if (date && has(id('titleDue'))) return t(id('titleDue'), { date })
    return has(id('title')) ? t(id('title')) : statusName
  }
}
