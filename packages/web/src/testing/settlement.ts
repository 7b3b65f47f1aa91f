import { aClaim, claimId, seenByOwner } from './claim.ts'
import { allowedEvents, lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type { SettlementState } from '@makewhole/domain/settlement/settlement-state.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type {
  OfferHistoryView,
  OfferView,
  PartyView,
  RuleLineView,
  RuleResultsView,
} from '@makewhole/contract/settlement/settlement.ts'

const at = (instant: string) => String(Date.parse(instant))
const base64 = (html: string) => btoa(String.fromCharCode(...new TextEncoder().encode(html)))

export const personIds = {
  marisol: claimId,
  dennis: '11111111-1111-4111-8111-111111111111',
  rosa: '22222222-2222-4222-8222-222222222222',
} as const
export const offerId = '33333333-3333-4333-8333-333333333333'
export const agreementId = '44444444-4444-4444-8444-444444444444'

/** Returns the household of three of the worked example with insurance: house, workshop, 7.5 acres, represented. */
export function aClaimInSettlement(
  status: ClaimStatus,
  changes: Partial<ClaimView> = {},
  standing: Partial<SettlementState> = {},
): ClaimView {
  const owner = { id: 120950000, name: 'Owner - Resident' }
  const claim = aClaim(status, {
    reviewer: { firstName: 'Priya', lastName: 'Anand' },
    claimCompleteDate: at('2026-04-21T18:00:00Z'),
    offerExtendedDate: at('2026-05-08T18:00:00Z'),
    countdown: 46,
    daysSinceCompletion: 29,
    offerDeadline: '2026-06-07',
    turn: { side: 'claimant', dueOn: '2026-06-07' },
    allowedEvents: householdEvents(standing.inactiveFrom ?? status),
    ...changes,
  })
  const person = {
    email: null,
    relationshipToProperty: owner,
    structureLivedIn: null,
    timeLivedIn: null,
    rentalAgreement: null,
    isRepresentedByAttorney: null,
    attorney: null,
    added: null,
  }
  return {
    ...seenByOwner(claim, { ...settlementStateIn(status), ...standing }),
    ...changes,
    claimant: { ...claim.claimant, propertyRelationship: owner },
    additionalPersons: [
      { ...person, id: personIds.dennis, firstName: 'Dennis', lastName: 'Hale' },
      { ...person, id: personIds.rosa, firstName: 'Rosa', lastName: 'Quintero' },
    ],
  }
}

/** Returns the events that the lifecycle allows the household when nothing else blocks them. */
function householdEvents(status: ClaimStatus) {
  const facts = { isWithinOfferDeadline: true, isAuthor: true, fireTakesSubmissions: true }
  return [...allowedEvents(lifecycle, { status, inactiveFrom: null }, 'claimant', facts)]
}

const afterBreakdown: readonly ClaimStatus[] = ['agreementSent', 'agreementAccepted', 'paymentInProgress']

/** Returns the earliest state of a settlement in this status. */
function settlementStateIn(status: ClaimStatus): Partial<SettlementState> {
  return {
    isBreakdownSaved: afterBreakdown.includes(status),
    isAgreementAccepted: afterBreakdown.includes(status) && status !== 'agreementSent',
  }
}

function line(
  id: string,
  name: string,
  input: string,
  value: number,
  more: Partial<RuleLineView> = {},
): RuleLineView {
  return { id, item: { id, name }, input, description: '', value, asked: null, rationale: null, ...more }
}

export const ruleResults: RuleResultsView = {
  total: 46_640_000,
  additionalTotal: 4_240_000,
  isSuccess: true,
  totalNote: null,
  notes: [],
  ruleResults: [
    line('house', 'Main house, destroyed', '1,800 sq ft × $500.00', 90_000_000, {
      asked: '1,860 sq ft',
      rationale:
        'The county assessor’s record of 2021 shows 1,800 sq ft of living space. The 60 sq ft porch has no walls, so it doesn’t count.',
    }),
    line('workshop', 'Workshop, destroyed', '400 sq ft × $190.00', 7_600_000),
    line(
      'insurance',
      'Less available insurance for the structures',
      'What your insurer paid or owes',
      -60_000_000,
    ),
    line('land', 'Land', '7.5 acres × $6,400.00', 4_800_000, {
      description: 'At least $46,000.00 for 5 to 10 acres.',
    }),
  ],
  additionalPaymentsResults: [
    line('fee', 'Attorney fee add-on', '10% of $424,000.00', 4_240_000, {
      description: 'Because an attorney represents you.',
    }),
  ],
}

