import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areNumbersSound, isSound, missingToComplete, valueNames } from './confirmed.ts'
import type { ConfirmedValue } from './confirmed.ts'
import { relationshipIds } from '../settlement/option-ids.ts'

const everything: readonly ConfirmedValue[] = [
  { name: 'claimantName', value: 'Marisol Quintero' },
  { name: 'propertyAddress', value: '22 Whistling Pika Lane' },
  { name: 'relationship', value: relationshipIds.ownerResident },
  { name: 'apn', value: '999-014-027-000' },
  { name: 'acreage', value: 2.3 },
  { name: 'insurance', value: 0 },
]
const structure = (structureId: string, squareFeet: number): ConfirmedValue => ({
  name: 'structure',
  structureId,
  value: { name: null, typeId: 120950000, squareFeet, damagedPercentageId: 120950003 },
})
const claim = { relationshipId: relationshipIds.ownerResident, structureIds: ['a', 'b'] }

describe('what is missing to mark a claim complete', () => {
  it('is everything at first, in one order', () => {
    expect(missingToComplete(claim, [])).toEqual([...valueNames, 'structure:a', 'structure:b'])
  })

  it('is nothing once each value and each structure is confirmed', () => {
    const confirmed = [...everything, structure('a', 1850), structure('b', 600)]
    expect(missingToComplete(claim, confirmed)).toEqual([])
  })

  it('is no acreage for a renter, by the confirmed relationship before the answered one', () => {
    const withoutAcres = everything.filter(({ name }) => name !== 'acreage')
    const asRenter = withoutAcres.map((each): ConfirmedValue =>
      each.name === 'relationship' ? { name: 'relationship', value: relationshipIds.renter } : each,
    )
    const land = { relationshipId: relationshipIds.ownerResident, structureIds: [] }
    expect(missingToComplete(land, withoutAcres)).toEqual(['acreage'])
    expect(missingToComplete(land, asRenter)).toEqual([])
  })

  it('never grows by confirming more', () => {
    const all = [...everything, structure('a', 1), structure('b', 1)]
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom(...all), (some, more) => {
        expect(missingToComplete(claim, [...some, more]).length).toBeLessThanOrEqual(
          missingToComplete(claim, some).length,
        )
      }),
    )
  })
})

describe('one confirmed value', () => {
  it.each<[string, ConfirmedValue, boolean]>([
    ['an APN', { name: 'apn', value: '999-014-027-000' }, true],
    ['half an APN', { name: 'apn', value: '999-014' }, false],
    ['a name of spaces', { name: 'claimantName', value: '  ' }, false],
    ['acres with two decimals', { name: 'acreage', value: 2.35 }, true],
    ['acres with three decimals', { name: 'acreage', value: 4.999 }, false],
    ['square feet with three decimals', structure('a', 900.125), false],
  ])('%s', (_what, confirmed, sound) => {
    expect(isSound(confirmed)).toBe(sound)
  })
})

describe('confirmed numbers', () => {
  it.each([
    ['a house of some size', [structure('a', 900)], true],
    ['land alone', [{ name: 'acreage', value: 5 }], true],
    ['nothing but zeros', [structure('a', 0), { name: 'acreage', value: 0 }], false],
    ['a negative number', [structure('a', 900), { name: 'acreage', value: -1 }], false],
    ['a negative amount', [structure('a', 900), { name: 'insurance', value: -1 }], false],
    ['no numbers yet', [{ name: 'apn', value: '999-014-027-000' }], true],
  ] as const)('%s', (_what, confirmed, isSound) => {
    expect(areNumbersSound(confirmed)).toBe(isSound)
  })
})
