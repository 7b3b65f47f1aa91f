import { isFormula } from '../import/cell.ts'
import { dayOfSerial } from '../import/day-serial.ts'
import { isLocalDate } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { zipForm } from '../shared/street-address.ts'
import { toStorable } from '../shared/text.ts'
import { inspectedStructureNames, inspectedStructures } from './inspection.ts'
import type { DamageLevel, InspectedStructure, Inspection } from './inspection.ts'

/*
 * Reads CAL FIRE's damage inspections as published (docs/rules/review.md "What a file of inspections may look
 * like"). They are a table with the columns' long names or GeoJSON with their short ones, with the errors of
 * either.
 */

/** Source columns of a record, each with the forms of its name. */
const columns = {
  objectId: ['objectid', 'fid'],
  globalId: ['globalid'],
  damage: ['damage'],
  streetNumber: ['streetnumber'],
  streetName: ['streetname'],
  streetType: ['streettype'],
  streetSuffix: ['streetsuffix'],
  city: ['city'],
  zip: ['zipcode', 'zip'],
  county: ['county'],
  community: ['community'],
  incidentName: ['incidentname'],
  startedOn: ['incidentstartdate'],
  structure: ['structuretype'],
  apn: ['apn'],
  siteAddress: ['siteaddress'],
  latitude: ['latitude'],
  longitude: ['longitude'],
} as const
export type InspectionColumn = keyof typeof columns

/** Published headings of the columns without which a file is something else. */
const publishedHeadings: Readonly<Partial<Record<InspectionColumn, string>>> = {
  objectId: 'OBJECTID or GLOBALID',
  damage: 'Damage',
  streetName: 'Street Name',
  county: 'County',
  startedOn: 'Incident Start Date',
  structure: 'Structure Type',
}

/** Without one of these a file is something else. */
const requiredColumns: readonly InspectionColumn[] = [
  'damage',
  'streetName',
  'county',
  'startedOn',
  'structure',
]

/**
 * Maps headings to columns: `* Street Type (e.g. road)` and `STREETTYPE` are one. `missing` are the published
 * headings of needed columns, `unknown` the file's headings that are not read.
 */
