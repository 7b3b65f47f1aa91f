import { describe, expect, it } from 'vitest'
import { apnDigits, cleanText, placeColumns, readInspection } from './read-inspection.ts'
import type { InspectionColumn } from './read-inspection.ts'

const published = [
  'OBJECTID',
  '* Damage',
  '* Street Number',
  '* Street Name',
  '* Street Type (e.g. road, drive, lane, etc.)',
  'Street Suffix (e.g. apt. 23, blding C)',
  '* City',
  'Zip Code',
  'County',
  '* Incident Name',
  'Incident Start Date',
  '* Structure Type',
  'APN (parcel)',
  'Site Address (parcel)',
  'Distance - Residence to Utility/Misc Structure &gt; 120 SQFT',
  'GLOBALID',
  'Latitude',
  'Longitude',
]

describe('the columns', () => {
  it('are found by the long names of the table and the short ones of GeoJSON', () => {
    expect(placeColumns(published)).toMatchObject({ missing: [] })
    const short = ['OBJECTID', 'DAMAGE', 'STREETNAME', 'COUNTY', 'INCIDENTSTARTDATE', 'STRUCTURETYPE']
    expect(placeColumns(short).places.get('startedOn')).toBe('INCIDENTSTARTDATE')
    expect(placeColumns(short).missing).toEqual([])
  })

  it('tell what another file lacks', () => {
    expect(placeColumns(['Name', 'County']).missing).toEqual([
      'Damage',
      'Street Name',
      'Incident Start Date',
      'Structure Type',
      'OBJECTID or GLOBALID',
    ])
  })

  it('tell which of the file’s are not read', () => {
    expect(placeColumns(published).unknown).toEqual([
      'Distance - Residence to Utility/Misc Structure > 120 SQFT',
    ])
  })
})

const sound: Partial<Record<InspectionColumn, unknown>> = {
  objectId: '900001',
  damage: 'Destroyed (>50%)',
  streetNumber: '22.0',
  streetName: 'Whistling Pika ',
  streetType: 'Lane',
  city: 'Quincy',
  zip: '95971.0',
  county: 'Plumas',
  startedOn: '7/13/2021 12:00:00 AM',
  structure: 'Single Family Residence Single Story',
  latitude: '40.0037697188814',
  longitude: '-120.969195603917',
}
const read = (over: Partial<Record<InspectionColumn, unknown>> = {}) => {
  const cells = { ...sound, ...over }
  return readInspection((column) => cells[column])
}

