import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { relationshipOfId } from '@makewhole/domain/settlement/option-ids.ts'
import type { Relationship } from '@makewhole/domain/settlement/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Proof } from './file-claim.ts'
import { aJpeg, aPdf } from './proof-files.ts'

/** Document types of the shipped catalogue. */
export const proofTypes = {
  identity: 120950000,
  ownership: 120950001,
  residence: 120950002,
  apn: 120950003,
  acreage: 120950004,
  footage: 120950005,
  photos: 120950006,
  insurance: 120950007,
  rebuild: 120950011,
  internal: 120950014,
} as const

/** A paper of one page: its file name, its type, and which of the type's acceptable documents it is. */
export function paper(name: string, type: number, kind: number | null = null): Proof {
  return {
    name: `${name}.pdf`,
    bytes: aPdf(name.replaceAll('-', ' ')),
    contentType: 'application/pdf',
    type,
    kind,
  }
}

const photographed: Promise<Uint8Array<ArrayBuffer>> = aJpeg()

async function photograph(name: string, type: number, kind: number | null = null): Promise<Proof> {
  const bytes = await photographed
  return { name: `${name}.jpg`, bytes, contentType: 'image/jpeg', type, kind }
}

const deed = paper('grant-deed', proofTypes.ownership, 120950001)
const lease = paper('lease-2021', proofTypes.residence, 120950002)
const utilityBill = paper('electric-bill-june', proofTypes.residence, 120950003)
const acreageMap = paper('assessor-map', proofTypes.acreage, 120950000)

/** Lists every document that a household with these answers has to send (program.json, `documents`). */
export async function proofsOf(answers: Answers): Promise<readonly Proof[]> {
  const relationship = relationshipOfId(answers['claimantRelationship'] as number) ?? 'ownerResident'
  const isRenter = relationship === 'renter'
  const home = {
    ownerResident: [deed, utilityBill, acreageMap],
    landlord: [deed, acreageMap],
    renter: [lease],
    ownerNonResident: [deed, acreageMap],
  } satisfies Record<Relationship, readonly Proof[]>
  const isInsured = answers['insuranceCoverage'] === yesNoIds.yes
  return [
    await photograph('drivers-license', proofTypes.identity, 120950000),
    ...home[relationship],
    paper(
      isRenter ? 'county-website-printout' : 'property-tax-bill',
      proofTypes.apn,
      isRenter ? 120950002 : 120950000,
    ),
    paper('assessor-report', proofTypes.footage, 120950000),
    isInsured
      ? paper('declarations-page', proofTypes.insurance, 120950001)
      : paper('cancellation-letter', proofTypes.insurance, 120950003),
    await photograph('after-the-fire', proofTypes.photos),
  ]
}