export function anOffer(changes: Partial<OfferView> = {}): OfferView {
  return {
    id: offerId,
    acceptOffer: null,
    offerAmount: 46_640_000,
    other: null,
    rejectionReason: null,
    sentOn: at('2026-05-08T18:00:00Z'),
    settlementOfferText: base64(
      '<p>Dear Marisol, this is our offer for your household. Please read how we got the amount below.</p>',
    ),
    offerUpdatedOn: null,
    isExpired: false,
    lapse: null,
    offerDeadline: '2026-06-07',
    ...changes,
  }
}

export const accepted = { acceptOffer: true, offerUpdatedOn: at('2026-05-20T16:14:00Z') }

export function anOfferHistory(offer: OfferView | null = anOffer()): OfferHistoryView {
  return { claimId, currentOffer: offer, ruleResults: offer ? ruleResults : null }
}

export function aParty(
  personId: string,
  firstName: string,
  lastName: string,
  changes: Partial<PartyView> = {},
): PartyView {
  return {
    personId,
    firstName,
    lastName,
    breakdownPercentage: null,
    individualOfferAmount: null,
    hasClaimantSavedPaymentBreakdown: false,
    hasClaimantSavedPaymentAddress: false,
    linkEmail: null,
    signsOnPaper: false,
    paymentAddress: null,
    paymentAddress2: null,
    paymentCity: null,
    paymentCounty: null,
    paymentState: null,
    paymentZipCode: null,
    paymentBreakdownSavedDate: null,
    paymentAddressSavedDate: null,
    ...changes,
  }
}

/** Returns the three of the household; `changes` apply to each of them. */
export function theHousehold(changes: Partial<PartyView> = {}): PartyView[] {
  return [
    aParty(personIds.marisol, 'Marisol', 'Quintero', changes),
    aParty(personIds.dennis, 'Dennis', 'Hale', changes),
    aParty(personIds.rosa, 'Rosa', 'Quintero', changes),
  ]
}

const shares = [
  [33.33, 15_545_112],
  [33.33, 15_545_112],
  [33.34, 15_549_776],
] as const

/** Returns the household after it split the offer in three. */
export function theSplitHousehold(changes: Partial<PartyView> = {}): PartyView[] {
  return theHousehold().map((party, index) => ({
    ...party,
    breakdownPercentage: shares[index]?.[0] ?? 0,
    individualOfferAmount: shares[index]?.[1] ?? 0,
    hasClaimantSavedPaymentBreakdown: true,
    paymentBreakdownSavedDate: at('2026-05-21T16:30:00Z'),
    ...changes,
  }))
}

export const anAddress = {
  hasClaimantSavedPaymentAddress: true,
  paymentAddress: '7 Lantern Fern Way',
  paymentAddress2: null,
  paymentCity: 'Chester',
  paymentCounty: 'Plumas',
  paymentState: 'CA',
  paymentZipCode: '96020',
  paymentAddressSavedDate: at('2026-06-03T17:05:00Z'),
} as const

export function anAgreement(changes: Partial<SettlementDocumentView> = {}): SettlementDocumentView {
  return {
    settlementDocumentId: agreementId,
    claimId,
    documentName: 'Settlement agreement LH-10519-2.pdf',
    createdOn: at('2026-05-26T18:00:00Z'),
    acceptOffer: null,
    rejectionReasonId: null,
    other: null,
    offerUpdatedOn: null,
    isVisibleToClaimant: true,
    documentUri: `/api/v1/Settlements/${claimId}/Document/${agreementId}`,
    version: 1,
    source: 'generated',
    state: 'sent',
    isCurrent: true,
    pageCount: 3,
    size: 48_000,
    sha256: 'a'.repeat(64),
    sentOn: at('2026-05-26T18:00:00Z'),
    sealedOn: null,
    sealedSha256: null,
    endReason: null,
    ...changes,
  }
}

/** Returns the signers: Marisol has signed, Dennis got his own link, Rosa's went to Marisol. */
export function theSigners() {
  const signer = {
    linkState: 'sent',
    linkWaitsUntil: null,
    isLinkLate: false,
    linkSentOn: at('2026-05-28T18:00:00Z'),
    linkOpenedOn: null,
    signedOn: null,
    declinedOn: null,
    declineReason: null,
    signedAs: null,
  } as const
  return {
    settlementDocumentId: agreementId,
    deadline: '2026-06-25',
    signers: [
      {
        ...signer,
        personId: personIds.marisol,
        firstName: 'Marisol',
        lastName: 'Quintero',
        linkSentTo: 'own' as const,
        signedOn: at('2026-05-29T18:00:00Z'),
      },
      {
        ...signer,
        personId: personIds.dennis,
        firstName: 'Dennis',
        lastName: 'Hale',
        linkSentTo: 'own' as const,
      },
      {
        ...signer,
        personId: personIds.rosa,
        firstName: 'Rosa',
        lastName: 'Quintero',
        linkSentTo: 'filer' as const,
      },
    ],
  }
}
