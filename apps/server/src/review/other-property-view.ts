import type { ReviewView } from '@makewhole/contract/review/review.ts'
import { nothingBeside } from '@makewhole/domain/intake/beside.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { OtherProperty, OtherStructure } from '@makewhole/domain/intake/other-property.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { sootAndAsh, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import { damageTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { OtherPropertyRow, ReviewRow } from './review.repository.ts'

/** The properties beside the one that a claim is about, in words, with what became of each (docs/rules/review.md "Another property"). */
export function otherPropertiesView(
  { beside, otherProperties: rows }: Pick<ReviewRow, 'beside' | 'otherProperties'>,
  options: Program['options'],
  locale: Locale,
): ReviewView['otherProperties'] {
  const nameOf = (list: string, id: number | null) =>
    options[list]?.find((option) => option.id === id)?.name[locale] ?? null
  return otherPropertiesIn({ ...nothingBeside, ...beside }).flatMap((property) => {
    const row = rows.find(({ id }) => id === property.id)
    if (!row) return []
    return {
      id: property.id,
      address: addressOf(property),
      use: nameOf('propertyUse', property.useOfPropertyId),
      description: property.description,
      apns: apnsOf(property),
      structures: property.structures.map((structure) => structureWords(structure, nameOf, locale)),
      ...decisionOf(row),
    }
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

function addressOf({ street, city, state, zip, county }: OtherProperty): string | null {
  const place = [street, city, state].filter(Boolean).join(', ')
  return [place, zip].filter(Boolean).join(' ') || county
}

function apnsOf({ apn, otherApns }: OtherProperty): string[] {
  return [apn, ...(otherApns?.split(',') ?? [])].flatMap((each) => each?.trim() || [])
}

function structureWords(
  { typeId, squareFeet, damageTypeId, percentDamagedId }: OtherStructure,
  nameOf: (list: string, id: number | null) => string | null,
  locale: Locale,
): string {
  const words = [
    nameOf('structureType', typeId),
    squareFeet === null ? null : squareFeetText(squareFeet)[locale],
    damageTypeId === damageTypeIds.sootAndAsh
      ? sootAndAsh[locale]
      : nameOf('percentDamaged', percentDamagedId),
  ]
  return words.filter(Boolean).join(' · ')
}
