import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { TextId } from '../i18n/text-id.ts'
import type { Texts } from '../i18n/texts.tsx'
import type { ClaimField, ClaimTab } from '../claim/claim-paths.ts'

export interface TurnWords {
  readonly title: string
  /** Id of the text below it, which may contain the help line and its address. */
  readonly textId: TextId
  readonly action: { readonly label: string; readonly tab: ClaimTab; readonly field?: ClaimField } | null
}

type CardKey = TextId extends infer Id ? (Id extends `claim.now.${infer Key}.text` ? Key : never) : never

interface Card {
  /** Texts are `claim.now.{key}.text` and `.title`, `.titleDue`, `.titleLate`, `.action`; missing ones fall back. */
  readonly key: CardKey
  readonly tab?: ClaimTab
  /** The field of the task. */
  readonly field?: ClaimField
}

const closed: Card = { key: 'closed' }
const closedByUs: Card = { key: 'closedByUs', tab: 'messaging', field: 'message' }
const cards: Record<ClaimStatus, Card> = {
  inProgress: { key: 'other' },
  submitted: { key: 'submitted', tab: 'documentation', field: 'proofs' },
  underReview: { key: 'underReview', tab: 'documentation', field: 'proofs' },
  incomplete: { key: 'incomplete', tab: 'documentation', field: 'proofs' },
  complete: { key: 'complete' },
  offerExtended: { key: 'offerExtended', tab: 'settlement', field: 'offer' },
  offerExpired: { key: 'offerExpired', tab: 'messaging', field: 'message' },
  agreementInProgress: { key: 'agreementInProgress' },
  agreementSent: { key: 'agreementSent', tab: 'settlement', field: 'agreement' },
  agreementAccepted: { key: 'agreementAccepted' },
  paymentInProgress: { key: 'paymentInProgress' },
  inactive: { key: 'inactive', tab: 'messaging', field: 'message' },
  resubmitViaAttorney: { key: 'viaAttorney' },
  closedPaid: { key: 'paid' },
  closedDeclined: { key: 'declined', tab: 'settlement', field: 'offer' },
  closedIneligible: closedByUs,
  closedInvalid: closedByUs,
  closedWithdrawn: closed,
  closedOther: closedByUs,
  closedDuplicate: closedByUs,
  rebuildSubmitted: { key: 'rebuildSubmitted' },
  rebuildIncomplete: { key: 'incomplete', tab: 'documentation', field: 'proofs' },
  rebuildApproved: { key: 'rebuildApproved' },
  closedRebuildPaid: { key: 'rebuildPaid' },
}

/** Statuses in which the claimant has the turn for a specific reason (docs/rules/claims.md "Whose turn it is"). */
const cardsForClaimant: Partial<Record<ClaimStatus, Card>> = {
  agreementInProgress: { key: 'splitOffer', tab: 'settlement', field: 'breakdown' },
  agreementAccepted: { key: 'giveAddress', tab: 'settlement', field: 'address' },
  paymentInProgress: { key: 'newAddress', tab: 'settlement', field: 'address' },
  rebuildSubmitted: { key: 'newAddress', tab: 'settlement', field: 'address' },
  rebuildApproved: { key: 'rebuildAddress', tab: 'settlement', field: 'address' },
}

/**
 * Returns the task and its date, or its delay, in one sentence with its button (docs/rules/screens.md "Claim
 * page").
 */
export function turnWords(
  claim: ClaimView,
  statusName: string,
  { t, find, formatDate, formatList }: Texts,
  today: LocalDate,
  unsigned: readonly string[] = [],
): TurnWords {
  const status = statusOf(claim.status.id)
  const card = (claim.turn.side === 'claimant' ? cardsForClaimant[status] : undefined) ?? cards[status]
  const date = claim.turn.dueOn ? formatDate(claim.turn.dueOn, 'deadline') : null
  const isOverdue = claim.turn.dueOn !== null && claim.turn.dueOn < today
  const id = (part: string) => `claim.now.${card.key}.${part}`
  const action = find(id('action'))
  return {
    title: titleOf(),
    textId: `claim.now.${card.key}.text`,
    action: action !== null && card.tab ? { ...card, label: action, tab: card.tab } : null,
  }

  function titleOf(): string {
    if (date && isOverdue) return find(id('titleLate'), { date }) ?? plainTitle()
    if (date && unsigned.length > 0) {
      return t('claim.now.agreementSent.titleNames', {
        names: formatList(unsigned),
        count: unsigned.length,
        date,
      })
    }
    return (date ? find(id('titleDue'), { date }) : null) ?? plainTitle()
  }

  function plainTitle(): string {
    return find(id('title')) ?? statusName
  }
}
