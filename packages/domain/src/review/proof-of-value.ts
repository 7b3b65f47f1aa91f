import { documentStatuses, documentTypeIds, isUsable } from '../document/proofs.ts'
import type { FiledDocument } from '../document/proofs.ts'
import type { LocalizedText } from '../shared/text.ts'
import type { ValueName } from './confirmed.ts'

/** Which types of proofs speak of a value. */
interface SpeakingProofs {
  /** These show the value itself, the best one first. */
  readonly shows: readonly number[]
  /** These help to judge it. */
  readonly beside: readonly number[]
}

const { identity, ownership, residence, squareFootage, photos } = documentTypeIds

/** One row a value: the proofs that a reviewer looks at, and those that a confirmation can lean on. */
export const proofsOfValue: Readonly<Record<ValueName | 'structure', SpeakingProofs>> = {
  claimantName: { shows: [identity], beside: [] },
  propertyAddress: { shows: [ownership, residence], beside: [] },
  // Who lives there is what tells an owner from a landlord, so the proof of residence comes first where one is sent.
  relationship: { shows: [residence, ownership], beside: [] },
  apn: { shows: [documentTypeIds.apn], beside: [] },
  acreage: { shows: [documentTypeIds.acreage], beside: [] },
  insurance: { shows: [documentTypeIds.insurance], beside: [] },
  structure: { shows: [squareFootage], beside: [photos] },
}

/**
 * The document that a confirmation of this value leans on: of the best type of which there is one, accepted before
 * received, the newest. Null where nothing that could be accepted shows the value.
 */
export function leaningProof<D extends FiledDocument>(
  name: ValueName | 'structure',
  documents: readonly D[],
): D | null {
  const good = documents.filter(
    ({ statusId, scan }) =>
      isUsable(scan) && (statusId === documentStatuses.accepted || statusId === documentStatuses.received),
  )
  const byType = proofsOfValue[name].shows.map((type) =>
    good.filter(({ documentTypeId }) => documentTypeId === type),
  )
  const [best = null] = (byType.find((some) => some.length > 0) ?? []).toSorted(
    (one, other) =>
      Number(other.statusId === documentStatuses.accepted) -
        Number(one.statusId === documentStatuses.accepted) ||
      other.createdAt.getTime() - one.createdAt.getTime(),
  )
  return best
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
