import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import type { AppParts } from '../src/app.ts'
import { AppError } from '../src/http/app-error.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  /** Headers of a call by this person: a token that only this app believes. */
  as(actor: Actor): { authorization: string }
  /** Closes the app and drops its database. */
  close(): Promise<void>
}

/** A person for tests; everything can be overridden. */
export function anActor(over: Partial<Actor> = {}): Actor {
  return {
    subject: randomUUID(),
    role: 'CLAIMANT',
    permissions: ['ACCESS.ALLCLAIMTABS'],
    firstName: 'Rosa',
    lastName: 'Ito',
    email: 'rosa@makewhole.test',
    ...over,
  }
}

/** The app on a fresh database, with the handlers made from it: `testApp((db) => claimHandlers(...))`. */
export async function testApp(
  handlersOf: (db: TestDatabase) => AppParts['handlers'],
  parts: Partial<AppParts> = {},
): Promise<TestApp> {
  const db = await testDatabase()
  const people = new Map<string, Actor>()
  const app = await buildApp({
    db,
    verify: async (bearer) => people.get(bearer) ?? Promise.reject(new AppError('NOT_AUTHENTICATED')),
    handlers: handlersOf(db),
    portals: [{ path: '/', folder: join(tmpdir(), 'no-portal') }],
    isSecure: false,
    origins: [],
    logLevel: 'silent',
    ...parts,
  })
  return {
    app,
    db,
    as(actor) {
      const bearer = randomUUID()
      people.set(bearer, actor)
      return { authorization: `Bearer ${bearer}` }
    },
    close: async () => void (await app.close(), await db.close()),
  }
}
