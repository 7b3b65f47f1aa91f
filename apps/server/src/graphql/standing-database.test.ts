import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { messageOperationHandlers } from '../message/message.ts'
import { createThreadService } from '../message/thread.service.ts'

/*
 * A stalled database accepts connections and answers nothing; e2e/long/standing-database.test.ts measures every
 * route.
 */

const open = new Set<Socket>()
let standing: Server
let db: Database
let world: ClaimWorld
let server: TestApp

beforeAll(async () => {
  standing = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1')
  await once(standing, 'listening')
  db = openDatabase(`postgres://nobody@127.0.0.1:${(standing.address() as AddressInfo).port}/nothing`)
  world = await claimWorld()
  const operationHandlers = messageOperationHandlers(createThreadService({ ...world, db }))
  server = await testApp(() => ({}), { db, operationHandlers })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  standing.close()
  await server.close()
  await db.close()
  await world.db.close()
})

async function ask(actor: Actor) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: server.as(actor),
    payload: { operationName: 'messageThreads' },
  })
  const { data } = answer.json<{ data: { messageThreads: { responseCode: number; problem: string } } }>()
  return data.messageThreads
}

// docs/rules/api.md "GraphQL": the status of a refusal is the envelope's.
test.each([
  ['a reviewer', () => person('rita', 'REVIEWER')],
  ['an attorney', () => aLawyer(world.db)],
])('%s is told "not now", and the process is known to live meanwhile', async (_who, actor) => {
  const asked = ask(await actor())
  expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  const { responseCode, problem } = await asked
  expect([responseCode, JSON.parse(problem)]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }])
  expect((await server.app.inject('/api/ready')).statusCode).toBe(503)
})
