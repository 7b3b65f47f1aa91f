import { expect, it } from 'vitest'
import type { FactValues } from '../intake/facts.ts'
import { claimTypesOf } from './claim-type.ts'

const noLists = { persons: [], structures: [], vehicles: [], policies: [] }
const house = { id: 'a', values: { footage: 1860 } }
const typesOf = (values: FactValues, lists = noLists) => claimTypesOf({ values, lists })

it('is what was answered with yes, in one order', () => {
  expect(
    typesOf({
      'injury.happened': true,
      'evacuation.happened': false,
      'vehicles.wereDamaged': true,
      'businessLoss.happened': true,
      'property.hasAgriculturalLoss': true,
    }),
  ).toEqual(['vehicles', 'agricultural', 'business', 'personalInjury'])
  expect(typesOf({ 'personalProperty.wasDamaged': true, 'evacuation.happened': true })).toEqual([
    'personalProperty',
    'evacuation',
  ])
})

it('is real property where a structure or land was damaged', () => {
  expect(claimTypesOf({ values: {}, lists: { ...noLists, structures: [house] } })).toEqual(['realProperty'])
  expect(typesOf({ 'property.percentDamaged': 40 })).toEqual(['realProperty'])
  const renter = { 'claimant.relationshipToProperty': 120950002, 'property.percentDamaged': 40 }
  expect(claimTypesOf({ values: renter, lists: { ...noLists, structures: [house] } })).toEqual([])
  expect(typesOf({ 'property.percentDamaged': 0 })).toEqual([])
})

it('is nothing while nothing is answered', () => {
  expect(typesOf({ 'vehicles.wereDamaged': null })).toEqual([])
})
