import type { Actor } from '@makewhole/domain/access/actor.ts'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { claimWorld } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { claimFeature } from '../claim/claim.ts'
import { messageOperationHandlers } from '../message/message.ts'
import { createThreadService } from '../message/thread.service.ts'

let world: ClaimWorld
let server: TestApp
let logged = ''

beforeAll(async () => {
  world = await claimWorld()
  server = await testApp(() => claimFeature(world).handlers, {
    operationHandlers: messageOperationHandlers(createThreadService(world)),
    logLevel: 'info',
    logTo: new Writable({
      write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()),
    }),
  })
})
afterAll(async () => {
  await server.close()
  await world.db.close()
})

/** Reads the log lines of this person's calls, found by the account's id. */
const linesOf = ({ subject }: Actor) =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ account }) => account === subject)

test('a stranger’s claim, which answers 404, is a refusal of the account that asked', async () => {
  const { id } = await world.file(aStranger(), undefined, 'start')
  const stranger = aStranger({ email: 'telling@example.com' })
  await server.app.inject({ url: `/api/v1/Claims/${id}`, headers: server.as(stranger) })
  expect(linesOf(stranger)).toMatchObject([
    { msg: 'answered', method: 'GET', route: '/api/v1/claims/:id', status: 404, refusalCode: 'NOT_FOUND' },
  ])
  for (const secret of [id, 'telling@example.com']) expect(logged).not.toContain(secret)
})

test('so is what a role may not do', async () => {
  const viewer = aStranger({ role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] })
  await server.app.inject({ url: '/api/v1/claimsbyclaimant', headers: server.as(viewer) })
  expect(linesOf(viewer)).toMatchObject([{ status: 403, refusalCode: 'FORBIDDEN' }])
})

// docs/rules/api.md "GraphQL": the answer is 200, and its envelope has 403.
test('so is an operation, by its name or by its text', async () => {
  for (const asked of [
    { operationName: 'messageThreads' },
    { query: '{ messageThreads { responseCode } }' },
  ]) {
    const ofNoFirm = aStranger({ role: 'ATTORNEY' })
    const sent = {
      method: 'POST',
      url: '/api/graphql',
      headers: server.as(ofNoFirm),
      payload: asked,
    } as const
    await server.app.inject(sent)
    expect(linesOf(ofNoFirm)).toMatchObject([{ route: '/api/graphql', refusalCode: 'FORBIDDEN' }])
  }
})