describe('a record', () => {
  it('is read without the dirt of its file', () => {
    expect(read()).toEqual({
      problems: [],
      inspection: {
        globalId: '',
        objectId: '900001',
        damage: 'destroyed',
        structure: 'singleStory',
        address: '22 Whistling Pika Lane',
        city: 'Quincy',
        zip: '95971',
        county: 'Plumas',
        community: '',
        incidentName: '',
        startedOn: '2021-07-13',
        apn: '',
        apnDigits: '',
        siteAddress: '',
        latitude: 40.0037697188814,
        longitude: -120.969195603917,
      },
    })
  })

  it.each([
    ['a number that is none', { streetNumber: '0.0' }, { address: 'Whistling Pika Lane' }],
    ['a type that is none', { streetType: 'Other' }, { address: '22 Whistling Pika' }],
    ['a ZIP code that is none', { zip: '0.0' }, { zip: '' }],
    ['no town', { city: 'Unincorporated' }, { city: '' }],
    ['an entity', { community: ' Oak &amp; Ash ' }, { community: 'Oak & Ash' }],
    ['a day in epoch milliseconds', { startedOn: 1626134400000 }, { startedOn: '2021-07-13' }],
    ['a day in ISO 8601', { startedOn: '2021-07-13T00:00:00Z' }, { startedOn: '2021-07-13' }],
    ['a misspelt type', { structure: 'Sinlge Family Residence Single Story' }, { structure: 'singleStory' }],
    ['a type in capitals', { structure: 'MOBILE HOME DOUBLE WIDE' }, { structure: 'doubleWide' }],
    ['an entity in the damage', { damage: 'Destroyed (&gt;50%)' }, { damage: 'destroyed' }],
    ['light damage', { damage: 'Affected (1-9%)' }, { damage: 'affected' }],
    ['a county with its word', { county: 'Plumas County' }, { county: 'Plumas' }],
    ['an APN that lost its zeros', { apn: '5160026000.0' }, { apnDigits: '005160026000' }],
    ['a short APN', { apn: '110-120-030' }, { apnDigits: '110120030000' }],
    ['a GLOBALID in braces', { globalId: '{9A-B}' }, { globalId: '9a-b' }],
    ['no place', { latitude: '', longitude: '' }, { latitude: null, longitude: null }],
  ])('with %s', (_name, over, expected) => {
    expect(read(over)).toMatchObject({ problems: [], inspection: expected })
  })

  it.each([
    ['no id', { objectId: '0.0' }, 'noId', null],
    ['no day', { startedOn: '13/13/2021' }, 'noIncident', null],
    ['a damage of its own', { damage: 'Singed' }, 'unknownDamage', { damage: 'unknown' }],
    ['a type of its own', { structure: 'Space Station' }, 'unknownStructure', { structure: 'unknown' }],
    ['a place in the sea', { latitude: '0', longitude: '0' }, 'outsideCountry', { latitude: null }],
    ['a place in Spain', { latitude: '40.4', longitude: '3.7' }, 'outsideCountry', { longitude: null }],
  ])('with %s tells it', (_name, over, code, kept) => {
    const { problems, inspection } = read(over)
    expect(problems).toMatchObject([{ code }])
    if (kept === null) expect(inspection).toBeNull()
    else expect(inspection).toMatchObject(kept)
  })
})

it('keeps nothing that a database could not', () => {
  expect(cleanText(`a\u0000b\ud800${'x'.repeat(500)}`)).toHaveLength(200)
  expect(cleanText(`a\u0000b\ud800`)).toBe('a b\ufffd')
  expect(cleanText(`${'x'.repeat(199)}\u{1f3e0}`).isWellFormed()).toBe(true)
  expect(cleanText({ a: 1 })).toBe('')
})

it.each([
  ['999-014-027-000', '999014027000'],
  ['110120030', '110120030000'],
  ['000-000-000-000', null],
  ['12', null],
  ['unknown', null],
])('the digits of the APN %s are %s', (apn, digits) => expect(apnDigits(apn)).toBe(digits))

describe('what a spreadsheet did to a file', () => {
  it('its number for a start date leaves a record out, until somebody says that it is a day', () => {
    const cells = (column: InspectionColumn) => ({ ...sound, startedOn: '44390.0' })[column]
    expect(readInspection(cells)).toEqual({
      inspection: null,
      problems: [{ code: 'dayNumber', says: '44390.0' }],
    })
    const { inspection, problems } = readInspection(cells, { readsDayNumbers: true })
    expect([inspection?.startedOn, problems]).toEqual(['2021-07-13', []])
  })

  it('a formula says nothing and is named', () => {
    const { inspection, problems } = readInspection(
      (column) => ({ ...sound, city: '=A1', community: '@x' })[column],
    )
    expect([inspection?.city, inspection?.community]).toEqual(['', ''])
    expect(problems).toEqual([
      { code: 'formula', says: '=A1' },
      { code: 'formula', says: '@x' },
    ])
  })

  it.each([
    ['PLUMAS COUNTY', 'Plumas'],
    ['el dorado', 'El Dorado'],
    ['County of Lassen', 'Lassen'],
    ['San Luis Obispo', 'San Luis Obispo'],
  ])('a county is one, however it is written: %s', (written, county) => {
    expect(readInspection((column) => ({ ...sound, county: written })[column]).inspection?.county).toBe(
      county,
    )
  })
})
