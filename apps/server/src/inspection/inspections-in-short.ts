import type { InspectionsInShort } from '@makewhole/contract/group/group.ts'
import { damageWords, inspectedStructures } from '@makewhole/domain/inspection/inspection.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Queries } from '../db/database.ts'
import type { FoundInspection } from './inspection.repository.ts'
import { inspectionsOfClaims } from './inspections-of-claim.ts'
import type { InspectedClaim } from './inspections-of-claim.ts'

/** The max records in a claim's summary. */
const maxRecords = 5

export const noInspections: InspectionsInShort = { areKnown: false, foundBy: null, records: [], count: 0 }

/** Summarizes the inspections of these claims' properties (docs/rules/groups.md "Side by side"). */
export async function inspectionsInShort(
  queries: Queries,
  claimIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, InspectionsInShort>> {
  const inspected = await inspectionsOfClaims(queries, claimIds)
  return new Map([...inspected].map(([id, claim]) => [id, inShort(claim, locale)]))
}

function inShort({ row, by, found }: InspectedClaim, locale: Locale): InspectionsInShort {
  const published = found.filter(({ isVanished }) => !isVanished)
  return {
    areKnown: row.hasInspections,
    foundBy: published.length > 0 ? by : null,
    records: published.slice(0, maxRecords).map((record) => recordOf(record, locale)),
    count: published.length,
  }
}

function recordOf(
  { objectId, globalId, structure, damage, apn }: FoundInspection,
  locale: Locale,
): InspectionsInShort['records'][number] {
  return {
    id: objectId || globalId,
    structure: inspectedStructures[structure].name[locale],
    damage: damageWords[damage][locale],
    apn,
  }
}
