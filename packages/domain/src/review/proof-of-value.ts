import { documentStatuses, documentTypeIds, isUsable } from '../document/proofs.ts'
import type { FiledDocument } from '../document/proofs.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { ValueName } from './confirmed.ts'

/** Which types of proofs speak of a value. */
interface ProofClasses {
  /** These show the value itself, the best one first. */
  readonly proving: readonly number[]
  /** These help to judge it. */
  readonly supporting: readonly number[]
}

const { identity, ownership, residence, squareFootage, photos } = documentTypeIds

/** One row a value: the proofs that a reviewer looks at, and those that a confirmation can lean on. */
export const proofsOfValue: Readonly<Record<ValueName | 'structure', ProofClasses>> = {
  claimantName: { proving: [identity], supporting: [] },
  propertyAddress: { proving: [ownership, residence], supporting: [] },
  // Who lives there is what tells an owner from a landlord, so the proof of residence comes first where one is sent.
  relationship: { proving: [residence, ownership], supporting: [] },
  apn: { proving: [documentTypeIds.apn], supporting: [] },
  acreage: { proving: [documentTypeIds.acreage], supporting: [] },
  insurance: { proving: [documentTypeIds.insurance], supporting: [] },
  structure: { proving: [squareFootage], supporting: [photos] },
}

/**
 * The documents that a confirmation of this value can lean on, the best first: by the order of their types, accepted before
 * received, the newest (docs/rules/review.md "Proofs behind a value"). Empty where nothing that could be accepted shows it.
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

/** Why a value is accepted as it was answered, in the words that households read: the proof, its file, what it shows. */
export function rationaleOfProof(proof: LocalizedText, file: string, value: LocalizedText): LocalizedText {
  return { en: `${proof.en} (${file}): ${value.en}`, es: `${proof.es} (${file}): ${value.es}` }
}

/** Why no insurance is accepted where none was answered: there is nothing to send, and the claim is signed. */
export const noInsuranceRationale: LocalizedText = {
  en: 'The household declared with its signature that no insurance covered this property.',
  es: 'El hogar declaró con su firma que ningún seguro cubría esta propiedad.',
}
