import type { ApiClient } from '@makewhole/contract/client.ts'
import { structureTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import { at } from './sample-answers.ts'

const fireId = 120950002
const startedOn = '2025-08-02'
const county = 'Plumas'

const columns = [
  'OBJECTID',
  '* Damage',
  '* Street Number',
  '* Street Name',
  '* Street Type (e.g. road, drive, lane, etc.)',
  '* City',
  'Zip Code',
  'County',
  '* Incident Name',
  'Incident Start Date',
  '* Structure Type',
  'APN (parcel)',
  'GLOBALID',
  'Latitude',
  'Longitude',
] as const

/** Roughly where the trial's towns are. */
const towns: Readonly<Record<string, readonly [number, number]>> = {
  Quincy: [39.937, -120.947],
  Greenville: [40.14, -120.951],
  Chester: [40.306, -121.232],
  Taylorsville: [40.075, -120.839],
  'Crescent Mills': [40.097, -120.911],
}

/** The trial's homes have these numbers. */
const numbers = Array.from({ length: 80 }, (_, index) => index + 1)

/** Most inspections agree with the claim, some differ, and some homes have none. */
const isUnknown = (number: number) => number % 7 === 0
const differsFromClaim = (number: number) => number % 5 === 0

/** A made-up file of inspections around the trial's homes, with the dirt of a published one. */
export function inspectionsFile(): string {
  const lines = numbers.filter((number) => !isUnknown(number)).map(lineOf)
  return `${[columns, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`
}

function lineOf(number: number): readonly string[] {
  const home = at(number) as Readonly<Record<string, string>> & {
    readonly structures: readonly { readonly structureType: number }[]
  }
  const [houseNumber = '', ...street] = (home['propertyAddress'] ?? '').split(' ')
  const city = home['propertyCity'] ?? ''
  const [latitude, longitude] = towns[city] ?? [40, -121]
  const isTall = home.structures[0]?.structureType === structureTypeIds.singleFamilyMultiStory
  return [
    String(900_000 + number),
    differsFromClaim(number) ? 'Minor (10-25%)' : 'Destroyed (&gt;50%)',
    `${houseNumber}.0`,
    `${street.slice(0, -1).join(' ')} `,
    street.at(-1) ?? '',
    city,
    number % 4 === 0 ? '0.0' : `${home['propertyZip']}.0`,
    county,
    'Long Hollow',
    '8/2/2025 12:00:00 AM',
    `Single Family Residence ${isTall ? 'Multi' : 'Single'} Story`,
    number % 3 === 0 ? '' : (home['propertyAPN'] ?? ''),
    `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`,
    String(latitude + ((number * 37) % 100) / 5000 - 0.01),
    String(longitude + ((number * 53) % 100) / 5000 - 0.01),
  ]
}

export interface ImportingParts {
  readonly administrator: ApiClient
  /** Uploads a file to the place of this id. */
  readonly upload: (importId: string, file: string) => Promise<unknown>
  /** Reads what waits to be read. */
  readonly read: () => Promise<unknown>
}

/** Imports the file, and assigns its fire. */
export async function importInspections({ administrator, upload, read }: ImportingParts): Promise<void> {
  const { importId: id } = await administrator.call('getInspectionUploadKey', {})
  await upload(id, inspectionsFile())
  await administrator.call('startInspectionImport', {
    body: { id, fileName: 'long-hollow-inspections.csv', isWhole: true },
  })
  await read()
  await administrator.call('setInspectionFire', { body: { startedOn, county, fireId } })
}
