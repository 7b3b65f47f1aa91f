import {
  accepted,
  anAddress,
  anAgreement,
  anOffer,
  anOfferHistory,
  aClaimInSettlement,
  theHousehold,
  theSigners,
  theSplitHousehold,
} from '../testing/settlement.ts'
import type { SignedPageView } from '@makewhole/contract/agreement/agreement.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { expect, it } from 'vitest'
import {
  agreementToShow,
  canAnswerAgreement,
  canAnswerOffer,
  canSplit,
  partsOf,
  partToOpen,
} from './settlement-state.ts'
import type { SettlementData } from './settlement-state.ts'

const nothing: SettlementData = {
  claim: aClaimInSettlement('complete'),
  history: anOfferHistory(null),
  parties: theHousehold(),
  agreement: null,
  signers: [],
}
const yes = anAgreement({ ...accepted, state: 'accepted' })
const sealed = anAgreement({ ...accepted, state: 'sealed' })

/** A settlement in sequence, each step after the previous one. */
const way: readonly [string, Partial<SettlementData>, string, string | null][] = [
  ['no offer', {}, 'off off off off', null],
  [
    'an offer',
    { claim: aClaimInSettlement('offerExtended'), history: anOfferHistory(anOffer()) },
    'now off off off',
    'offer',
  ],
  [
    'accepted',
    { claim: aClaimInSettlement('agreementInProgress'), history: anOfferHistory(anOffer(accepted)) },
    'done now off off',
    'breakdown',
  ],
  [
    'split',
    {
      claim: aClaimInSettlement('agreementInProgress', {}, { isBreakdownSaved: true }),
      parties: theSplitHousehold(),
    },
    'done done off off',
    'breakdown',
  ],
  [
    'agreement sent',
    { claim: aClaimInSettlement('agreementSent'), agreement: anAgreement() },
    'done done now off',
    'agreement',
  ],
  [
    'agreement accepted',
    { claim: aClaimInSettlement('agreementSent', {}, { isAgreementAccepted: true }), agreement: yes },
    'done done now now',
    'agreement',
  ],
  [
    'all signed',
    { claim: aClaimInSettlement('agreementAccepted'), agreement: sealed },
    'done done done now',
    'address',
  ],
  ['addresses', { parties: theSplitHousehold(anAddress) }, 'done done done done', 'address'],
]

it('one part after the other has the turn, and stands open', () => {
  let data = nothing
  for (const [step, change, tones, open] of way) {
    data = { ...data, ...change }
    const parts = partsOf(data)
    expect([step, parts.map(({ tone }) => tone).join(' '), partToOpen(parts)]).toEqual([step, tones, open])
  }
})

it('a claim that was put aside takes the answer for which it waits', () => {
  const asideFrom = (inactiveFrom: ClaimStatus, isBreakdownSaved = false) =>
    aClaimInSettlement('inactive', {}, { inactiveFrom, isBreakdownSaved })
  const offered = { ...nothing, claim: asideFrom('offerExtended'), history: anOfferHistory(anOffer()) }
  expect(canAnswerOffer(offered)).toBe(true)
  expect(canSplit(offered)).toBe(false)
  const history = anOfferHistory(anOffer(accepted))
  const agreed = { ...offered, claim: asideFrom('agreementInProgress'), history }
  expect(canSplit(agreed)).toBe(true)
  const claim = asideFrom('agreementSent', true)
  const sent = { ...agreed, claim, parties: theSplitHousehold(), agreement: anAgreement() }
  expect([canSplit(sent), canAnswerAgreement(sent)]).toEqual([false, true])
})

it('nobody has the turn while the staff check the last page that was signed by hand', () => {
  const toneWith = (state: 'toConfirm' | 'refused' | null) => {
    const page = { state } as SignedPageView
    const known = theSigners().signers.map((signer) => ({ ...signer, signsOnPaper: true, page }))
    const signers = state === null ? null : known
    const claim = aClaimInSettlement('agreementSent', {}, { isAgreementAccepted: true })
    const parts = partsOf({ ...nothing, claim, parties: theSplitHousehold(), agreement: yes, signers })
    return [parts[2]?.tone, partToOpen(parts)]
  }
  expect(toneWith('toConfirm')).toEqual(['waits', 'agreement'])
  expect(toneWith('refused')).toEqual(['now', 'agreement'])
  expect(toneWith(null)).toEqual(['waits', 'agreement'])
})

it('one party has no breakdown to make', () => {
  const parts = partsOf({ ...nothing, parties: theHousehold().slice(0, 1) })
  expect(parts.map(({ name }) => name)).toEqual(['offer', 'agreement', 'address'])
})

it('an offer that was declined or ran out can be read and asks for nothing', () => {
  for (const offer of [anOffer({ ...accepted, acceptOffer: false }), anOffer({ isExpired: true })])
    expect(partsOf({ ...nothing, history: anOfferHistory(offer) })[0]?.tone).toBe('open')
})

it('the household sees the newest document that was not taken back', () => {
  const old = anAgreement({ settlementDocumentId: 'old', state: 'rejected', acceptOffer: false })
  expect(agreementToShow([anAgreement({ state: 'voided' }), old])).toBe(old)
  expect(agreementToShow([anAgreement({ isVisibleToClaimant: false, state: 'draft' })])).toBeNull()
})
