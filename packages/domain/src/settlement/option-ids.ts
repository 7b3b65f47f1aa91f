/**
 * Answers that the settlement's rules refer to by id (docs/rules/program.md "Option lists"; the specification
 * fixes the ids).
 */
export const relationshipIds = {
  ownerResident: 120950000,
  landlord: 120950001,
  renter: 120950002,
  ownerNonResident: 120950003,
} as const
/** A table by relationship that `satisfies Record<Relationship, …>` cannot leave one out. */
export type Relationship = keyof typeof relationshipIds
export const relationshipsToProperty = Object.keys(relationshipIds) as Relationship[]

/** Names the relationship of an option; null: none was chosen, or a program's own one without rules. */
export function relationshipOfId(id: number | null): Relationship | null {
  return relationshipsToProperty.find((name) => relationshipIds[name] === id) ?? null
}

export const structureTypeIds = {
  singleFamilySingleStory: 120950000,
  singleFamilyMultiStory: 120950001,
  multiFamilySingleStory: 120950002,
  multiFamilyMultiStory: 120950003,
  singleWide: 120950004,
  otherStructure: 120950005,
  doubleWide: 120950006,
  tripleWide: 120950007,
} as const

/** Kinds of a structure's damage, where a form has the question: soot and ash alone have no level of damage. */
export const damageTypeIds = { sootAndAsh: 120950000, destroyedOrDamaged: 120950001 } as const

/** "Over 50%": the only level at which a structure counts as destroyed. */
export const destroyedPercentageId = 120950003
