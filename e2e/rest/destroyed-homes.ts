import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { aHome } from '../../apps/server/src/trial/file-claim.ts'

/** The real inspection rows are outside the checkout, never in it; a made-up file has the same columns. */
const realRows = join(import.meta.dirname, '../../../shared/data/dins/dixie_2021_extract.csv')
const madeUpRows = join(import.meta.dirname, 'made-up-inspections.csv')

/** A damage-inspection row, as the columns of CAL FIRE's public table name it. */
export interface InspectedHome {
  readonly id: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly county: string
  readonly structureType: string
}

/** The form's option for each structure type of the inspections that is a home. */
const structureTypes: Readonly<Record<string, number>> = {
  'Single Family Residence Single Story': 120950000,
  'Single Family Residence Multi Story': 120950001,
  'Multi Family Residence Single Story': 120950002,
  'Multi Family Residence Multi Story': 120950003,
  'Mobile Home Single Wide': 120950004,
  'Mobile Home Double Wide': 120950006,
  'Mobile Home Triple Wide': 120950007,
}

const over50Percent = 120950003

export async function destroyedHomes(): Promise<{ source: 'real' | 'made up'; homes: InspectedHome[] }> {
  const isReal = existsSync(realRows)
  const rows = parseCsv(await readFile(isReal ? realRows : madeUpRows, 'utf8'))
  const homes = rows
    .filter(
      (row) => row['* Damage'] === 'Destroyed (>50%)' && (row['* Structure Type'] ?? '') in structureTypes,
    )
    .map(homeOfRow)
  return { source: isReal ? 'real' : 'made up', homes }
}

function homeOfRow(row: Record<string, string>): InspectedHome {
  const cell = (name: string) => (row[name] ?? '').trim()
  const street = [
    wholeNumber(cell('* Street Number')),
    cell('* Street Name'),
    cell('* Street Type (e.g. road, drive, lane, etc.)'),
  ]
  return {
    id: cell('OBJECTID'),
    address: street.filter((part) => part !== '').join(' '),
    city: cell('* City') || cell('Community') || cell('County'),
    zip: wholeNumber(cell('Zip Code')) || '95947',
    county: cell('County'),
    structureType: cell('* Structure Type'),
  }
}

const wholeNumber = (text: string) => text.replace(/\.0$/, '')

/**
 * Returns all answers of a claim for the home. Values that an inspection lacks (APN, footage, acres) follow from
 * its id.
 */
export function answersOfHome(home: InspectedHome): Answers {
  const digits = home.id.padStart(9, '0').slice(-9)
  return aHome({
    propertyAddress: home.address,
    propertyCity: home.city,
    propertyZip: home.zip,
    'propertyStateCounty-county': home.county,
    propertyAPN: `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}-000`,
    propertyAcreage: (Number(home.id) % 40) / 4,
    structures: [
      {
        structureType: structureTypes[home.structureType],
        structureName: home.structureType,
        structureFootage: 800 + (Number(home.id) % 2000),
        structureDamagedPercent: over50Percent,
      },
    ],
  })
}

/** Returns rows of a CSV text with a header line; quoted cells may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...lines] = cellsOf(text)
  return lines
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^,\n"]*)(,|\r?\n|$)/g)) {
    const cell = (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"').replace(/\r$/, '')
    lines.at(-1)?.push(cell)
    if (match[2] === '') break
    if (match[2] !== ',') lines.push([])
  }
  return lines
}
