import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { operations } from '@makewhole/contract/operations.ts'
import { claimLimits } from '@makewhole/domain/intake/claim-size.ts'
import { maxHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { aHome, fileClaim } from '../../apps/server/src/trial/file-claim.ts'
import { maxQuery } from '../../apps/server/src/graphql/limits.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import type { Flood } from './flood-sender.ts'
import { statusIn } from './status-in.ts'

/*
 * Floods of allowed and worst-case input. Other people's reads alternate with calm rounds, so that a slow or busy
 * machine changes both sides equally.
 */

/** The senders of floods, in turn: a person sends thirty messages a minute at most. */
const senders = ['claimant', 'reviewer', 'manager', 'admin'].map((who) => `${who}@makewhole.test`)
const atOnce = 12
/** Of a flood of readings of a large claim, against those of an ordinary one. */
const maxSlowdownOfLarge = 3
/** Besides the first, which warms the server up. */
const rounds = 2 * senders.length - 1
/** In a separate thread, so that the waits measured here are the server's. */
const sender = new Worker(new URL('./flood-sender.ts', import.meta.url))
/** Requests after which the server's code hardly gets faster: in a round the flood precedes the calm. */
const untilWarm = 400
let server: RunningServer
let admin: string
/** Another person, uninvolved in the flood. */
let other: string
let floods: readonly Flood[]
const claimIds: string[] = []

beforeAll(async () => {
  server = await startFreshServer({ dataDir: dataDirOf('floods') })
  const claimant = await server.as('claimant@makewhole.test')
  while (claimIds.length < atOnce) claimIds.push((await fileClaim(claimant, aHome(), 'insurance')).id)
  const requests = claimIds.map((claimId, index) =>
    index % 2 === 0 ? worstMessage(claimId, index) : worstByGraphql(claimId, index),
  )
  floods = await Promise.all(senders.map(async (email) => ({ token: await server.token(email), requests })))
}, 600_000)
// A token lasts for minutes, on a slow machine less than all of these.
beforeEach(async () => {
  admin = await server.token('admin@makewhole.test')
  other = await server.token('attorney@makewhole.test')
})
afterAll(async () => {
  await sender.terminate()
  await server.stop()
})

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/**
 * The slowest input of a sanitiser, within its limits: many small tags, entities, tags at the maximum depth;
 * endless nesting.
 */
const worst = ['<b>x</b>', '<p></p>', '<i></i>&amp;', `${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}`, '<b>']
const worstHtml = (index: number, length: number) => {
  const part = worst[index % worst.length] ?? ''
  return Buffer.from(part.repeat(Math.floor(length / part.length) - 2) + 'word').toString('base64')
}

/** Returns a worst-case message: a claimant's subject is text, a staff member's a number. */
const worstMessage = (claimId: string, index: number) => ({
  url: `${server.url}/api/v1/ReviewingMessage/${claimId}`,
  body: JSON.stringify({ subject: 'Worst', subjectId: 120950007, message: worstHtml(index, maxHtml) }),
})

/** Returns the same for GraphQL, whose request must be smaller: base64 makes four letters of three. */
const worstByGraphql = (claimId: string, index: number) => {
  const message = worstHtml(index, Math.min(maxHtml, (maxQuery / 4) * 3 - 1000))
  const input = { claimId, subject: 'Worst', subjectId: 120950007, message }
  return {
    url: `${server.url}/api/graphql`,
    body: JSON.stringify({ operationName: 'createMessageThread', variables: { input } }),
  }
}

async function sendAtOnce(flood: Flood): Promise<void> {
  const answered = once(sender, 'message')
  sender.postMessage(flood)
  const [statuses] = (await answered) as [readonly number[]]
  expect(statuses.filter((status) => ![200, 201].includes(status))).toEqual([])
}

/**
 * Milliseconds between two requests of one person: without a pause they would reach their own limit of 1,200 a
 * minute.
 */
const pause = 50

/** Measures in milliseconds another person's waits for their claims, one request after the other until `isOver`. */
async function waitsOfOthers(isOver: (asked: number) => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver(waits.length)) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/v1/claimsbyclaimant`, { headers: json(other) })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    waits.push(performance.now() - began)
    await delay(pause)
  }
  return waits
}

const percentile95 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0

/** Measures the waits of others while twelve worst-case requests run, so many times over, and no longer. */
async function waitsInFlood(flood: Flood, times = 1): Promise<number[]> {
  let isSent = false
  const sendAll = async () => {
    for (let time = 0; time < times; time += 1) await sendAtOnce(flood)
  }
  const sent = sendAll().finally(() => (isSent = true))
  const waits = await waitsOfOthers(() => isSent)
  await sent
  return waits
}

it.each([
  ['REST', worstMessage],
  ['GraphQL', worstByGraphql],
] as const)(
  'thirteen of the longest messages of one account by %s leave a message of somebody else’s as it is',
  async (_door, worstOf) => {
    let answered = 0
    // Another sender than those of the floods below: together they would be over the limit of a minute.
    const [flooder, calm] = [
      await server.token('junior@makewhole.test'),
      await server.token('claimant@makewhole.test'),
    ]
    const send = async (token: string, { url, body }: Flood['requests'][number]) => {
      const headers = { ...json(token), 'idempotency-key': randomUUID() }
      const answer = await fetch(url, { method: 'POST', headers, body })
      const { status } = answer
      expect([200, 201]).toContain(statusIn(await answer.text()) ?? status)
      answered += 1
    }
    const many = Array.from({ length: 13 }, (_none, at) =>
      send(flooder, worstOf(claimIds[at % atOnce] ?? '', 0)),
    )
    await many[0]
    const before = answered
    // A sender's worst request waits for the running one and its rest; twelve more preceded it.
    await send(calm, worstOf(claimIds[0] ?? '', 0))
    expect(answered - before).toBeLessThanOrEqual(3)
    await Promise.all(many)
  },
)

it('twelve of the worst messages at once leave others’ p95 within one and a half times', async () => {
  expect(await slowdownBy(floods)).toBeLessThanOrEqual(1.5)
})

it('a claim told of without end is refused at its most', async () => {
  const [, refused] = await aClaimToldWithoutEnd()
  expect(refused).toBeGreaterThan(100)
})

it('twelve readings at once of a claim that held 13 MB before there was a most cost others little more than of an ordinary one', async () => {
  const [ordinary = '', overfilled = ''] = claimIds
  await overfill(overfilled)
  const { text } = await askGraphql({ operationName: 'claimById', variables: { claimId: overfilled } })
  expect(text).toContain('"isCut":true')
  expect(text.length).toBeLessThan(2 * claimLimits.bytes)
  const readingsOf = async (claimId: string) => {
    const body = JSON.stringify({ operationName: 'claimById', variables: { claimId } })
    const requests = Array.from({ length: atOnce }, () => ({ url: `${server.url}/api/graphql`, body }))
    return Promise.all(senders.map(async (email) => ({ token: await server.token(email), requests })))
  }
  const [small, large] = [await readingsOf(ordinary), await readingsOf(overfilled)]
  // The part that is shown is 200 kB; read whole, others wait some 190 times as long as in peace.
  expect(await slowdownBy(large, { times: 10, beside: small })).toBeLessThanOrEqual(maxSlowdownOfLarge)
})

/** Inserts 900 pieces of 15 kB each into a claim's row, as its saves once could. */
async function overfill(claimId: string): Promise<void> {
  const additional = Array.from({ length: 900 }, (_, at) => {
    return { type: 'text', name: `flood ${at}`, value: 'x'.repeat(15_000) }
  })
  const beside = { items: {}, entities: { claim: { fields: {}, additional } } }
  const postgres = await startPostgres({ dataDir: server.dataDir })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('update claim_answers set extension = $2 where claim_id = $1', [
    claimId,
    JSON.stringify(beside),
  ])
  await client.end()
}

/** Files a claim and patches it by 118 calls of 100 kB; returns it with the number of refusals. */
async function aClaimToldWithoutEnd(): Promise<[string, number]> {
  const claimant = await server.as('claimant@makewhole.test')
  const { id } = await fileClaim(claimant, aHome(), 'insurance')
  const claim = {
    claimId: id,
    incidentId: '120950002',
    sourceId: '120950000',
    formConfigurationId: 'claimant',
  }
  let refused = 0
  for (let call = 0; call < 118; call += 1) {
    const value = String(call).repeat(2000).slice(0, 2000)
    const additionalInformation = Array.from({ length: 50 }, (_, at) => {
      return { type: 'text' as const, name: `flood ${call} ${at}`, value }
    })
    await claimant
      .mutate('createUpdateClaim', { ...claim, additionalInformation })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ status: 422, code: 'CLAIM_TOO_LARGE' })
        refused += 1
      })
  }
  return [id, refused]
}

/**
 * Returns the factor by which others' p95 grows from calm, or from the floods of `beside`, to floods. Each flood
 * runs so many times.
 */
async function slowdownBy(
  all: readonly Flood[],
  { times = 1, beside = [] }: { readonly times?: number; readonly beside?: readonly Flood[] } = {},
): Promise<number> {
  // One-time work of a flood is done first, and the server's code gets warm, in the flood and in calm.
  for (const flood of [...all.slice(0, 1), ...beside.slice(0, 1)]) await waitsInFlood(flood, times)
  await waitsOfOthers((asked) => asked >= untilWarm)
  const peace: number[] = []
  const loud: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const at = (round + 1) % all.length
    const [flood, calm] = [all[at], beside[at]]
    const waits = flood ? await waitsInFlood(flood, times) : []
    loud.push(...waits)
    peace.push(
      ...(calm ? await waitsInFlood(calm, times) : await waitsOfOthers((asked) => asked >= waits.length)),
    )
  }
  const [before, during] = [percentile95(peace), percentile95(loud)]
  const ratio = during / before
  process.stdout.write(
    `p95 of others: ${before.toFixed(1)} ms of ${peace.length} requests in ${beside.length > 0 ? 'the ordinary flood' : 'peace'}, ${during.toFixed(1)} ms of ${loud.length} in the flood, ratio ${ratio.toFixed(2)}\n`,
  )
  return ratio
}

const claimId = randomUUID()
const nested = ['[', '{"a":'].map((open) => open.repeat(500) + '1' + (open === '[' ? ']' : '}').repeat(500))
const hostile: readonly unknown[] = [
  null,
  '',
  '\u0000',
  '\ud800',
  "'; drop table claim; --",
  'x'.repeat(50_000),
  -1,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
  '9999-99-99',
  '00000000-0000-0000-0000-000000000000',
  ...nested.map((text) => JSON.parse(text) as unknown),
]

it('whatever a GraphQL request holds, nothing is a server error', async () => {
  const wrong: string[] = []
  for (const query of hostileQueries()) {
    const { status, text } = await askGraphql({ query })
    if (status >= 500 || /INTERNAL_ERROR|"responseCode":500/.test(text))
      wrong.push(`${query.slice(0, 200)} → ${text.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
}, 900_000)

