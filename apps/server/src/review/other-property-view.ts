import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { wordsOfProperty } from '../structured-claim/other-property-words.ts'
import type { OtherPropertyRow, ReviewRow } from './review.repository.ts'

/** The properties beside the one that a claim is about, in words, with what became of each (docs/rules/review.md "Another property"). */
export function otherPropertiesView(
  { extension, otherProperties: rows }: Pick<ReviewRow, 'extension' | 'otherProperties'>,
  options: Program['options'],
  locale: Locale,
): ReviewView['otherProperties'] {
  return otherPropertiesIn({ ...noExtension, ...extension }).flatMap((property) => {
    const row = rows.find(({ id }) => id === property.id)
    if (!row) return []
    return { id: property.id, ...wordsOfProperty(property, options, locale), ...decisionOf(row) }
  })
}

function decisionOf(row: OtherPropertyRow) {
  const { outcome, rationale, decidedByName, decidedAt, splitClaimId, splitClaimNumber } = row
  return {
    outcome,
    rationale,
    decidedBy: decidedByName,
    decidedOn: decidedAt === null ? null : String(decidedAt),
    claim:
      splitClaimId === null || splitClaimNumber === null
        ? null
        : { claimId: splitClaimId, claimNumber: splitClaimNumber },
  }
}
