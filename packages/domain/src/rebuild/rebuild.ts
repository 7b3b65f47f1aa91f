import { documentStatuses, documentTypeIds, isUsable } from '../document/proofs.ts'
import type { FiledDocument } from '../document/proofs.ts'
import type { RateTable } from '../program/program.ts'
import { splitOffer } from '../settlement/breakdown.ts'
import { relationshipOfId } from '../settlement/option-ids.ts'
import type { Relationship } from '../settlement/option-ids.ts'
import { addYears } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { Percentage } from '../shared/percentage.ts'

/** A program's payment for a rebuild, and its terms; money in cents. */
export type RebuildTerms = NonNullable<RateTable['rebuild']>

/** Proofs of a rebuild (docs/rules/settlement.md "The rebuild bonus"): acceptable documents of its type. */
export const rebuildPapers = { permit: 120950000, spending: 120950001 } as const
export type RebuildPaper = keyof typeof rebuildPapers

const ownsTheLand = {
  ownerResident: true,
  landlord: true,
  renter: false,
  ownerNonResident: true,
} as const satisfies Record<Relationship, boolean>

/**
 * Returns a paid claim's terms of the bonus, by its offer's rates and the confirmed relationship
 * (docs/rules/settlement.md "The rebuild bonus"). Null: its fire has none, or none of the claim's people owns
 * the land.
 */
export function rebuildTerms(
  { rebuild }: Pick<RateTable, 'rebuild'>,
  relationshipId: number,
): RebuildTerms | null {
  const relationship = relationshipOfId(relationshipId)
  return relationship !== null && ownsTheLand[relationship] ? rebuild : null
}

/**
 * Returns the last day to request the bonus: a whole day in the program's time zone (docs/rules/settlement.md
 * "The rebuild bonus").
 */
export function rebuildUntil({ within }: RebuildTerms, paidOn: LocalDate): LocalDate {
  return addYears(paidOn, within.years)
}

export interface RebuildDocument extends Pick<FiledDocument, 'documentTypeId' | 'statusId' | 'scan'> {
  readonly acceptableDocumentId: number | null
}

/** Lists missing papers of a rebuild: refused ones don't count, nor do those without a finished scan. */
export function missingRebuildPapers(documents: readonly RebuildDocument[]): readonly RebuildPaper[] {
  return papersWithout(
    documents,
    ({ statusId, scan }) => isUsable(scan) && statusId !== documentStatuses.refused,
  )
}

/** Lists papers of a rebuild that no reviewer accepted. */
export function unacceptedRebuildPapers(documents: readonly RebuildDocument[]): readonly RebuildPaper[] {
  return papersWithout(documents, ({ statusId }) => statusId === documentStatuses.accepted)
}

function papersWithout(
  documents: readonly RebuildDocument[],
  isCounted: (document: RebuildDocument) => boolean,
): readonly RebuildPaper[] {
  const ofRebuild = documents.filter(
    (each) => each.documentTypeId === documentTypeIds.rebuild && isCounted(each),
  )
  return (Object.keys(rebuildPapers) as RebuildPaper[]).filter(
    (paper) => !ofRebuild.some(({ acceptableDocumentId }) => acceptableDocumentId === rebuildPapers[paper]),
  )
}

export interface ShareOfBonus {
  readonly personId: string
  readonly amount: Cents
}

/**
 * Splits the bonus by the shares of the paid offer's breakdown, to the cent (docs/rules/settlement.md
 * "Breakdown"). A party with nothing has no payment. Throws RuleError BREAKDOWN_NOT_EQUAL_100.
 */
export function splitBonus(
  bonus: Cents,
  parties: readonly { readonly personId: string; readonly percentage: Percentage | null }[],
): readonly ShareOfBonus[] {
  const shares = splitOffer(
    bonus,
    parties.map(({ percentage }) => percentage ?? 0),
  )
  return parties
    .map(({ personId }, index) => ({ personId, amount: shares[index] ?? 0 }))
    .filter(({ amount }) => amount > 0)
}
