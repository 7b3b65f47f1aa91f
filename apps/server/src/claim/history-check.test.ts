import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aHome, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { checkHistory } from './history-check.ts'

let world: ClaimWorld
const ana = person('ana')

beforeEach(async () => {
  world = await claimWorld()
})
afterEach(() => world.db.close())

const query = (text: string, values: unknown[] = []) => world.db.pool.query(text, values)

/** As somebody with the database's own rights could: past the triggers. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  await query('alter table activity disable trigger all')
  await query(text, values)
  await query('alter table activity enable trigger all')
}

describe('the history', () => {
  it('is proven for every claim', async () => {
    await world.file(ana)
    await world.file(ana, aHome, 'claimant')
    expect(await checkHistory(world.db.kysely)).toEqual({ claims: 2, lines: 8 + 3, broken: [] })
  })

  it('cannot be changed, removed or emptied', async () => {
    const { id } = await world.file(ana, aHome, 'start')
    await expect(
      query('update activity set type = $1 where claim_id = $2', ['New Message', id]),
    ).rejects.toThrow('append-only')
    await expect(query('delete from activity where claim_id = $1', [id])).rejects.toThrow('append-only')
    await expect(query('truncate activity')).rejects.toThrow('append-only')
  })

  it.each([
    [
      'a fact',
      `update activity set facts = '{"step":"sign"}' where claim_id = $1 and line = 2`,
      2,
      'altered',
    ],
    [
      'who did it',
      `update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 1`,
      1,
      'altered',
    ],
    [
      'when',
      `update activity set created_at = created_at + interval '1 ms' where claim_id = $1 and line = 3`,
      3,
      'altered',
    ],
    ['a removed line', 'delete from activity where claim_id = $1 and line = 2', 2, 'missing'],
    ['the last line removed', 'delete from activity where claim_id = $1 and line = 3', 3, 'missing'],
  ])('shows %s', async (_, text, line, reason) => {
    const claim = await world.file(ana, aHome, 'claimant')
    await world.file(ana)
    await tamper(text, [claim.id])
    const { broken } = await checkHistory(world.db.kysely)
    expect(broken).toEqual([{ claimNumber: claim.claimNumber, line, reason }])
  })

  it('shows a head that was moved back along with its line', async () => {
    const claim = await world.file(ana, aHome, 'claimant')
    await query('update claim set activity_count = 2, activity_head = $2 where id = $1', [claim.id, 'x'])
    expect((await checkHistory(world.db.kysely)).broken).toEqual([
      { claimNumber: claim.claimNumber, line: 3, reason: 'added' },
    ])
  })

  it('is proven by a command that fails when something was altered', async () => {
    const claim = await world.file(ana, aHome, 'claimant')
    expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('1 claims') as string })
    await tamper(`update activity set type = 'New Message' where claim_id = $1 and line = 2`, [claim.id])
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain(`${claim.claimNumber}, line 2: altered`)
  })
})

async function verify(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-history.ts')], {
    env: { ...process.env, DATABASE_URL: world.db.url, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
