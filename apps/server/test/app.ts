import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import type { AppParts } from '../src/app.ts'
import { AppError } from '../src/app-error.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  /** Headers of a call by this person: a token that only this app believes. */
  as(actor: Actor): { authorization: string }
  /** The contract's client of this person, for calls that need no port. */
  clientOf(actor: Actor): ApiClient
  /** Closes the app and its database's connections. */
  close(): Promise<void>
}

/** Makes a person unknown to other tests. */
export function aStranger(over: Partial<Actor> = {}): Actor {
  return anActor({ subject: randomUUID(), ...over })
}

/** The app on a fresh database, with the handlers made from it: `testApp((db) => claimHandlers(...))`. */
export const testApp = (
  handlersOf: (db: TestDatabase) => AppParts['handlers'],
  parts: Partial<AppParts> = {},
): Promise<TestApp> => testAppOf((db) => Promise.resolve({ handlers: handlersOf(db), ...parts }))

/** The same with all of its parts made from the database: a whole server's. */
export async function testAppOf(
  partsOf: (db: TestDatabase) => Promise<Partial<AppParts> & Pick<AppParts, 'handlers'>>,
): Promise<TestApp> {
  const db = await testDatabase()
  const people = new Map<string, Actor>()
  const app = await buildApp({
    db,
    version: 'Makewhole 0.1.0, build test',
    verify: async (bearer) => people.get(bearer) ?? Promise.reject(new AppError('NOT_AUTHENTICATED')),
    remember: () => Promise.resolve(),
    portals: [{ path: '/', folder: join(tmpdir(), 'no-portal') }],
    isSecure: false,
    origins: [],
    logLevel: 'silent',
    ...(await partsOf(db)),
  })
  const bearerOf = (actor: Actor) => {
    const bearer = randomUUID()
    people.set(bearer, actor)
    return bearer
  }
  return {
    app,
    db,
    as: (actor) => ({ authorization: `Bearer ${bearerOf(actor)}` }),
    clientOf(actor) {
      const bearer = bearerOf(actor)
      return createClient({
        baseUrl: '/api/v1',
        token: () => Promise.resolve(bearer),
        locale: () => 'en',
        fetch: (input, init) => injected(app, input as string, init),
      })
    },
    close: async () => void (await app.close(), await db.close()),
  }
}

async function injected(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body !== undefined && { payload: init.body as string }),
  })
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const body = answer.statusCode === 204 ? null : answer.body
  return new Response(body, { status: answer.statusCode, headers })
}
