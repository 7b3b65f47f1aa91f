import { describe, expect, it } from 'vitest'
import { anInspection } from '../testing/an-inspection.ts'
import { compareRecordsWithValues } from './recorded-values.ts'
import type { RecordedFacts } from './recorded-values.ts'

const [singleStory, multiStory, other] = [120950000, 120950001, 120950005]
const [minor, over50] = [120950001, 120950003]
const claimed = (id: string, typeId: number | null, percentageId: number | null = over50) => ({
  id,
  typeId,
  percentageId,
})
const facts = (over: Partial<RecordedFacts> = {}): RecordedFacts => ({
  property: {
    apn: '999-014-027-000',
    address: '22 Whistling Pika Ln',
    city: 'Quincy',
    zip: '95971',
    county: 'Plumas',
  },
  structures: [claimed('a', singleStory)],
  by: 'address',
  records: [anInspection()],
  words: { structureType: [], percentDamaged: [] },
  ...over,
})
const besideA = (over: Partial<RecordedFacts>) =>
  compareRecordsWithValues(facts(over)).find(({ key }) => key === 'structure:a')

const home = anInspection({ structure: 'singleStory', damage: 'destroyed' })
const barn = anInspection({ structure: 'utility', damage: 'minor' })

describe('the record beside a value', () => {
  it('stands beside address, APN and structures, where it says something', () => {
    expect(
      compareRecordsWithValues(facts({ records: [{ ...home, apn: '999-014-027-000' }], by: 'apn' })),
    ).toMatchObject([
      { key: 'apn', outcome: 'pass', record: [{ en: '999-014-027-000' }] },
      { key: 'propertyAddress', outcome: 'pass' },
      { key: 'structure:a', outcome: 'pass' },
    ])
    expect(compareRecordsWithValues(facts({ records: [], by: null }))).toEqual([])
    const noApn = compareRecordsWithValues(facts({ records: [{ ...home, apn: '' }] }))
    expect(noApn.map(({ key }) => key)).toEqual(['propertyAddress', 'structure:a'])
  })

  it.each([
    ['the same kind and damage', claimed('a', singleStory), [home], 'pass'],
    ['less damage', claimed('a', singleStory, minor), [home], 'fail'],
    ['a home of another kind', claimed('a', multiStory), [home], 'fail'],
    ['a home beside a barn that burned less', claimed('a', singleStory), [home, barn], 'pass'],
    ['a barn beside a home that burned more', claimed('a', other, minor), [home, barn], 'pass'],
    ['a barn that burned more than was found', claimed('a', other, over50), [home, barn], 'fail'],
    ['one of two homes of its kind', claimed('a', singleStory), [home, { ...home, damage: 'minor' }], 'pass'],
    [
      'a home that nobody could look at',
      claimed('a', singleStory),
      [{ ...home, damage: 'unknown' }],
      'unknown',
    ],
  ] as const)('of a structure: %s', (_what, structure, records, outcome) => {
    expect(besideA({ structures: [structure], records })?.outcome).toBe(outcome)
  })

  it('says nothing of a barn where only a home was found, nor of a home where only a barn was', () => {
    expect(besideA({ structures: [claimed('a', other)], records: [home] })).toBeUndefined()
    expect(besideA({ structures: [claimed('a', singleStory)], records: [barn] })).toBeUndefined()
  })

  it('names kind and damage once, in both languages', () => {
    expect(besideA({ records: [home, home] })?.record).toEqual([
      {
        en: 'Single Family Residence Single Story, Destroyed (over 50%)',
        es: 'Vivienda unifamiliar de un piso, Destruida (más de 50%)',
      },
    ])
  })
})
