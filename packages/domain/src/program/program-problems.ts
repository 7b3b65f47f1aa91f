import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import { statusIds } from '../claim/status.ts'
import { documentStatuses } from '../document/proofs.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import { optionListNames } from './program.ts'
import type { DocumentType, OptionListName, Program, RateTable } from './program.ts'

type Settings = Pick<Program, 'fires' | 'options' | 'documents' | 'rates'>

/** Options that rules of the domain refer to by id, so that a program has to define them. */
const idsOfTheRules = {
  claimStatus: statusIds,
  yesNo: yesNoIds,
  relationshipToClaimant: relationshipToClaimantIds,
  documentStatus: documentStatuses,
} as const satisfies Partial<Record<OptionListName, Readonly<Record<string, number>>>>

/**
 * Lists everything in `program.json` that does not fit together (docs/rules/program.md "What a program is
 * made of"). These are missing lists and options of the rules, and unknown fires, relationships and tiers.
 */
export function programProblems({
  fires,
  options,
  documents,
  rates,
}: Settings): readonly DefinitionProblem[] {
  const missing = optionListNames.filter((name) => !Object.hasOwn(options, name))
  if (missing.length > 0)
    return missing.map((name) => ({ path: 'options', reason: `the list "${name}" is missing` }))
  const relationships = idsIn(options.relationshipToProperty)
  const incidentTypes = idsIn(options['incidentType'] ?? [])
  return [
    ...missingOptions(options),
    ...fires.flatMap(({ typeId }, at) =>
      typeId === undefined ? [] : unknownId(typeId, `fires[${at}].typeId`, incidentTypes),
    ),
    ...documents.types.flatMap((type, at) =>
      needProblems(type, `documents.types[${at}].need`, relationships),
    ),
    ...rates.flatMap((table, at) => rateProblems(table, `rates[${at}]`, idsIn(fires), relationships)),
  ]
}

function missingOptions(options: Program['options']): readonly DefinitionProblem[] {
  return Object.entries(idsOfTheRules).flatMap(([name, ids]) => {
    const knownIds = idsIn(options[name] ?? [])
    return Object.values<number>(ids)
      .filter((id) => !knownIds.has(id))
      .map((id) => ({ path: `options.${name}`, reason: `the option ${id} is missing; the rules ask for it` }))
  })
}

/** Finds types without one need for each relationship; a type that is never requested has none at all. */
function needProblems(
  { need }: DocumentType,
  path: string,
  relationships: ReadonlySet<number>,
): readonly DefinitionProblem[] {
  // Compared as texts: no look-up finds "01".
  const needIds = new Set(Object.keys(need))
  if (needIds.size === 0) return []
  const knownIds = new Set([...relationships].map(String))
  return [
    ...[...knownIds].filter((id) => !needIds.has(id)).map((id) => ({ path, reason: `"${id}" is missing` })),
    ...[...needIds]
      .filter((id) => !knownIds.has(id))
      .map((id) => ({ path, reason: `"${id}" is not known here` })),
  ]
}

function rateProblems(
  { fireId, relationships, acreage }: RateTable,
  path: string,
  fires: ReadonlySet<number>,
  knownIds: ReadonlySet<number>,
): readonly DefinitionProblem[] {
  return [
    ...unknownId(fireId, `${path}.fireId`, fires),
    ...relationships.flatMap(({ relationshipId }, at) =>
      unknownId(relationshipId, `${path}.relationships[${at}].relationshipId`, knownIds),
    ),
    ...tierProblems(acreage, `${path}.acreage`),
  ]
}

/** Checks that tiers rise from 0 acres (docs/rules/settlement.md "Rates"). */
function tierProblems(tiers: RateTable['acreage'], path: string): readonly DefinitionProblem[] {
  return tiers.flatMap(({ fromAcres }, at) => {
    const previousStart = tiers[at - 1]?.fromAcres
    const place = `${path}[${at}].fromAcres`
    if (previousStart === undefined)
      return fromAcres === 0 ? [] : [{ path: place, reason: 'the first tier starts at 0' }]
    return fromAcres > previousStart ? [] : [{ path: place, reason: `must be more than ${previousStart}` }]
  })
}

function unknownId(id: number, path: string, knownIds: ReadonlySet<number>): readonly DefinitionProblem[] {
  return knownIds.has(id) ? [] : [{ path, reason: `${id} is not known to the program` }]
}

function idsIn(list: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(list.map(({ id }) => id))
}
