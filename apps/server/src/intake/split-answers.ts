import { randomUUID } from 'node:crypto'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { answersOfFacts, answersOfList, binds } from '@makewhole/domain/intake/bindings.ts'
import type { ClaimFacts, FactValues } from '@makewhole/domain/intake/facts.ts'
import type { OtherProperty } from '@makewhole/domain/intake/other-property.ts'

/** What is told of people, by whom and where from, is true of each of their properties; nothing else is. */
const ofPeople = /^(claimant|onBehalfOf|attorney)\./
const ofClaim = new Set([
  'fire',
  'source',
  'relationToClaim',
  'isRepresented',
  'lawsuit',
  'hasAdditionalClaimants',
])

/**
 * What a claim begins with that another property is split off into (docs/rules/review.md "Another property"): the people of the
 * claim that it was told with, and what was told of the property. The rest is asked, and nothing is signed.
 */
export function splitAnswers(
  definition: FormDefinition,
  { values, lists }: ClaimFacts,
  property: OtherProperty,
): { readonly answers: Answers; readonly factsOutsideForm: FactValues } {
  const carried = Object.entries(values).filter(([fact]) => ofPeople.test(fact) || ofClaim.has(fact))
  const own: FactValues = {
    ...Object.fromEntries(carried),
    'claimant.relationshipToProperty':
      property.relationshipId ?? values['claimant.relationshipToProperty'] ?? null,
    'property.address1': property.street,
    'property.city': property.city,
    'property.zip': property.zip,
    'property.state': property.state,
    'property.county': property.county,
    'property.use': property.useOfPropertyId,
    'property.apn': property.apn,
    'property.otherApns': property.otherApns,
    'property.anythingElse': property.description,
  }
  const factsOutsideForm = Object.entries(own).filter(
    ([fact, value]) => !binds(definition, fact) && value != null,
  )
  const persons = lists.persons.map((person) => ({ id: randomUUID(), values: person.values }))
  const structures = property.structures.map((structure) => ({
    id: randomUUID(),
    values: {
      type: structure.typeId,
      footage: structure.squareFeet,
      damageType: structure.damageTypeId,
      percentDamaged: structure.percentDamagedId,
    },
  }))
  return {
    answers: {
      ...answersOfFacts(definition, own),
      ...answersOfList(definition, 'persons', persons),
      ...answersOfList(definition, 'structures', structures),
    },
    factsOutsideForm: Object.fromEntries(factsOutsideForm),
  }
}
