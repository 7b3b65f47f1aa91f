import type { ClaimFilter, ClaimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimWorld, deleteClaims, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import type { ClaimGridService } from './claim-grid.service.ts'

// A search for only one word reads a table of words in the page's order; a filtered one reads the claims. So each is
// tried both ways: the second with a filter that every claim passes.

const rita = person('rita', 'REVIEWER')
const boss = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
const everyClaim: ClaimFilter = { createdFrom: '2000-01-01' }
const firstNames = ['María', 'Maria Mariana', 'Mariana', 'Mario', 'Lopez', 'José', 'O’Marian', 'Ximena7']
const lastNames = ['López', 'Lopez-Maria', 'Quintero', 'Quinn', 'Marsh', 'Ana']
/**
 * Prefixes, whole words, slips, words of some or no claims, and a prefix of more words than are queried one by one.
 */
const terms = [
  'mari',
  'MARIA',
  'marian',
  'lopez',
  'lopes',
  'quin',
  'quinterp',
  'ximena',
  'jose',
  'zzzz',
  'ander',
  'gree',
  'ana',
]

let world: ClaimWorld
let grid: ClaimGridService

beforeAll(async () => {
  world = await claimWorld()
  grid = createClaimGridService(world)
  const names = [...Array(40)].map((_, n) => `Ander${String.fromCharCode(97 + (n % 26))}${n < 26 ? '' : 'n'}`)
  await sql`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step_name, created_at, modified_at,
      status_id, status_since, whose_turn, due_on, activity_count, activity_head, list_first_name, list_last_name, list_city)
    select gen_random_uuid(), 'LH-' || (40000 + n), 120950002, 'owner', false, 0, null, timestamptz '2026-01-01' + n % 30 * interval '1 day',
      now(), 120950001, '2026-11-02', 'program', case when n % 4 > 0 then date '2026-11-02' + n % 5 end, 0, '',
      (${firstNames}::text[])[1 + n % 8], case when n < 80 then (${lastNames}::text[])[1 + n % 6] else (${names}::text[])[n - 79] end,
      'Greenville'
    from generate_series(0, 119) n`.execute(world.db.kysely)
})
afterAll(() => world.db.close())

/** A claim is renamed, its deadline moves, or a law firm takes it over. */
const changes = [
  (id: number) => sql`list_last_name = ${lastNames[id % 6]}, list_first_name = ''`,
  (id: number) => sql`due_on = ${id % 3 ? `2026-11-0${1 + (id % 7)}` : null}::date`,
  (id: number) => sql`is_filed_by_attorney = ${id % 2 > 0}`,
]

/** Every page from the first to the last one, then back again, as numbers of claims. */
async function walk(args: ClaimsArgs, actor: typeof rita): Promise<readonly string[][]> {
  const pages: string[][] = []
  const read = async (place: ClaimsArgs) => {
    const { rows, pageInfo } = await grid.listClaims(actor, { ...args, ...place }, 'en')
    pages.push(rows.map(({ claimNumber }) => claimNumber))
    return pageInfo
  }
  let at = await read({})
  while (at.next !== null) at = await read({ after: at.next })
  while (at.previous !== null) at = await read({ before: at.previous })
  return pages
}

const asked = fc.record({
  search: fc.constantFrom(...terms),
  sort: fc.record({ field: fc.constantFrom('created', 'turn'), isDescending: fc.boolean() }),
  pageSize: fc.integer({ min: 3, max: 40 }),
  actor: fc.constantFrom(rita, boss),
  changed: fc.record({ claim: fc.nat(119), change: fc.constantFrom(...changes) }),
})

it('a search for one word has the claims of one that is narrowed by nothing, page by page in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ search, sort, pageSize, actor, changed: { claim, change } }) => {
      await sql`update claim set ${change(claim)} where claim_number = ${`LH-${40_000 + claim}`}`.execute(
        world.db.kysely,
      )
      const args = { sort, pageSize } as const
      const pages = await walk({ ...args, filter: { search } }, actor)
      expect(pages).toEqual(await walk({ ...args, filter: { search, ...everyClaim } }, actor))
      const total = async (filter: ClaimFilter) =>
        (await grid.listClaims(actor, { filter, pageSize: 1, withTotal: true }, 'en')).totalCount
      expect(await total({ search, view: 'all' })).toEqual(await total({ search, ...everyClaim }))
    }),
    { numRuns: 150 },
  )
})

it('words go with their claim', async () => {
  await deleteClaims(world.db, "claim_number = 'LH-40119'")
  const { rows } = await grid.listClaims(boss, { filter: { search: 'andernn' } }, 'en')
  expect(rows).toEqual([])
})

it('words that no claim has any more are forgotten at night, and one that was missed comes back', async () => {
  const known = async () => {
    const list = await sql<{ word: string }>`
      select word from search_word where word in ('anderln', 'quintero', 'mariana') order by word`.execute(
      world.db.kysely,
    )
    return list.rows.map(({ word }) => word)
  }
  await sql`insert into search_word values ('anderln') on conflict do nothing`.execute(world.db.kysely)
  await deleteClaims(world.db, "list_last_name ilike 'anderln'")
  await sql`delete from search_word where word = 'mariana'`.execute(world.db.kysely)
  expect(await known()).toEqual(['anderln', 'quintero'])
  await grid.renewSearchWords()
  expect(await known()).toEqual(['mariana', 'quintero'])
})
