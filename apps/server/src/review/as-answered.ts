import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LeaningView } from '@makewhole/contract/review/review.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { isSound } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue, StructureValue } from '@makewhole/domain/review/confirmed.ts'
import {
  relevantProofs,
  noInsuranceRationale,
  rationaleOfProof,
} from '@makewhole/domain/review/proof-of-value.ts'
import { acresText, sootAndAsh, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ProofRow } from './review.repository.ts'
import type { Answered } from './review-view.ts'

type Catalogue = Pick<Program, 'options' | 'documents'>

/**
 * Returns the proofs that a confirmation as answered can rely on, the best first, each with a rationale in both
 * languages. Empty without a proof, or if the answer can't be confirmed.
 */
export function asAnswered(
  program: Catalogue,
  claim: Pick<ClaimView, 'didHaveInsuranceCoverage'>,
  documents: readonly ProofRow[],
  locale: Locale,
): (answered: Answered) => readonly LeaningView[] {
  return (answered) => {
    const value = confirmableIn(answered)
    if (value === null) return []
    const proofs = relevantProofs(answered.name, documents)
    if (proofs.length > 0) {
      const words = wordsOf(value, program)
      return proofs.map((proof) => proofsFor(proof, words, program, locale))
    }
    const declaredNone = answered.name === 'insurance' && claim.didHaveInsuranceCoverage === false
    return declaredNone ? [{ rationale: { ...noInsuranceRationale }, proof: null }] : []
  }
}

function proofsFor(
  proof: ProofRow,
  words: LocalizedText,
  { documents }: Catalogue,
  locale: Locale,
): LeaningView {
  const type = documents.types.find(({ id }) => id === proof.documentTypeId)
  const kind = type?.acceptableDocuments.find(({ id }) => id === proof.acceptableDocumentId)
  const name = kind?.name ?? type?.name ?? { en: '', es: '' }
  return {
    rationale: { ...rationaleOfProof(name, proof.documentName, words) },
    proof: {
      documentId: proof.id,
      documentName: proof.documentName,
      type: { id: proof.documentTypeId, name: type?.name[locale] ?? '' },
      isAccepted: proof.statusId === documentStatuses.accepted,
    },
  }
}

/** The answer as the value that it would be confirmed as; null where it is none. */
function confirmableIn({ name, structureId, answerValue }: Answered): ConfirmedValue | null {
  if (answerValue === null) return null
  const value = { name, value: answerValue, ...(structureId && { structureId }) } as ConfirmedValue
  if (value.name === 'structure' && !isWholeStructure(value.value)) return null
  return isSound(value) ? value : null
}

function isWholeStructure({ typeId, squareFeet, damagedPercentageId }: StructureValue): boolean {
  return typeId !== 0 && squareFeet > 0 && damagedPercentageId !== 0
}

/** A value as people read it, in both languages. */
function wordsOf(confirmed: ConfirmedValue, { options }: Catalogue): LocalizedText {
  const inBoth = (words: (locale: Locale) => string) => ({ en: words('en'), es: words('es') })
  const option = (list: string, id: number, locale: Locale) =>
    options[list]?.find((each) => each.id === id)?.name[locale] ?? ''
  switch (confirmed.name) {
    case 'structure': {
      const { typeId, squareFeet, damagedPercentageId } = confirmed.value
      return inBoth((locale) =>
        [
          option('structureType', typeId, locale),
          squareFeetText(squareFeet)[locale],
          damagedPercentageId === null
            ? sootAndAsh[locale]
            : option('percentDamaged', damagedPercentageId, locale),
        ].join(', '),
      )
    }
    case 'relationship':
      return inBoth((locale) => option('relationshipToProperty', confirmed.value, locale))
    case 'acreage':
      return inBoth(() => acresText(confirmed.value))
    case 'insurance':
      return inBoth(() => moneyText(confirmed.value))
    default:
      return inBoth(() => confirmed.value)
  }
}
