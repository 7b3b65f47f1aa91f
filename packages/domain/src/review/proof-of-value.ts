import { documentStatuses, documentTypeIds, isUsable } from '../document/proofs.ts'
import type { FiledDocument } from '../document/proofs.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { ValueName } from './confirmed.ts'

/** Types of proofs for a value. */
interface ProofClasses {
  /** These show the value itself, the best one first. */
  readonly proving: readonly number[]
  /** These help to judge it. */
  readonly supporting: readonly number[]
}

const { identity, ownership, residence, squareFootage, photos } = documentTypeIds

/** One row a value: proofs for a reviewer's decision, and those that support a confirmation. */
export const proofsOfValue: Readonly<Record<ValueName | 'structure', ProofClasses>> = {
  claimantName: { proving: [identity], supporting: [] },
  propertyAddress: { proving: [ownership, residence], supporting: [] },
  // Residence distinguishes an owner from a landlord, so its proof comes first if one is sent.
  relationship: { proving: [residence, ownership], supporting: [] },
  apn: { proving: [documentTypeIds.apn], supporting: [] },
  acreage: { proving: [documentTypeIds.acreage], supporting: [] },
  insurance: { proving: [documentTypeIds.insurance], supporting: [] },
  structure: { proving: [squareFootage], supporting: [photos] },
}

/**
 * Lists the documents that support a confirmation of this value, the best first: by type, accepted before
 * received, the newest (docs/rules/review.md "Proofs behind a value"). Empty if no acceptable one shows it.
 */
export function relevantProofs<D extends FiledDocument>(
  name: ValueName | 'structure',
  documents: readonly D[],
): readonly D[] {
  const { proving } = proofsOfValue[name]
  const isAccepted = ({ statusId }: FiledDocument) => statusId === documentStatuses.accepted
  return documents
    .filter(
      (document) =>
        proving.includes(document.documentTypeId) &&
        isUsable(document.scan) &&
        (isAccepted(document) || document.statusId === documentStatuses.received),
    )
    .toSorted(
      (one, other) =>
        proving.indexOf(one.documentTypeId) - proving.indexOf(other.documentTypeId) ||
        Number(isAccepted(other)) - Number(isAccepted(one)) ||
        other.createdAt.getTime() - one.createdAt.getTime(),
    )
}

/** Writes the reason why a value is accepted as answered, for households: the proof, its file, the value. */
export function rationaleOfProof(proof: LocalizedText, file: string, value: LocalizedText): LocalizedText {
  return { en: `${proof.en} (${file}): ${value.en}`, es: `${proof.es} (${file}): ${value.es}` }
}

/** The reason for accepting "no insurance" as answered: there is nothing to send, and the claim is signed. */
export const noInsuranceRationale: LocalizedText = {
  en: 'The household declared with its signature that no insurance covered this property.',
  es: 'El hogar declaró con su firma que ningún seguro cubría esta propiedad.',
}
