import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { agreementWorld } from '../../test/agreements.ts'
import type { AgreementWorld } from '../../test/agreements.ts'

let world: AgreementWorld
let app: FastifyInstance
const logged: string[] = []

beforeAll(async () => {
  world = await agreementWorld()
  app = await buildApp({
    db: world.db,
    version: 'test',
    remember: () => Promise.resolve(),
    verify: () => Promise.reject(new Error('nobody signs in here')),
    handlers: world.handlers,
    operationHandlers: {},
    portals: [],
    isSecure: false,
    origins: [],
    logLevel: 'info',
    logTo: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged.push(chunk.toString())
        done()
      },
    }),
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const json = { 'content-type': 'application/json' }

it('signs without an account, keeps where from, and writes no link into the log', async () => {
  const { claimId, tokens } = await world.readyToSign()
  const [token = ''] = tokens
  const url = `/api/v1/Signing/${token}`
  const page = await app.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.json()).toMatchObject({ state: 'open', claimId, isAddressDue: true })
  const document = await app.inject({ url: `${url}/Document` })
  expect(document.json()).toMatchObject({
    sasUri: expect.stringContaining('/api/storage/documents/') as string,
  })
  const signed = await app.inject({
    method: 'POST',
    url,
    headers: { ...json, 'user-agent': 'Firefox/999' },
    payload: { typedName: 'Marisol Quintero', consent: true },
  })
  expect(signed.statusCode).toBe(200)
  expect(signed.headers['cache-control']).toBe('no-store')
  const { rows } = await world.db.pool.query<{ user_agent: string; address: string }>(
    'select s.user_agent, s.address from agreement_signer s join settlement_document d on d.id = s.document_id where d.claim_id = $1 and s.signed_at is not null',
    [claimId],
  )
  expect(rows).toEqual([{ user_agent: 'Firefox/999', address: '127.0.0.1' }])
  expect(logged.join('')).toContain('/api/v1/Signing/:token')
  expect(logged.join('')).not.toContain(token)
})

it.each([
  ['a blank name', { typedName: '  ', consent: true }],
  ['a name without a letter', { typedName: '... 42', consent: true }],
  ['no consent', { typedName: 'Dennis Hale', consent: false }],
  ['nothing', {}],
])('takes no signature with %s', async (_what, payload) => {
  const { tokens } = await world.readyToSign()
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/Signing/${tokens[1]}`,
    headers: json,
    payload,
  })
  expect(answer.statusCode).toBe(400)
})

it('answers a link of nobody as such, and too many guesses with a pause', async () => {
  const guess = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/Signing/guess',
      headers: json,
      payload: { typedName: 'x', consent: true },
    })
  const first = await guess()
  expect([first.statusCode, first.json<{ code: string }>().code]).toEqual([404, 'LINK_UNKNOWN'])
  const codes = new Set<number>()
  for (let count = 0; count < 40; count += 1) codes.add((await guess()).statusCode)
  expect(codes).toContain(429)
})
