import { createHash } from 'node:crypto'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import type { DocumentView, RegisterDocumentBody } from '@makewhole/contract/document/document.ts'
import { relationshipToClaimantIds, yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'

/** The steps that are saved, in their order. */
export const savedSteps = [
  'start',
  'claimant',
  'attorney',
  'additionalPersons',
  'property',
  'insurance',
  'sign',
] as const

/** Another person of an invented household. */
export const dennis: Answers = {
  personFirstName: 'Dennis',
  personLastName: 'Hale',
  personEmail: 'dennis.hale@example.com',
  personRelationshipToProperty: 120950000,
  structureLivedIn: 'Main house',
  timeLivedIn: 120950000,
  rentalAgreement: yesNoIds.no,
  isClaimantRepresented: yesNoIds.no,
}

/** Makes answers of an invented owner-resident whose single-story house in the second fire burned down. */
export function aHome(changed: Answers = {}): Answers {
  return {
    incident: 120950002,
    propertyAddress: '22 Whistling Pika Lane',
    propertyCity: 'Quincy',
    propertyZip: '95971',
    'propertyStateCounty-state': 'CA',
    'propertyStateCounty-county': 'Plumas',
    relationshipToClaimant: relationshipToClaimantIds.self,
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
    claimantRelationship: 120950000,
    representedByAttorney: yesNoIds.no,
    isLawsuitFiled: yesNoIds.no,
    additionalPersons: [],
    propertyUse: 120950000,
    propertyAPN: '999-014-027-000',
    propertyAcreage: 2.3,
    propertyDamagePercent: 100,
    structures: [
      {
        structureType: 120950000,
        structureName: 'Main house',
        structureFootage: 1850,
        structureDamagedPercent: 120950003,
      },
    ],
    propertyRebuildIntent: 120950000,
    insuranceCoverage: yesNoIds.no,
    policies: [],
    insuranceReceivedPayments: yesNoIds.no,
    insurancePendingClaim: yesNoIds.no,
    attestTrueAndAccurate: true,
    attestOwners: true,
    attestInsurance: true,
    attestAttorneys: true,
    signedFirstName: 'Marisol',
    signedLastName: 'Quintero',
    ...changed,
  }
}

/** A parcel that no other made-up home has, as long as `of` differs, and its address. */
export function aParcelOf(of: string): Answers {
  const digits = (Number.parseInt(createHash('sha256').update(of).digest('hex').slice(0, 12), 16) % 1e9)
    .toString()
    .padStart(9, '0')
  return {
    propertyAPN: `999-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    propertyAddress: `${1 + (Number(digits) % 99_999)} Whistling Pika Lane`,
  }
}

/** Makes answers of the attorney's form for the same invented owner, a law firm's client. */
export function aClientHome(changed: Answers = {}): Answers {
  return {
    propertyAddress: '22 Whistling Pika Lane',
    propertyCity: 'Quincy',
    propertyZip: '95971',
    'propertyStateCounty-state': 'CA',
    'propertyStateCounty-county': 'Plumas',
    claimantFirstName: 'Marisol',
    claimantLastName: 'Quintero',
    claimantDateOfBirth: '1971-03-04',
    claimantRelationship: 120950000,
    additionalClaimants: yesNoIds.no,
    propertyUse: 120950000,
    propertyAPN: '999-014-027-000',
    propertyAgricultural: yesNoIds.no,
    additionalStructure: [
      {
        structureType: 120950000,
        structureFootage: 1850,
        structureDamageType: 120950001,
        structureFootageDamagedPercentage: 120950003,
      },
    ],
    personalPropertyDamage: yesNoIds.no,
    personalPropertyDamageVehicles: yesNoIds.no,
    businessLoss: yesNoIds.no,
    evacuation: yesNoIds.no,
    injury: yesNoIds.no,
    insurance: yesNoIds.no,
    attestTrueAndAccurate: true,
    attestOwners: true,
    attestInsurance: true,
    attestAttorneys: true,
    signedFirstName: 'Priya',
    signedLastName: 'Raman',
    ...changed,
  }
}

/** Saves one step; the first one begins the claim. */
export async function saveStep(
  client: ApiClient,
  step: SavedStepName,
  answers: Answers,
  claim?: Pick<SavedStepView, 'id' | 'version'>,
): Promise<SavedStepView> {
  const body = { answers: { ...answers } as AnswersBody['answers'] }
  if (!claim) return client.call('beginIntake', { params: { step }, body })
  const { id, version: ifMatch } = claim
  return client.call('saveIntakeStep', { params: { id, step }, body, ifMatch })
}

/** Files a claim up to and with the step `until`, one call a step, each with the last answer's version. */
export async function fileClaim(
  client: ApiClient,
  answers: Answers,
  until: SavedStepName = 'sign',
): Promise<SavedStepView> {
  let claim: SavedStepView | undefined
  for (const step of savedSteps.slice(0, savedSteps.indexOf(until) + 1)) {
    claim = await saveStep(client, step, answers, claim)
  }
  if (!claim) throw new Error(`No step is called ${until}`)
  return claim
}

/** The steps of the attorney's form, in their order. */
const attorneySteps = ['start', 'claimant', 'property', 'losses', 'evacuation', 'insurance', 'sign'] as const

/** Files for a client by the attorney's form, up to and with the step `until`; of the open fire by default. */
export async function fileForClient(
  client: ApiClient,
  answers: Answers,
  until: (typeof attorneySteps)[number] = 'sign',
  fireId = 120950002,
): Promise<SavedStepView> {
  const body = { answers: { ...answers } as AnswersBody['answers'] }
  const [first, ...others] = attorneySteps.slice(0, attorneySteps.indexOf(until) + 1)
  let claim = await client.call('beginIntake', {
    params: { step: first ?? until },
    body: { ...body, fireId },
  })
  for (const step of others) {
    const { id, version: ifMatch } = claim
    claim = await client.call('saveIntakeStep', { params: { id, step }, body, ifMatch })
  }
  return claim
}

/** A proof to send: its bytes, and the kinds that it shows by document type; null where a type has no kinds. */
export interface Proof {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly type: number
  readonly kind: number | null
}

/** Sends one file as the portal does: key, put, register. */
export async function sendProof(client: ApiClient, claimId: string, proof: Proof): Promise<DocumentView> {
  return await client.call('registerDocument', {
    params: { claimId },
    body: await uploadFile(client, claimId, proof),
  })
}

/** Uploads the bytes and answers the body that registers them. */
export async function uploadFile(
  client: ApiClient,
  claimId: string,
  proof: Proof,
): Promise<RegisterDocumentBody> {
  const key = await client.call('getUploadKey', { params: { claimId } })
  const headers = { 'content-type': proof.contentType }
  const response = await fetch(key.sasUri, { method: 'PUT', body: proof.bytes, headers })
  if (!response.ok) throw new Error(`The storage answered ${response.status}: ${await response.text()}`)
  return {
    documentId: key.documentId,
    claimId,
    documentName: proof.name,
    documentTypeId: proof.type,
    acceptableDocumentTypeId: proof.kind,
  }
}
