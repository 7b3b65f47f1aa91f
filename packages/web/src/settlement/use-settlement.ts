import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { shouldRetryRead, useApi } from '../api/api.tsx'
import { claimQuery, claimsQuery } from '../claim/claim-queries.ts'
import { settlementKey } from './settlement-queries.ts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { MutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from './answer.ts'
import type { ShareAmount, SharesOfOffer } from './shares.ts'
import type { PartyLinksBody } from '@makewhole/contract/settlement/settlement.ts'
import type { PartyAddress } from './address.ts'
import { errorCodeOf } from '../api/error-message.ts'

/** Reads the claim and everything of its settlement again. */
export function useRefresh(claim: ClaimView): () => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: settlementKey(claim.id) }),
      queries.invalidateQueries({ queryKey: claimQuery(api, claim.id).queryKey }),
      queries.invalidateQueries({ queryKey: claimsQuery(api).queryKey }),
    ])
  }
}

/** Callbacks after an act of the household. */
export interface Callbacks {
  /** It went through. */
  readonly onDone: () => void
  /** Called when the screen shows it: its typed text is no longer needed. */
  readonly onShown?: () => void
  /**
   * The save that the screen shows; null while the household is asked. Another person's save doesn't confirm this
   * act.
   */
  readonly savedOn?: string | null
}

type Calculation = MutationState<readonly ShareAmount[], Error, SharesOfOffer>

/** Runs one of the household's acts; it is done when the screen's data is read again. */
function useAct<Input, Output>(
  claim: ClaimView,
  act: (input: Input) => Promise<Output>,
  { onDone, onShown, savedOn = null }: Callbacks,
  onError?: (cause: Error) => Promise<void> | undefined,
) {
  const refresh = useRefresh(claim)
  const mutation = useMutation({
    mutationFn: act,
    meta: { local: true },
    onSuccess: async () => {
      onDone()
      await refresh()
      onShown?.()
    },
    ...(onError && { onError }),
  })
  const { reset } = mutation
  useEffect(() => (savedOn === null ? undefined : reset), [savedOn, reset])
  return mutation
}

/** Answers an offer. An answer to a replaced offer is not sent: the new one is read and shown in its place. */
export function useAnswerOffer(claim: ClaimView, offerId: string, callbacks: Callbacks) {
  const api = useApi()
  const refresh = useRefresh(claim)
  return useAct(
    claim,
    (answer: Answer) =>
      api.mutate('acceptOrRejectOffer', { input: { claimId: claim.id, offerId, ...answer } }),
    callbacks,
    (cause) => (errorCodeOf(cause) === 'OFFER_SUPERSEDED' ? refresh() : undefined),
  )
}

export function useAnswerAgreement(claim: ClaimView, settlementDocumentId: string, callbacks: Callbacks) {
  const api = useApi()
  return useAct(
    claim,
    (answer: Answer) =>
      api.call('answerAgreement', {
        params: { claimId: claim.id },
        body: { ...answer, settlementDocumentId },
        idempotencyKey: `answer-${settlementDocumentId}-${answer.rejectionReason ?? 'yes'}`,
      }),
    callbacks,
  )
}

/**
 * Calculates each person's amount. It saves nothing, so a lost connection repeats it, as it does reads. A refusal
 * of anything but the sum means that the claim has changed, so the screen is read again. A form that appears again
 * finds the last calculation, also while it is running.
 */
export function useCalculation(claim: ClaimView) {
  const api = useApi()
  const refresh = useRefresh(claim)
  const mutationKey = [...settlementKey(claim.id), 'calculation']
  const { mutate } = useMutation({
    mutationKey,
    onError: (cause) => (errorCodeOf(cause) === 'BREAKDOWN_NOT_EQUAL_100' ? undefined : refresh()),
    mutationFn: ({ people }: SharesOfOffer) =>
      api.mutate('calculateOfferBreakdown', { input: { claimId: claim.id, people: [...people] } }),
    retry: shouldRetryRead,
    meta: { local: true },
  })
  const lastRequest = useMutationState({ filters: { mutationKey, exact: true } }) as readonly Calculation[]
  return { calculate: mutate, last: lastRequest.at(-1) ?? null }
}

export function useSaveBreakdown(claim: ClaimView, callbacks: Callbacks) {
  const api = useApi()
  return useAct(
    claim,
    (shares: readonly ShareAmount[]) => {
      // The mutation accepts these three and nothing else.
      const people = shares.map(({ personId, breakdownPercentage, individualOfferAmount }) => ({
        personId,
        breakdownPercentage,
        individualOfferAmount,
      }))
      return api.mutate('saveOfferBreakdown', { input: { claimId: claim.id, people } })
    },
    callbacks,
  )
}

/** Saves addresses; after a lost race, the first person's addresses are read. */
export function useSaveAddresses(claim: ClaimView, callbacks: Callbacks) {
  const api = useApi()
  const refresh = useRefresh(claim)
  return useAct(
    claim,
    (people: readonly PartyAddress[]) =>
      api.mutate('updateSettlementOfferParties', { input: { claimId: claim.id, people: [...people] } }),
    callbacks,
    (cause) => (errorCodeOf(cause) === 'ADDRESS_LOCKED' ? refresh() : undefined),
  )
}

/** Saves each person's address for the link; the agreement can be answered once everybody has one. */
export function useSavePartyLinks(claim: ClaimView, callbacks: Callbacks) {
  const api = useApi()
  return useAct(
    claim,
    (people: PartyLinksBody['people']) =>
      api.call('savePartyLinks', { params: { claimId: claim.id }, body: { people } }),
    callbacks,
  )
}