it('whatever stands in the place of a GraphQL request, nothing is a server error', async () => {
  const bodies: readonly unknown[] = [
    ...hostile,
    ...hostile.map((query) => ({ query })),
    ...hostile.map((variables) => ({ query: '{ sources { responseCode } }', variables })),
    ...hostile.map((operationName) => ({ query: '{ sources { responseCode } }', operationName })),
    { query: JSON.stringify({ kind: 'Document', definitions: [{ kind: 'OperationDefinition' }] }) },
    { query: '{'.repeat(19_000) },
    { query: `{ ${'a{'.repeat(6000)}b${'}'.repeat(6000)} }` },
    { query: `query q(${'$a: Int '.repeat(500)}) { sources { responseCode } }` },
    { query: `{ sources ${'@include(if: true) '.repeat(500)} { responseCode } }` },
    { query: 'subscription { sources }' },
    { query: '{ ...F } fragment F on Query { ...F }' },
  ]
  for (const body of bodies) {
    const { status, text } = await askGraphql(body)
    expect(status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500)
    expect(text).not.toContain('INTERNAL_ERROR')
  }
})

/** Returns each operation with each hostile value in each of its fields, the others well-formed. */
function hostileQueries(): string[] {
  return Object.entries(operations).flatMap(([name, { args, kind, isEnveloped }]) => {
    const fields = Object.keys(args.shape)
    const selection = isEnveloped ? '{ responseCode problem }' : '{ __typename }'
    return (fields.length > 0 ? fields : ['none'])
      .flatMap((field) => hostile.map((value) => ({ field, value })))
      .map(({ field, value }) => {
        const given: Readonly<Record<string, unknown>> = {
          claimId,
          documentId: claimId,
          input: { claimId, people: [] },
          [field]: value,
        }
        const wanted = Object.fromEntries(fields.map((each) => [each, given[each] ?? value]))
        return `${kind} { ${name}${literalOf(wanted)} ${selection} }`
      })
      .filter((query) => query.length <= 20_000)
  })
}

async function askGraphql(body: unknown): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: json(admin),
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Arguments as GraphQL writes them. */
function literalOf(args: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(args).map(([name, value]) => `${name}: ${valueOf(value)}`)
  return written.length > 0 ? `(${written.join(', ')})` : ''
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueOf).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name}: ${valueOf(each)}`)
      .join(', ')}}`
  return JSON.stringify(value)
}
