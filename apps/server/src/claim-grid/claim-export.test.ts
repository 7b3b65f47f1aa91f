import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { WrittenFile } from '@makewhole/contract/route.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { aLawyer, claimWorld, deleteClaims, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createClaimExportService } from './claim-export.service.ts'
import type { ClaimExportService } from './claim-export.service.ts'

const mona: Actor = { ...person('mona', 'MANAGER'), permissions: ['ACCESS.ALLCLAIMTABS'] }
const withAttorneys: Actor = { ...mona, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
/** Two whole parts of a file and a bit of a third. */
const many = 2300

let world: ClaimWorld
let exports: ClaimExportService

beforeAll(async () => {
  world = await claimWorld()
  exports = createClaimExportService(world)
  await insertClaims(1, many)
}, 300_000)
afterAll(() => world.db.close())
beforeEach(async () => {
  await sql`truncate staff_record`.execute(world.db.kysely)
})

async function insertClaims(from: number, to: number): Promise<void> {
  await sql`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at,
      modified_at, status_id, status_since, whose_turn, activity_count, activity_head)
    select gen_random_uuid(), 'ZZ-' || (10000 + n), 120950002, 'owner-' || n, false, 0, now(), now(), 120950001,
      date '2026-01-01', 'program', 0, ''
    from generate_series(${from}::int, ${to}::int) n`.execute(world.db.kysely)
}

const allOf: ClaimFilter = { claimNumber: 'ZZ-' }
const fileOf = (filter: ClaimFilter, actor = mona, locale: 'en' | 'es' = 'en') =>
  exports.exportClaims(actor, { filter }, locale)
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)
const numbersIn = (text: string) =>
  [...text.matchAll(/^"(ZZ-\d+|[A-Z]{2}-\d[\d-]*)"/gm)].map(([, number]) => number)

async function textOf({ parts }: WrittenFile): Promise<string> {
  const read: string[] = []
  for await (const part of parts) read.push(part)
  return read.join('')
}

const recorded = async () =>
  (
    await sql<{ type: string; byName: string; facts: unknown }>`
      select type, by_name as "byName", facts from staff_record order by id`.execute(world.db.kysely)
  ).rows

describe('the grid as a file', () => {
  it('has every claim that the filter finds once, by number, over all its parts', async () => {
    const file = await fileOf(allOf)
    expect(file.fileName).toBe(`claims-${world.clock.today()}.csv`)
    const expected = Array.from({ length: many }, (_, index) => `ZZ-${10_001 + index}`)
    expect(numbersIn(await textOf(file))).toEqual(expected)
  })

  it('is read part by part, as somebody takes it: what moves on meanwhile stands in it once, what comes later is in it', async () => {
    const { parts } = await fileOf(allOf)
    const reading = parts[Symbol.asyncIterator]()
    const first = await reading.next()
    expect(numbersIn(first.value as string)).toHaveLength(1000)
    await sql`update claim set status_id = 120950014, list_last_name = 'Aa', due_on = '2030-01-01'
      where claim_number in ('ZZ-10001', 'ZZ-12001')`.execute(world.db.kysely)
    await insertClaims(many + 1, many + 1)
    const rest = await textOf({ fileName: '', parts: { [Symbol.asyncIterator]: () => reading } })
    const numbers = numbersIn(rest)
    expect(numbers).not.toContain('ZZ-10001')
    expect(numbers.filter((number) => number === 'ZZ-12001')).toHaveLength(1)
    expect(numbers.at(-1)).toBe(`ZZ-${10_001 + many}`)
    await deleteClaims(world.db, `claim_number = 'ZZ-${10_001 + many}'`)
  })

  it('is in the language of who takes it, says days and dollars, and runs nothing that people typed', async () => {
    const { id, claimNumber } = await world.file(person('ana'))
    await sql`update claim set list_last_name = '=HYPERLINK("x")', settlement_amount = 1234567, completed_on = '2026-11-03'
      where id = ${id}`.execute(world.db.kysely)
    const english = linesOf(await textOf(await fileOf({ claimNumber })))
    const spanish = linesOf(await textOf(await fileOf({ claimNumber }, mona, 'es')))
    expect(english[0]).toMatch(/^\uFEFF"Claim No\.","Last name",.*,"Last viewed"$/)
    expect(spanish[0]).toMatch(/^\uFEFF"Reclamo n\.º","Apellido",/)
    expect(english[1]).toContain(`"${claimNumber}","'=HYPERLINK(""x"")"`)
    expect(english[1]).toContain('"12345.67"')
    expect(english[1]).toContain('"2026-11-03"')
    expect(english[1]).toContain('"Claim Submitted"')
    expect(spanish[1]).toContain('"Reclamo presentado"')
  })

  it('holds claims of attorneys for those alone who see them, who can’t learn of them from the record either', async () => {
    const { claimNumber } = await world.fileForClient(await aLawyer(world.db))
    expect(linesOf(await textOf(await fileOf({ claimNumber })))).toHaveLength(1)
    expect(numbersIn(await textOf(await fileOf({ claimNumber }, withAttorneys)))).toEqual([claimNumber])
    expect((await recorded()).map(({ facts }) => facts)).toEqual([
      { claims: '0', filter: JSON.stringify({ claimNumber }) },
      { claims: '1', filter: JSON.stringify({ claimNumber }) },
    ])
  })

  it('is on the staff’s record before the first line leaves', async () => {
    await fileOf({ ...allOf, view: 'ours', lastName: null })
    expect(await recorded()).toEqual([
      {
        type: 'claimsExported',
        byName: `${mona.firstName} ${mona.lastName}`,
        facts: { claims: String(many), filter: '{"claimNumber":"ZZ-","view":"ours"}' },
      },
    ])
  })

  it('is for staff who may open every tab, and for nobody whose rights ended', async () => {
    const looks: Actor = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS'] }
    const some: Actor = { ...person('rex', 'REVIEWER'), permissions: ['ACCESS.VIEWCLAIMS'] }
    for (const actor of [looks, some, person('ana'), await aLawyer(world.db)])
      await expect(fileOf({}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const gone = { ...mona, subject: 'gone' }
    await world.accounts.rememberAccount(gone, 'en')
    await sql`update account set is_active = false where subject = 'gone'`.execute(world.db.kysely)
    await expect(fileOf({}, gone)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    expect(await recorded()).toEqual([])
  })
})
