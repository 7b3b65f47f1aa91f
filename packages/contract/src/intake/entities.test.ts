import { facts, listFacts } from '@makewhole/domain/intake/facts.ts'
import type { FactDefinition, FactKind, FactValue } from '@makewhole/domain/intake/facts.ts'
import { describe, expect, it } from 'vitest'
import { claimView } from '../claim/claim.ts'
import {
  attorneyShape,
  bodyOfFacts,
  claimantShape,
  insuranceShape,
  onBehalfOfShape,
  personShape,
  propertyShape,
  shownPolicyShape,
  shownStructureShape,
  signatureShape,
} from './entities.ts'
import { stepBodies } from './step-bodies.ts'
import type { SavedStepName } from './step-bodies.ts'

const told: Readonly<Record<FactKind, FactValue>> = {
  text: 'told',
  day: '2026-05-19',
  number: 1,
  money: 1,
  option: 1,
  options: [1],
  yesNo: true,
  tick: true,
}

const allTold = (kinds: Readonly<Record<string, FactDefinition>>) =>
  Object.fromEntries(Object.entries(kinds).map(([fact, { kind }]) => [fact, told[kind]]))

const entry = (kinds: Readonly<Record<string, FactDefinition>>) => [{ id: '', values: allTold(kinds) }]

/** A claim whose facts are all known. */
const everything = {
  values: allTold(facts),
  lists: {
    persons: entry(listFacts.persons),
    structures: entry(listFacts.structures),
    vehicles: entry(listFacts.vehicles),
    policies: entry(listFacts.policies),
  },
}

// docs/rules/api.md "Saving a step": a key missing in a schema is dropped silently.
describe('every name that a fact has on the wire', () => {
  it.each(Object.keys(stepBodies) as SavedStepName[])('stands in the schema of the body of %s', (step) => {
    const body = bodyOfFacts(step, everything)
    expect(stepBodies[step].parse(body)).toEqual(body)
  })

  const { shape } = claimView
  it.each([
    ['the claim', insuranceShape, shape],
    ['the claimant', claimantShape, shape.claimant.shape],
    ['who files', onBehalfOfShape, shape.onBehalfOf.unwrap().shape],
    ['the attorney', attorneyShape, shape.attorney.unwrap().shape],
    ['the property', propertyShape, shape.property.shape],
    ['the signature', signatureShape, shape.attestations.unwrap().shape],
    ['another person', personShape, shape.additionalPersons.element.shape],
    ['a structure', shownStructureShape, shape.damagedStructures.element.shape],
    ['a policy', shownPolicyShape, shape.insurancePolicies.element.shape],
  ])('stands in the schema of %s that is read', (_, names, schema) => {
    expect(Object.keys(schema)).toEqual(expect.arrayContaining(Object.keys(names)))
  })
})
