import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { workflowOf } from '@makewhole/domain/claim/workflow.ts'
import type { SettlementState } from '@makewhole/domain/settlement/settlement-state.ts'
import { meOf, seenBy } from './abilities.ts'
import { form, programView } from './program.ts'

/** The owner of the claim. */
export const claimant = meOf({
  subject: 'm',
  firstName: 'Marisol',
  lastName: 'Quintero',
  email: null,
  role: 'CLAIMANT',
  permissions: [],
  firm: null,
})

export const claimId = '3f0c9f5e-6b7a-4c52-9d0e-2a1b7c4d5e6f'
const secondFire = { id: 120950002, name: 'Long Hollow Fire' }
const at = (day: string) => String(Date.parse(`${day}T18:00:00Z`))

function statusView(status: ClaimStatus) {
  const id = statusIds[status]
  return { id, name: programView.statuses.find((known) => known.id === id)?.name.en ?? '' }
}

/** Returns a line of "my claims". */
export function aClaimSummary(
  status: ClaimStatus,
  changes: Partial<ClaimSummaryView> = {},
): ClaimSummaryView {
  return {
    id: claimId,
    claimNumber: 'LH-10519-2',
    status: statusView(status),
    fire: secondFire,
    step: 4,
    stepName: 'property',
    claimant: { firstName: 'Marisol', lastName: 'Quintero' },
    property: { address1: '7 Lantern Fern Way', address2: null, city: 'Chester', state: 'CA', zip: '96020' },
    apn: '999-120-004-000',
    createdOn: at('2026-03-20'),
    signedDate: status === 'inProgress' ? null : at('2026-03-27'),
    turn: { side: 'program', dueOn: null },
    stepCount: form.steps.length,
    version: 9,
    abilities: status === 'inProgress' ? ['claim.delete'] : [],
    ...changes,
  }
}

/** The answers of the landlord in `aClaim`. */
const answersOfClaim = {
  incident: secondFire.id,
  propertyAddress: '7 Lantern Fern Way',
  propertyCity: 'Chester',
  propertyZip: '96020',
  'propertyStateCounty-state': 'CA',
  'propertyStateCounty-county': 'Plumas',
  relationshipToClaimant: 120950000,
  claimantFirstName: 'Marisol',
  claimantLastName: 'Quintero',
  claimantPhone: '+1 (530) 555-0117',
  claimantEmail: 'marisol.q@example.com',
  claimantAddress: 'PO Box 0000',
  claimantCity: 'Quincy',
  claimantZip: '95971',
  'claimantStateCounty-state': 'CA',
  'claimantStateCounty-county': 'Plumas',
  claimantContactMethod: [120950000],
  claimantRelationship: 120950001,
  representedByAttorney: yesNoIds.no,
  isLawsuitFiled: 120950001,
  additionalPersons: [],
  propertyUse: 120950000,
  propertyAPN: '999-120-004-000',
  propertyAcreage: 0.8,
  propertyDamagePercent: 100,
  structures: [
    {
      id: 's1',
      structureType: 120950000,
      structureName: 'Cabin',
      structureFootage: 1200,
      structureDamagedPercent: 120950003,
    },
  ],
  insuranceCoverage: yesNoIds.yes,
  policies: [{ id: 'p1', policyProviderName: 'Example Mutual', policyNumber: 'EM-000-5120' }],
  insuranceReceivedPayments: yesNoIds.no,
  insurancePendingClaim: yesNoIds.no,
  attestTrueAndAccurate: true,
  attestOwners: true,
  attestInsurance: true,
  attestAttorneys: true,
  signedFirstName: 'Marisol',
  signedLastName: 'Quintero',
  signedDate: '2026-03-27',
}

/** Returns a submitted claim of a landlord, with one structure and one policy, as the claimant sees it. */
export function aClaim(status: ClaimStatus, changes: Partial<ClaimView> = {}): ClaimView {
  return { ...seenByOwner(allOfClaim(status, changes)), ...changes }
}

/** Returns the claim as the claimant sees it. */
export function seenByOwner(
  claim: Omit<ClaimView, 'abilities'>,
  standing: Partial<SettlementState> = {},
): ClaimView {
  return seenBy(claimant, claim, claimant.subject, standing)
}

