import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { nextStep } from '@makewhole/domain/review/next-act.ts'
import type { NextStep } from '@makewhole/domain/review/next-act.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { agreementsQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { parcelLedgerQuery } from '../groups/group-queries.ts'
import { reviewQuery } from '../review/review-queries.ts'

export interface AvailableNextStep extends NextStep {
  /** The reason why an offer waits for a manager, as far as the viewer may know it. */
  readonly held: 'flagged' | 'twice' | 'unseen'
}

export interface NextStepRead {
  /** Null until everything that it depends on was read. */
  readonly step: AvailableNextStep | null
  /** Reads failed data again; null where nothing failed. */
  readonly retry: (() => void) | null
}

/**
 * Reads the next act of a claim (docs/rules/review.md "The next act"). It reads facts from outside the claim only
 * in the statuses that depend on them.
 */
export function useNextStep(claim: ClaimView): NextStepRead {
  const api = useApi()
  const { locale } = useTexts()
  const status = statusOf(claim.status.id)
  const may = (ability: ClaimView['abilities'][number]) => claim.abilities.includes(ability)
  const needs = {
    agreements: status === 'agreementInProgress' && may('agreement.prepare'),
    review: status === 'underReview' && may('review.read'),
    ledger:
      (status === 'complete' || status === 'offerExpired') && may('settlement.review') && mayOffer(claim),
  }
  const agreements = useQuery({ ...agreementsQuery(api, claim.id), enabled: needs.agreements })
  const review = useQuery({ ...reviewQuery(api, claim.id), enabled: needs.review })
  const ledger = useQuery({ ...parcelLedgerQuery(api, claim.id, locale), enabled: needs.ledger })
  // Other components may be reading data that isn't needed here.
  const neededQueries = [needs.agreements && agreements, needs.review && review, needs.ledger && ledger]
  const unread = neededQueries.filter((each) => each !== false).filter(({ data }) => data === undefined)
  if (unread.length > 0) {
    const failed = unread.filter(({ isError }) => isError)
    const retry = () => failed.forEach((each) => void each.refetch())
    return { step: null, retry: failed.length > 0 ? retry : null }
  }
  const step = nextStep({
    status,
    allowedEvents: claim.allowedEvents,
    isClientToInvite: claim.isClientToInvite,
    isAgreementPrepared: (agreements.data ?? []).some(
      ({ isCurrent, state }) => isCurrent && state === 'draft',
    ),
    isPropertyUndecided: (review.data?.otherProperties ?? []).some(({ outcome }) => outcome === null),
    offerWaitsFor: ledger.data?.isHeld ? (ledger.data.abilities.approve ? 'them' : 'another') : null,
  })
  return { step: { ...step, held: ledger.data?.heldBy ?? 'unseen' }, retry: null }
}

/** Checks whether an offer can be held: only one that can be extended or replaced. */
function mayOffer({ allowedEvents }: ClaimView): boolean {
  return allowedEvents.some(
    ({ event, allowed }) => allowed && (event === 'extendOffer' || event === 'replaceOffer'),
  )
}
