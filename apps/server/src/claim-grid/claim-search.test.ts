import fc from 'fast-check'
import { sql } from 'kysely'
import { aClientHome } from '../trial/file-claim.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createClaimGridService } from './claim-grid.service.ts'

const rita = person('rita', 'REVIEWER')

let world: ClaimWorld
let number: string

beforeAll(async () => {
  world = await claimWorld()
  const filed = await world.file(person('maria'), {
    ...aWholeHousehold,
    claimantFirstName: 'María José',
    claimantMiddleName: 'Ximena',
    claimantLastName: 'Núñez-O’Brien',
    propertyAddress: '14-B Old Peñasco Trail',
    propertyAddress2: 'Space 212',
    propertyCity: 'Greenville',
    propertyZip: '95947',
    propertyAPN: '999-061-018-000',
  })
  number = filed.claimNumber
  await world.file(person('dennis'), {
    ...aWholeHousehold,
    claimantFirstName: 'Dennis',
    claimantLastName: 'Kimson',
  })
})
afterAll(() => world.db.close())

async function search(typed: string, actor = rita) {
  const page = await createClaimGridService(world).listClaims(actor, { filter: { search: typed } }, 'en')
  return { numbers: page.rows.map(({ claimNumber }) => claimNumber), corrections: page.corrections }
}

describe('staff find a claim', () => {
  it('by its number, with prefix and dashes or without', async () => {
    const digits = number.replace(/\D/g, '')
    for (const typed of [
      number,
      number.toLowerCase(),
      number.slice(0, -1),
      number.slice(0, -2),
      number.replace('-', ' '),
      number.replaceAll('-', ''),
      number.replaceAll('-', '').slice(0, -1),
      `${number}, María`,
      digits,
      digits.slice(0, -1),
    ])
      expect((await search(typed)).numbers, typed).toEqual([number])
  })

  it.each([
    'María',
    'maria',
    'MARIA JOSE',
    'josé',
    'Ximena',
    'nunez',
    'Núñez',
    "O'Brien",
    'obrien',
    'núñez-o’brien',
    'Nunez, Maria',
    'ximena nuñez',
    'Old Penasco',
    'peñasco',
    'trail',
    '14-B',
    '212',
    'greenville',
    '95947',
    'maria greenville 14',
    '999-061-018-000',
    '999061018000',
    '999 061 018',
    '999-061',
  ])('by “%s”', async (typed) => {
    expect(await search(typed)).toEqual({ numbers: [number], corrections: [] })
  })

  it('by the number of the house, not by one that begins with it', async () => {
    expect((await search('14 old')).numbers).toEqual([number])
    expect((await search('1 old')).numbers).toEqual([])
  })

  it.each([
    ['ximina', 'ximena'],
    ['greenvile', 'greenville'],
    ['greenvillle', 'greenville'],
    ['nunze', 'nunez'],
  ])('by “%s”, one letter off “%s”, and says so', async (typed, meant) => {
    expect(await search(typed)).toEqual({
      numbers: [number],
      corrections: [{ term: typed, instead: [meant] }],
    })
  })

  it('by a slip of one letter only in claims that they may see', async () => {
    const lawyers = aClientHome({ claimantFirstName: 'Dennis', claimantLastName: 'Zephyrine' })
    const { claimNumber } = await world.fileForClient(await aLawyer(world.db), lawyers)
    expect(await search('zephirine')).toEqual({ numbers: [], corrections: [] })
    const boss = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
    expect((await search('zephirine', boss)).numbers).toEqual([claimNumber])
  })

  it('by all words together alone, and never by what is no word', async () => {
    for (const typed of ['maria kimson', 'greenvlie trall x', '%', "'", '-', '🏚️', 'zzzz', '1 2 3 4 5 6'])
      expect((await search(typed)).numbers, typed).toEqual([])
  })

  it('whatever is typed: nothing breaks the statement', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'grapheme', maxLength: 100 })
          .filter((text) => !text.includes('\u0000') && text.isWellFormed()),
        async (typed) => {
          expect((await search(typed)).numbers.length).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 200 },
    )
  })
})

it('a claim with a word of 2,000 letters is kept and found', async () => {
  const long = 'X'.repeat(2000)
  const { claimNumber } = await world.file(person('long'), { ...aWholeHousehold, propertyAddress: long })
  expect((await search('x'.repeat(100))).numbers).toEqual([claimNumber])
})

it('the words of a changed name replace the old ones', async () => {
  const id = sql`(select id from claim where claim_number = ${number})`
  await sql`update claimant set last_name = 'Vargas' where claim_id = ${id}`.execute(world.db.kysely)
  expect((await search('vargas')).numbers).toEqual([number])
  expect((await search('nunez')).numbers).toEqual([])
})