/** Returns the same claim as another person sees it. */
export function asSeenBy(me: Partial<MeView>, claim: ClaimView): ClaimView {
  const person = { ...claimant, ...me, subject: me.subject ?? 'somebody' }
  return seenBy(person, claim, claimant.subject, { isAgreementAccepted: true })
}

function allOfClaim(status: ClaimStatus, changes: Partial<ClaimView>): Omit<ClaimView, 'abilities'> {
  const option = (id: number, name: string) => ({ id, name })
  const names = { firstName: 'Marisol', middleName: null, lastName: 'Quintero' }
  return {
    ...aClaimSummary(status),
    entityType: 'Claim',
    createdBy: 'household',
    data: null,
    matchNumber: null,
    version: 9,
    reviewer: null,
    countdown: null,
    signedFirstName: names.firstName,
    signedLastName: names.lastName,
    isFilingOnBehalf: false,
    relationToClaim: option(120950000, 'Self/Claimant'),
    onBehalfOf: null,
    claimType: [{ id: 'realProperty', name: 'Real Property' }],
    claimantAlreadyFiledLawsuit: option(120950001, 'No'),
    isClaimantRepresentedByAttorney: false,
    representation: { asSigned: false, recorded: [] },
    claimant: {
      ...names,
      phoneNumber: '+1 (530) 555-0117',
      phoneNumber2: null,
      claimantEmailAddress: 'marisol.q@example.com',
      claimantEmailAddress2: null,
      address1: 'PO Box 0000',
      address2: null,
      city: 'Quincy',
      state: 'CA',
      county: 'Plumas',
      zipCode: '95971',
      contactMethods: [option(120950000, 'Email')],
      propertyRelationship: option(120950001, 'Rental Property Owner (Landlord)'),
    },
    attorney: null,
    additionalPersons: [],
    property: {
      address1: '7 Lantern Fern Way',
      address2: null,
      city: 'Chester',
      state: 'CA',
      county: 'Plumas',
      zip: '96020',
      useOfProperty: option(120950000, 'Full time residential'),
      apn: '999-120-004-000',
      otherAPNs: null,
      totalAcreage: 0.8,
      percentageOfAcreageDamaged: 100,
      anythingElseToShare: null,
      rebuild: null,
    },
    damagedStructures: [
      {
        id: 's1',
        claimId,
        type: option(120950000, 'Single Family Residence Single Story'),
        name: 'Cabin',
        info: null,
        footage: 1200,
        damagedPercentage: option(120950003, 'Over 50%'),
        damageType: null,
        proofOfSquareFootage: [],
      },
    ],
    damagedItems: [],
    didHaveInsuranceCoverage: true,
    doesHavePendingClaim: false,
    hasReceivedPayments: false,
    paymentAmountReceived: null,
    canProvideProofOfInsurance: null,
    additionalInsuranceInformation: null,
    femaAmount: null,
    insurancePolicies: [
      {
        id: 'p1',
        providerName: 'Example Mutual',
        number: 'EM-000-5120',
        coverageAmount: null,
        totalDeductible: null,
        hasClaim: null,
        payment: null,
      },
    ],
    attestations: {
      firstAttest: true,
      secondAttest: true,
      thirdAttest: true,
      fourthAttest: true,
      signedFirstName: names.firstName,
      signedLastName: names.lastName,
      signedDate: at('2026-03-27'),
    },
    documents: [],
    settlementDocuments: [],
    settlementSentDate: null,
    settlementAcceptedDate: null,
    claimCompleteDate: null,
    offerExtendedDate: null,
    paymentIssuedDate: null,
    daysSinceCompletion: null,
    offerDeadline: null,
    paymentDeadline: null,
    workflow: workflowOf([]).map((step) => ({
      stateId: step.id,
      stateName: step.name.en,
      stateOrder: step.id,
      stateOverview: step.overview.en,
      stateCompletedOn: step.id <= 2 ? at('2026-03-27') : null,
      completedBy: step.id <= 2 ? { firstName: 'Marisol', lastName: 'Quintero' } : null,
      isKeyDate: step.isKeyDate,
      isInFinalState: false,
    })),
    isClientToInvite: false,
    pauses: [],
    allowedEvents: [{ event: 'withdraw', allowed: true, reason: null }],
    form: { id: form.id, version: form.version },
    answers: answersOfClaim,
    draft: null,
    ...changes,
  }
}
