import { describe, expect, it } from 'vitest'
import { optionNamed, yesOrNo } from './match-option.ts'

const options = (...names: readonly (readonly [string, string])[]) =>
  names.map(([en, es], id) => ({ id: id + 1, name: { en, es } }))
const relationship = options(
  ['Owner - Resident', 'Propietario - Residente'],
  ['Rental Property Owner (Landlord)', 'Propietario de vivienda de alquiler (Arrendador)'],
  ['Resident - Non Owner (Renter)', 'Residente - No propietario (Inquilino)'],
  ['Owner - Non Resident', 'Propietario - No residente'],
)
const lodging = options(
  ['Hotel / Motel', 'Hotel / Motel'],
  ['Stayed With Family / Friends', 'Se quedó con familia / amigos'],
  ['Air B & B', 'Air B & B'],
  ['Other', 'Otro'],
)
const answer = options(['Yes', 'Sí'], ['No', 'No'], ["I don't know", 'No lo sé'])

describe('a choice', () => {
  it.each([
    ['Owner – Resident', 1],
    ['OWNER—RESIDENT', 1],
    ['owner-occupied', 1],
    ['Landlord', 2],
    ['Tenant', 3],
    ['renter', 3],
    ['inquilino', 3],
    ['Non Resident', 4],
    ['4', 4],
    // Each of these could be two.
    ['Owner', undefined],
    ['Resident', undefined],
    ['Neighbor', undefined],
    ['', undefined],
  ])('of relationship, written %j', (text, id) => {
    expect(optionNamed(relationship, text)?.id).toBe(id)
  })

  it.each([
    ['Hotel', 1],
    ['hotel/motel', 1],
    ['Friends', 2],
    ['Airbnb', 3],
    ['Air B&B', 3],
  ])('of lodging, written %j', (text, id) => {
    expect(optionNamed(lodging, text)?.id).toBe(id)
  })

  it.each([
    ['Y', 1],
    ['TRUE', 1],
    ['x', 1],
    ['SI', 1],
    ['n', 2],
    ['false', 2],
    ['I don’t know', 3],
    ['Unknown', 3],
  ])('of yes and no, written %j', (text, id) => {
    expect(optionNamed(answer, text)?.id).toBe(id)
  })
})

it('a tick is read by the same words', () => {
  expect(['Y', 'sí', 'FALSE', 'n', 'perhaps'].map(yesOrNo)).toEqual([true, true, false, false, undefined])
})
