import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import type { Call } from '../http/handler.ts'
import { saveRights } from './account.repository.ts'
import { accountHandlers } from './account.ts'
import { createAccountService } from './account.service.ts'
import type { AccountService } from './account.service.ts'

let db: TestDatabase
let queries: number
let time: number
let accounts: AccountService

beforeAll(async () => {
  db = await testDatabase()
  db.pool.on('acquire', () => (queries += 1))
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.pool.query('DELETE FROM account')
  time = Date.parse('2026-06-01T12:00:00Z')
  queries = 0
  accounts = createAccountService({ db, clock: { now: () => time, today: () => '2026-06-01' } })
})

const ana: Actor = {
  subject: 'ana',
  role: 'CLAIMANT',
  permissions: ['ACCESS.ALLCLAIMTABS'],
  firstName: 'Ana',
  lastName: "O'Reyes <b>",
  email: 'ana@example.org',
}
const call = <N extends 'getMe' | 'setLocale'>(over: object) =>
  ({ actor: ana, locale: 'en', ifMatch: null, requestId: 'r', ...over }) as unknown as Call<N>

describe('an account', () => {
  it('is kept on the first call, in the language of that call', async () => {
    await accounts.rememberAccount(ana, 'es')
    expect(await accounts.findAccount('ana')).toEqual({
      subject: 'ana',
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: "O'Reyes <b>",
      role: 'CLAIMANT',
      locale: 'es',
    })
  })

  it('costs no query while nothing changed', async () => {
    await accounts.rememberAccount(ana, 'en')
    expect(queries).toBe(1)
    await accounts.rememberAccount(ana, 'en')
    await accounts.rememberAccount({ ...ana }, 'es')
    expect(queries).toBe(1)
  })

  it('follows what the token says, and keeps the language', async () => {
    await accounts.rememberAccount(ana, 'es')
    await accounts.rememberAccount({ ...ana, lastName: 'Reyes', role: 'VIEWER' }, 'en')
    expect(await accounts.findAccount('ana')).toMatchObject({
      lastName: 'Reyes',
      role: 'VIEWER',
      locale: 'es',
    })
  })

  it('is written again on another day, so that it is known when the person was last here', async () => {
    await accounts.rememberAccount(ana, 'en')
    time += 86_400_000
    await accounts.rememberAccount(ana, 'en')
    const { rows } = await db.pool.query('SELECT seen_at FROM account')
    expect(rows).toEqual([{ seen_at: new Date(time) }])
  })

  it('of a stranger is not there', async () => {
    expect(await accounts.findAccount('nobody')).toBeNull()
  })
})

describe('rights that were withdrawn or changed', () => {
  const codeOf = (actor: Actor) =>
    accounts.requireActive(db.kysely, actor).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code,
    )
  const decide = (isActive: boolean) =>
    saveRights(db.kysely, 'Ana@Example.org', { isActive, at: new Date(time) })
  const issued = (seconds: number): Actor => ({ ...ana, issuedAt: time / 1000 + seconds })

  it('are known of nobody whom no one has seen or decided about', async () => {
    expect(await codeOf(issued(0))).toBeNull()
    await accounts.rememberAccount(ana, 'en')
    expect(await codeOf(ana)).toBeNull()
  })

  it('end with every token, old or new, once they are withdrawn', async () => {
    await accounts.rememberAccount(ana, 'en')
    expect(await decide(false)).toBe(1)
    expect([await codeOf(issued(-60)), await codeOf(issued(60))]).toEqual([
      'RIGHTS_CHANGED',
      'RIGHTS_CHANGED',
    ])
  })

  it('end with the tokens from before a change, and with one that does not say when it was issued', async () => {
    await accounts.rememberAccount(ana, 'en')
    await decide(true)
    expect([await codeOf(issued(-1)), await codeOf(ana), await codeOf(issued(1))]).toEqual([
      'RIGHTS_CHANGED',
      'RIGHTS_CHANGED',
      null,
    ])
  })
})

describe('the routes of the signed-in person', () => {
  it('tell who one is', async () => {
    expect(await accountHandlers(accounts, () => Promise.resolve(null)).getMe(call<'getMe'>({}))).toEqual({
      subject: 'ana',
      firstName: 'Ana',
      lastName: "O'Reyes <b>",
      email: 'ana@example.org',
      role: 'CLAIMANT',
      permissions: ['ACCESS.ALLCLAIMTABS'],
      abilities: [
        'portal.claimant',
        'account.read',
        'account.edit',
        'program.read',
        'claim.list',
        'claim.start',
        'claim.take',
        'message.list',
      ],
      firm: null,
    })
  })

  it('change the language of notices, even as the first call of all', async () => {
    expect(
      await accountHandlers(accounts, () => Promise.resolve(null)).setLocale(
        call<'setLocale'>({ body: { locale: 'es' } }),
      ),
    ).toBeNull()
    expect((await accounts.findAccount('ana'))?.locale).toBe('es')
  })
})
