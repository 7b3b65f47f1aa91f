import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressInLine, addressKey } from './address-key.ts'
import { apnKey, groupKeys } from './group-key.ts'
import type { KeyFacts } from './group-key.ts'

const place = { address1: '310 Old Bellows Road', address2: null, city: 'Greenville', zip: '95947' }
const facts: KeyFacts = {
  ...place,
  apn: '999-041-003-000',
  firstName: 'Inger',
  lastName: 'Halvorsen',
  confirmedApn: null,
  confirmedAddress: null,
  confirmedName: null,
}
const keyOf = (address1: string, address2: string | null = null, zip = '95947') =>
  addressKey({ ...place, address1, address2, zip })

describe('an address in its one way of writing', () => {
  it.each([
    ['310 OLD BELLOWS RD', null],
    ['310 old bellows rd.', ''],
    ['  0310  Old   Bellows Road ', null],
    ['310 Óld Bellows Road', null],
    ["310 Old Bellow's Road", null],
  ])('%s is 310 Old Bellows Road', (address1, address2) => {
    expect(keyOf(address1, address2)).toBe(keyOf('310 Old Bellows Road'))
  })

  it.each([
    ['12 North First Street', '12 N 1st St'],
    ['12 Saint Anne Avenue', '12 St. Anne Ave'],
    ['7 State Highway 70', '7 Hwy 70'],
    ['7 CA Highway 70', '7 HWY 70'],
    ['12 Bucks Lake Rd Space 4', '12 Bucks Lake Road #4'],
    ['12 Bucks Lake Rd, Apt B', '12 Bucks Lake Rd Unit B'],
  ])('%s is %s', (one, other) => expect(keyOf(one)).toBe(keyOf(other)))

  it('takes the unit from either line, with or without its word', () => {
    const whole = keyOf('12 Bucks Lake Rd', 'Lot 12')
    expect(keyOf('12 Bucks Lake Rd Lot 12')).toBe(whole)
    expect(keyOf('12 Bucks Lake Rd', '12')).toBe(whole)
    expect(whole).not.toBe(keyOf('12 Bucks Lake Rd'))
  })

  it.each([
    ['12 Space Park Way', '12 Park Way'],
    ['12 N Main St', '12 S Main St'],
    ['12 Main St', '12 Main Ave'],
    ['12 Main St', '21 Main St'],
    ['12 Main St Unit A', '12 Main St Unit B'],
    ['12A Main St', '12 Main St'],
  ])('%s is not %s', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

  it('is the same with ZIP+4, another place in another ZIP code', () => {
    expect(keyOf('12 Main St', null, '95947-1203')).toBe(keyOf('12 Main St'))
    expect(keyOf('12 Main St', null, '95971')).not.toBe(keyOf('12 Main St'))
  })

  it.each([
    ['PO Box 12', '95947'],
    ['Main Street', '95947'],
    ['12', '95947'],
    ['', '95947'],
    ['12 Main St', ''],
  ])('%s in "%s" names no house', (address1, zip) => expect(keyOf(address1, null, zip)).toBeNull())

  it('has no unit where a unit’s word names none', () => {
    expect(keyOf('12 Ridge Road', '#')).toBe(keyOf('12 Ridge Road', ''))
    expect(keyOf('12 Ridge Road', '#0#')).toBe(keyOf('12 Ridge Road', '# 0'))
  })

  it('stays the same when it is written again from its key, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 10 }),
        (one, two) => {
          const key = keyOf(`12 ${one}`, two)
          if (key === null) return
          const [zip = '', number = '', street = '', unit = ''] = key.split('|')
          expect(addressKey({ ...place, address1: `${number} ${street}`, address2: unit, zip })).toBe(key)
        },
      ),
    )
  })

  it('does not depend on capitals, spaces and full stops', () => {
    const word = fc.constantFrom(
      'Old',
      'Ridge',
      'North',
      'Street',
      'Road',
      'Ñandú',
      'St',
      'Fifth',
      'Unit',
      '4',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const typed = words.map((each) => `${each.toLowerCase()}.`).join('   ')
        expect(keyOf(`9 ${typed}`)).toBe(keyOf(`9 ${words.join(' ').toUpperCase()}`))
      }),
    )
  })
})

describe('a confirmed line', () => {
  it.each([
    '310 Old Bellows Road, Greenville, CA 95947',
    '310 OLD BELLOWS RD GREENVILLE CA 95947-1203',
    '310 Old Bellows Rd',
    '310 Old Bellows Road, Greenville',
  ])('%s is the answered address', (line) => {
    expect(addressKey(addressInLine(line, place))).toBe(addressKey(place))
  })

  it('keeps a unit that it names, and one that was answered without its word', () => {
    const unit = { ...place, address2: 'B' }
    expect(addressKey(addressInLine('310 Old Bellows Road, Unit B, Greenville, CA 95947', place))).toBe(
      addressKey(unit),
    )
    expect(addressKey(addressInLine('310 Old Bellows Road, B, Greenville, CA 95947', unit))).toBe(
      addressKey(unit),
    )
  })

  it('is elsewhere where it says so', () => {
    expect(addressKey(addressInLine('310 Old Bellows Road, Greenville, CA 95971', place))).toBe(
      keyOf('310 Old Bellows Rd', null, '95971'),
    )
  })
})

describe('the keys of a claim', () => {
  it('has one of each type', () => {
    expect(groupKeys(facts)).toEqual([
      { type: 'apn', key: '999041003000' },
      { type: 'address', key: '95947|310|OLD BELLOWS RD|' },
      { type: 'lastName', key: '95947|HALVORSEN' },
    ])
  })

  it('lets what was confirmed count before what was answered', () => {
    const confirmed = {
      ...facts,
      confirmedApn: '999-041-004-000',
      confirmedAddress: '12 Reed Flute St, Chester, CA 96020',
      confirmedName: 'Inger Nakai Jr.',
    }
    expect(groupKeys(confirmed).map(({ key }) => key)).toEqual([
      '999041004000',
      '96020|12|REED FLUTE ST|',
      '96020|NAKAI',
    ])
  })

  it('knows a last name of several words in a confirmed whole name', () => {
    const name = { ...facts, lastName: 'de la Cruz', confirmedName: 'María José De La Cruz' }
    expect(groupKeys(name).at(-1)?.key).toBe('95947|DELACRUZ')
    expect(groupKeys({ ...facts, lastName: 'Núñez-Ortega III' }).at(-1)?.key).toBe('95947|NUNEZORTEGA')
  })

  it.each(['', '000-000-000-000', '999-999-999-999', '---', null])(
    'a parcel number %s makes no key',
    (apn) => {
      expect(apnKey(apn)).toBeNull()
    },
  )

  it('makes no keys of nothing', () => {
    const nothing = { ...facts, apn: null, address1: null, zip: null, lastName: null }
    expect(groupKeys(nothing)).toEqual([])
  })
})