export function placeColumns(headings: readonly string[]): {
  readonly places: ReadonlyMap<InspectionColumn, string>
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
} {
  const places = new Map<InspectionColumn, string>()
  for (const heading of headings) {
    const form = unescaped(heading)
      .replace(/\(.*$/, '')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    for (const [name, forms] of Object.entries(columns) as [InspectionColumn, readonly string[]][])
      if (forms.includes(form) && !places.has(name)) places.set(name, heading)
  }
  const hasId = places.has('globalId') || places.has('objectId')
  const needed = [...requiredColumns, ...(hasId ? [] : (['objectId'] as const))]
  const known = new Set(places.values())
  return {
    places,
    missing: needed.filter((name) => !places.has(name)).map((name) => publishedHeadings[name] ?? name),
    unknown: headings
      .filter((heading) => !known.has(heading))
      .map(cleanText)
      .filter((heading) => heading !== ''),
  }
}

/** Problems of a record that is still read, except `noId`, `noIncident` and `dayNumber`, which leave it out. */
export const inspectionProblems = [
  'noId',
  'noIncident',
  'dayNumber',
  'formula',
  'unknownDamage',
  'unknownStructure',
  'outsideCountry',
] as const
export type InspectionProblem = (typeof inspectionProblems)[number]

export interface ReadInspection {
  /** Null: it has no id, or no day and county, which identify its fire. */
  readonly inspection: Inspection | null
  readonly problems: readonly { readonly code: InspectionProblem; readonly says: string }[]
}

/** Maximum stored length of a cell's text. */
const maxTextLength = 200

/** How a file is read where somebody has to say so. */
export interface InspectionReading {
  /** A spreadsheet's number for a start date is read as that day. */
  readonly readsDayNumbers: boolean
}

/** Reads one record from its cells (docs/rules/review.md "What a file of inspections may look like"). */
export function readInspection(
  cell: (column: InspectionColumn) => unknown,
  { readsDayNumbers }: InspectionReading = { readsDayNumbers: false },
): ReadInspection {
  const problems: { code: InspectionProblem; says: string }[] = []
  const addProblem = (code: InspectionProblem, says: string) =>
    problems.push({ code, says: toStorable(says.slice(0, maxTextLength)) })
  const formulas = new Set<InspectionColumn>()
  const text = (column: InspectionColumn) => {
    const value = cleanText(cell(column))
    if (!isFormula(value)) return value
    if (!formulas.has(column)) addProblem('formula', value)
    formulas.add(column)
    return ''
  }

  const globalId = text('globalId').replace(/[{}]/g, '').toLowerCase()
  const objectId = wholeNumber(text('objectId'))
  const dayNumber = dayOfNumber(text('startedOn'))
  const startedOn = readsDayNumbers && dayNumber ? dayNumber : dayOf(text('startedOn'))
  const county = countyOf(text('county'))
  if (globalId === '' && objectId === '') addProblem('noId', text('streetName'))
  if (startedOn === null && dayNumber !== null) addProblem('dayNumber', text('startedOn'))
  else if (startedOn === null || county === '')
    addProblem('noIncident', `${text('startedOn')} ${county}`.trim())

  const damage = damageOf(text('damage'))
  if (damage === null) addProblem('unknownDamage', text('damage'))
  const structure = structureOf(text('structure'))
  if (structure === null) addProblem('unknownStructure', text('structure'))
  const place = placeOf(text('latitude'), text('longitude'))
  if (place === 'outside') addProblem('outsideCountry', `${text('latitude')}, ${text('longitude')}`)
  if ((globalId === '' && objectId === '') || startedOn === null || county === '')
    return { inspection: null, problems }

  const apn = apnText(text('apn'))
  const city = text('city')
  return {
    problems,
    inspection: {
      globalId,
      objectId,
      county,
      startedOn,
      apn,
      damage: damage ?? 'unknown',
      structure: structure ?? 'unknown',
      address: addressOf(text),
      city: city.toLowerCase() === 'unincorporated' ? '' : city,
      zip: zipForm(wholeNumber(text('zip')).slice(0, 10)) ?? '',
      community: text('community'),
      incidentName: text('incidentName'),
      apnDigits: apnDigits(apn) ?? '',
      siteAddress: text('siteAddress'),
      latitude: typeof place === 'string' ? null : (place?.[0] ?? null),
      longitude: typeof place === 'string' ? null : (place?.[1] ?? null),
    },
  }
}

/**
 * Cleans a cell to a text on one line: decoded entities, single spaces, no character that the database
 * refuses.
 */
export function cleanText(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : ''
  const line = unescaped(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return toStorable(line.slice(0, maxTextLength))
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
}

/** Reads `563.0` as 563, and `0.0` as nothing. */
function wholeNumber(text: string): string {
  const whole = text.replace(/\.0*$/, '')
  return /^0*$/.test(whole) ? '' : whole
}

function addressOf(text: (column: InspectionColumn) => string): string {
  const type = text('streetType')
  const name = text('streetName')
  return [
    wholeNumber(text('streetNumber')),
    name.toLowerCase() === 'unknown' ? '' : name,
    /^(other|unknown|none|n\/a)$/i.test(type) ? '' : type,
    text('streetSuffix'),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const damagePatterns: readonly (readonly [RegExp, DamageLevel])[] = [
  [/no damage|^none$/, 'none'],
  [/affected|1-9/, 'affected'],
  [/minor|10-25/, 'minor'],
  [/major|26-50/, 'major'],
  [/destroy|>50|51-100/, 'destroyed'],
  [/inaccessible|unknown|not inspected/, 'unknown'],
]

function damageOf(text: string): DamageLevel | null {
  const form = text.toLowerCase().replaceAll(/\s*([<>-])\s*/g, '$1')
  return damagePatterns.find(([pattern]) => pattern.test(form))?.[1] ?? null
}

/** Finds the kind with this name, up to two letters apart. */
function structureOf(text: string): InspectedStructure | null {
  const form = lettersOf(text)
  const closest = inspectedStructureNames
    .map((name) => ({ name, apart: editDistance(form, lettersOf(inspectedStructures[name].published)) }))
    .toSorted((one, other) => one.apart - other.apart)
  const [best, second] = closest
  if (!best || best.apart > Math.min(2, form.length / 4)) return null
  return best.apart > 0 && best.apart === second?.apart ? null : best.name
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Counts the letters to insert, delete or change: Levenshtein's distance. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let place = 1; place <= other.length; place++)
      next[place] = Math.min(
        (row[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (row[place - 1] ?? 0) + (one[at - 1] === other[place - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

/** Reads a day such as `7/13/2021 12:00:00 AM`, ISO 8601 or epoch milliseconds, in UTC as published. */
function dayOf(text: string): LocalDate | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  const written =
    year === ''
      ? /^\d{12,13}$/.test(text)
        ? new Date(Number(text)).toISOString().slice(0, 10)
        : text.slice(0, 10).replaceAll('/', '-')
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(written) ? written : null
}

/** Reads a spreadsheet's number for a day, `44390`; null: it is none. */
export function dayOfNumber(text: string): LocalDate | null {
  const whole = text.replace(/\.0*$/, '')
  return /^\d{5}$/.test(whole) ? dayOfSerial(Number(whole), false) : null
}

/** Names a county as CAL FIRE does: `PLUMAS COUNTY` is Plumas. */
function countyOf(text: string): string {
  const name = text.replace(/\s+(county|co\.?)$/i, '').replace(/^county of\s+/i, '')
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase()
  return isOneCase ? name.toLowerCase().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : name
}

/** The fifty states lie between these, Alaska and Hawaii included. */
const country = { south: 18, north: 72, west: -180, east: -66 } as const

function placeOf(latitude: string, longitude: string): readonly [number, number] | 'outside' | null {
  if (latitude === '' || longitude === '') return null
  const [lat, lon] = [Number(latitude), Number(longitude)]
  const isInCountry =
    lat >= country.south && lat <= country.north && lon >= country.west && lon <= country.east
  return isInCountry ? [lat, lon] : 'outside'
}

/** Restores lost leading zeros of a number, up to twelve digits. */
function apnText(text: string): string {
  const whole = wholeNumber(text)
  return text !== whole && /^\d{10,11}$/.test(whole) ? whole.padStart(12, '0') : whole
}

/**
 * Returns the twelve digits of an APN in any county's notation (docs/rules/review.md "Which inspections are a
 * claim's"). A county may omit dashes, and the last group if it is 000. Null where it is none.
 */
export function apnDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{9,12}$/.test(digits) || /^0+$/.test(digits)) return null
  return digits.padEnd(12, '0')
}
