import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from '@makewhole/domain/program/program.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'

const shipped = join(import.meta.dirname, '../../program')
const text = (words: string) => ({ en: words, es: `${words} (es)` })
const required = [{ type: 'required' }]

const asked = (type: string, name: string, rest: object = {}) => ({
  type,
  name,
  label: text(name),
  rules: required,
  ...rest,
})
const told = (type: string, name: string, binding: unknown, rest: object = {}) =>
  asked(type, name, { binding, ...rest })
const rowsOf = (...fields: readonly object[]) => ({ rows: fields.map((field) => [field]) })

const wells = [
  { id: 1, name: text('A well of its own') },
  { id: 2, name: text('The town') },
]
const roofs = [
  { id: 1, name: text('Tin') },
  { id: 2, name: text('Shingles') },
]

/** Three steps where the shipped form has eight, other names for every answer, and three questions that no code knows. */
const floodForm = {
  id: 'claimant',
  version: '3',
  title: text('Flood claim'),
  steps: [
    {
      name: 'home',
      type: 'normal',
      title: text('The home'),
      sections: [
        rowsOf(
          told('radio', 'flood', 'fire', { options: 'fire' }),
          told('text', 'street', 'property.address1'),
          told('text', 'town', 'property.city'),
          told('text', 'zip', 'property.zip'),
          told('state_county', 'place', { state: 'property.state', county: 'property.county' }),
          told('text', 'parcel', 'property.apn'),
          told('number', 'acres', 'property.acreage'),
          asked('radio', 'waterSource', {
            options: wells,
            templates: [
              { options: [1], sections: [rowsOf(asked('number', 'wellDepth', { decimalScale: 0 }))] },
            ],
          }),
        ),
        {
          multiple: true,
          multipleFieldNamePrefix: 'buildings',
          binding: 'structures',
          multipleTitle: text('Building'),
          noDataMessage: text('No building'),
          buttons: { add: text('Add'), delete: text('Remove') },
          ...rowsOf(
            told('dropdown-list', 'buildingKind', 'type', { options: 'structureType' }),
            told('text', 'buildingName', 'name'),
            told('number', 'buildingSize', 'footage'),
            told('dropdown-list', 'buildingLost', 'percentDamaged', { options: 'percentDamaged' }),
            asked('dropdown-list', 'roof', { options: roofs }),
          ),
        },
      ],
    },
    {
      name: 'people',
      type: 'normal',
      title: text('The people'),
      sections: [
        rowsOf(
          told('text', 'given', 'claimant.firstName'),
          told('text', 'family', 'claimant.lastName'),
          told('text', 'mail', 'claimant.email', { rules: [...required, { type: 'email' }] }),
          told('radio', 'standing', 'claimant.relationshipToProperty', { options: 'relationshipToProperty' }),
          asked('textarea', 'whatMattered', { rules: [] }),
        ),
      ],
    },
    {
      name: 'finish',
      type: 'overview',
      title: text('Read and sign'),
      sections: [
        rowsOf(
          told('checkbox', 'isTrue', 'attestation.first'),
          told('checkbox', 'isAll', 'attestation.second'),
          told('checkbox', 'isInsured', 'attestation.third'),
          told('checkbox', 'isAlone', 'attestation.fourth'),
          told('text', 'signGiven', 'signature.firstName'),
          told('text', 'signFamily', 'signature.lastName'),
        ),
      ],
    },
  ],
}

/** Cents for a square foot of a house, and for an acre. */
export const floodRates = { squareFoot: 10_000, acre: 300_000 }

/**
 * Creates another program in a folder: its own form and rates, with the shipped one's lists, papers and public
 * pages.
 */
export async function makeFloodProgram(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp(shipped, folder, { recursive: true })
  const program = JSON.parse(await readFile(join(shipped, 'program.json'), 'utf8')) as Program
  const rates = program.rates.map((table) => ({
    ...table,
    rebuild: null,
    insuranceMode: 'none',
    attorneyFeePercent: 0,
    relationships: table.relationships.map((each) =>
      each.relationshipId === relationshipIds.ownerResident
        ? { ...each, housePerSquareFoot: floodRates.squareFoot }
        : each,
    ),
    acreage: [{ fromAcres: 0, perAcre: floodRates.acre, minimum: 0 }],
  }))
  // Law firms file by the same form, because they have none of their own.
  const fires = program.fires.map((fire) => ({ ...fire, forms: {} }))
  const other = { ...program, id: 'flood-relief', name: text('Flood Relief'), fires, rates }
  await writeFile(join(folder, 'program.json'), JSON.stringify(other))
  await rm(join(folder, 'forms/attorney.json'))
  await writeFile(join(folder, 'forms/claimant.json'), JSON.stringify(floodForm))
}

export const floodAnswers = {
  flood: 120950002,
  street: '4 Levee Road',
  town: 'Quincy',
  zip: '95971',
  'place-state': 'CA',
  'place-county': 'Plumas',
  parcel: '999-014-027-000',
  acres: 2,
  waterSource: 1,
  wellDepth: 120,
  buildings: [
    { buildingKind: 120950000, buildingName: 'House', buildingSize: 1000, buildingLost: 120950003, roof: 1 },
  ],
  given: 'Noor',
  family: 'Amari',
  mail: 'noor@example.com',
  standing: relationshipIds.ownerResident,
  whatMattered: 'The photographs <b>upstairs</b>',
  isTrue: true,
  isAll: true,
  isInsured: true,
  isAlone: true,
  signGiven: 'Noor',
  signFamily: 'Amari',
}
