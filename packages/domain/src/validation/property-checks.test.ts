import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anInspection } from '../testing/an-inspection.ts'
import {
  checkAddress,
  checkCounty,
  checkDamageLevel,
  checkParcel,
  checkStructureCount,
  checkStructureType,
  propertyCheckNames,
  propertyChecks,
} from './property-checks.ts'
import type { PropertyFacts } from './property-checks.ts'

const option = (id: number, en: string) => ({ id, name: { en, es: en } })
const facts = (over: Partial<PropertyFacts> = {}): PropertyFacts => ({
  property: {
    apn: '999-014-027-000',
    address: '22 Whistling Pika Ln',
    city: 'Quincy',
    zip: '95971',
    county: 'Plumas',
  },
  structures: [{ typeId: 120950000, percentageId: 120950003 }],
  by: 'address',
  records: [anInspection()],
  words: {
    structureType: [option(120950000, 'House')],
    percentDamaged: [option(120950000, '1-9%'), option(120950003, 'Over 50%')],
  },
  ...over,
})
const property = (over: Partial<PropertyFacts['property']>) =>
  facts({ property: { ...facts().property, ...over } })
const records = (...all: readonly Parameters<typeof anInspection>[0][]) =>
  facts({ records: all.map((over) => anInspection(over)) })
const claimed = (...structures: PropertyFacts['structures']) => facts({ structures })
const home = (typeId: number | null, percentageId: number | null = 120950003) => ({ typeId, percentageId })

describe('property validation', () => {
  it.each([
    ['found by APN', { by: 'apn', records: [anInspection({ apn: '999-014-027-000' })] }, 'pass'],
    ['found by address on another parcel', { records: [anInspection({ apn: '1-2' })] }, 'fail'],
    ['found by address, where the file has no APN', {}, 'unknown'],
    ['not found', { by: null, records: [] }, 'unknown'],
  ] as const)('parcel: %s', (_name, over, outcome) => {
    expect(checkParcel(facts(over)).outcome).toBe(outcome)
  })

  it.each([
    ['the same in other writing', facts(), 'pass'],
    ['the parcel’s', records({ address: '', siteAddress: '22 WHISTLING PIKA LN QUINCY CA 95971' }), 'pass'],
    ['another', records({ address: '24 Whistling Pika Lane' }), 'fail'],
    ['none in the record', records({ address: '' }), 'unknown'],
    ['none in the claim', property({ address: null }), 'unknown'],
  ])('address: %s', (_name, given, outcome) => expect(checkAddress(given).outcome).toBe(outcome))

  it.each([
    ['the same', property({ county: 'PLUMAS' }), 'pass'],
    ['another', property({ county: 'Lassen' }), 'fail'],
    ['none', property({ county: null }), 'unknown'],
    ['no record', records(), 'unknown'],
  ])('county: %s', (_name, given, outcome) => expect(checkCounty(given).outcome).toBe(outcome))

  it.each([
    ['the same', facts(), 'pass'],
    ['another home', claimed(home(120950006)), 'fail'],
    ['one of two homes is not there', claimed(home(120950000), home(120950006)), 'fail'],
    ['a shed alone', claimed(home(120950005)), 'unknown'],
    ['not answered', claimed(home(null)), 'unknown'],
    ['a record without type', records({ structure: 'unknown' }), 'unknown'],
  ])('structure type: %s', (_name, given, outcome) => {
    expect(checkStructureType(given).outcome).toBe(outcome)
  })

  it.each([
    ['destroyed and over 50%', facts(), 'pass'],
    ['destroyed and 1-9%', claimed(home(120950000, 120950000)), 'fail'],
    ['no damage and soot alone', { ...records({ damage: 'none' }), ...claimedSoot() }, 'pass'],
    ['no damage and over 50%', records({ damage: 'none' }), 'fail'],
    ['the worst of several', records({ damage: 'none' }, { damage: 'destroyed' }), 'pass'],
    ['not inspected', records({ damage: 'unknown' }), 'unknown'],
    ['nothing claimed', claimed(), 'unknown'],
  ])('damage level: %s', (_name, given, outcome) => expect(checkDamageLevel(given).outcome).toBe(outcome))

  it.each([
    ['as many', facts(), 'pass'],
    ['fewer', records({}, {}), 'pass'],
    ['more', claimed(home(120950000), home(120950005)), 'fail'],
    ['none', claimed(), 'unknown'],
    ['no record', records(), 'unknown'],
  ])('count of structures: %s', (_name, given, outcome) => {
    expect(checkStructureCount(given).outcome).toBe(outcome)
  })

  it('agrees or differs only where both sides say something', () => {
    const text = (value: string) => fc.constantFrom('', ' ', value)
    const property = fc.record({
      apn: fc.option(text('999-014-027-000')),
      address: fc.option(text('22 Whistling Pika Ln')),
      city: fc.option(text('Quincy')),
      zip: fc.option(text('95971')),
      county: fc.option(text('Plumas')),
    })
    const record = fc
      .record({
        apn: text('999-014-027-000'),
        address: text('22 Whistling Pika Ln'),
        county: text('Plumas'),
        damage: fc.constantFrom('unknown' as const, 'none' as const),
        structure: fc.constantFrom('unknown' as const, 'singleStory' as const),
      })
      .map(anInspection)
    const structure = fc.record({
      typeId: fc.option(fc.constant(120950000)),
      percentageId: fc.option(fc.constant(120950003)),
    })
    const given = fc.record({
      property,
      records: fc.array(record, { maxLength: 3 }),
      structures: fc.array(structure, { maxLength: 3 }),
      by: fc.constantFrom('apn' as const, 'address' as const, null),
    })
    fc.assert(
      fc.property(given, (over) => {
        for (const { outcome, claimTexts, recordTexts } of propertyChecks(facts(over)))
          if (claimTexts.length === 0 || recordTexts.length === 0) expect(outcome).toBe('unknown')
      }),
    )
  })

  it('tells both sides of every check, in their order', () => {
    const checks = propertyChecks(facts())
    expect(checks.map(({ name }) => name)).toEqual(propertyCheckNames)
    expect(checks.find(({ name }) => name === 'damageLevel')).toMatchObject({
      claimTexts: [{ en: 'Over 50%' }],
      recordTexts: [{ en: 'Destroyed (over 50%)', es: 'Destruida (más de 50%)' }],
    })
  })
})

function claimedSoot() {
  return { structures: [home(120950000, null)] }
}
