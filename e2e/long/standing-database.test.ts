import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '@makewhole/contract/routes.ts'
import type { Route } from '@makewhole/contract/route.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { dataDirOf } from '../data-dir.ts'
import { childrenOf, waitUntilReady } from '../kills.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/*
 * A frozen database answers nothing, not even an error. The server meanwhile answers every call with "not now"
 * within five seconds, and its process counts as alive.
 */

const maxMilliseconds = 5000
let server: RunningServer
let standing: readonly number[] = []

beforeAll(async () => {
  server = await startFreshServer({ dataDir: dataDirOf('standing') })
})
afterAll(async () => {
  resumeDatabase()
  await server.stop()
})

interface Asked {
  readonly name: string
  readonly url: string
  readonly init: RequestInit
}
interface Answered {
  readonly name: string
  readonly status: number
  readonly milliseconds: number
}

it('is told as "not now" at every route within five seconds, and liveness stays', async () => {
  const [admin = '', claimant = '', attorney = ''] = await Promise.all(
    ['admin@makewhole.test', 'claimant@makewhole.test', 'attorney@makewhole.test'].map((email) =>
      server.token(email),
    ),
  )
  const claimId = await firstClaimOf(claimant)
  const asked = [
    ...readsOf({ admin, claimant, attorney }, claimId),
    ...(await writesOf(claimant, claimId)),
    ...signIns(),
  ]
  const anything = [...wrongWrites(admin), graphql(admin), ...pages()]
  const database = await databaseOf(server)
  // A trial reads its clock once a second; here it is cached.
  await firstClaimOf(claimant)
  pauseDatabase(database)
  const ready = answerOf({ name: 'ready', url: '/api/ready', init: {} })
  const [needy, others] = await Promise.all([all(asked), all(anything), livesOn()])

  expect([...needy, ...others].filter(({ milliseconds }) => milliseconds > maxMilliseconds)).toEqual([])
  expect(needy.filter(({ status }) => status !== 503)).toEqual([])
  expect(others.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(await ready).toMatchObject({ status: 503 })
  expect((await ready).milliseconds).toBeLessThan(3000)
  process.stdout.write(`${needy.length} routes that need the database, ${others.length} others\n`)

  resumeDatabase()
  await waitUntilReady(server)
  expect(await firstClaimOf(claimant)).toBe(claimId)
})

/** Calls that the program's own files answer. */
const withoutTheDatabase = new Set(['getProgram', 'getForm', 'getCounties', 'listAgreementTemplates'])

/** Calls of filers: the server refuses others without needing the database. */
const ofFilers = new Set([
  'listMyClaims',
  'getStartDraft',
  'getUploadKey',
  'listFollowedClaims',
  'listReceivedInvitations',
])
const ofFirms =
  /^(getFirm|listFirm(Claims|Clients|Folders)|getImport.*|listImports|compareImportRow|listClaimsToSign|(list|get)JointSignings?|listNotSigned)$/

interface Tokens {
  readonly admin: string
  readonly claimant: string
  readonly attorney: string
}

function readsOf({ admin, claimant, attorney }: Tokens, claimId: string): Asked[] {
  const reads = Object.entries(routes as Readonly<Record<string, Route>>).filter(
    ([name, { method }]) => method === 'GET' && !withoutTheDatabase.has(name),
  )
  const callerOf = (name: string) => (ofFilers.has(name) ? claimant : ofFirms.test(name) ? attorney : admin)
  return [
    ...reads.map(([name, { path }]) => ({
      name,
      url: `/api/v1${addressOf(path, claimId)}${queries[name] ?? ''}`,
      init: { headers: bearer(callerOf(name)) },
    })),
  ]
}

/** Required queries of some reads. */
const queries: Readonly<Record<string, string>> = { compareOffers: '?from=1&to=2' }

function addressOf(path: string, claimId: string): string {
  return path
    .replace(':section', 'HOME')
    .replace(':formId', 'claimant')
    .replace(/:(claimId|id)\b/, claimId)
    .replace(/:\w+/g, () => randomUUID())
}

async function writesOf(claimant: string, claimId: string): Promise<Asked[]> {
  const key = await fetch(`${server.url}/api/v1/Docs/Upload/Key/${claimId}`, { headers: bearer(claimant) })
  const { sasUri } = (await key.json()) as { sasUri: string }
  const { pathname, search } = new URL(sasUri)
  const typed = json(claimant, 'PUT', { revision: 1, answers: {} })
  return [
    { name: 'a file', url: pathname + search, init: { method: 'PUT', body: 'bytes' } },
    { name: 'keepStartDraft', url: '/api/v1/ClaimDrafts/Start', init: typed },
    {
      name: 'sendMessage',
      url: `/api/v1/ReviewingMessage/${claimId}`,
      init: json(claimant, 'POST', {
        subject: 'Hello',
        message: Buffer.from('<p>Hi</p>').toString('base64'),
      }),
    },
    {
      name: 'withdrawClaim',
      url: `/api/v1/Claims/${claimId}/Withdraw`,
      init: { method: 'POST', headers: { ...bearer(claimant), 'idempotency-key': randomUUID() } },
    },
  ]
}

function signIns(): Asked[] {
  const query = new URLSearchParams({
    client_id: 'makewhole-claimant',
    redirect_uri: `${server.url}/signed-in`,
    response_type: 'code',
    scope: 'openid profile email claims',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state',
  }).toString()
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: 'x'.repeat(43),
    client_id: 'makewhole-claimant',
  }
  return [
    { name: 'sign-in', url: `/identity/auth?${query}`, init: { headers: { accept: 'text/html' } } },
    { name: 'renewal', url: '/identity/token', init: { method: 'POST', body: new URLSearchParams(refresh) } },
  ]
}

/** Returns writes that are refused before or after the database is read. */
function wrongWrites(admin: string): Asked[] {
  return Object.entries(routes as Readonly<Record<string, Route>>)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, { method, path }]) => ({
      name,
      url: `/api/v1${addressOf(path, randomUUID())}`,
      init: method === 'DELETE' ? { method, headers: bearer(admin) } : json(admin, method, {}),
    }))
}

/** Returns a GraphQL call: its envelope contains the outcome, the HTTP status is 200. */
function graphql(admin: string): Asked {
  const init = json(admin, 'POST', { query: '{ claims { responseCode } }' })
  return { name: 'graphql', url: '/api/graphql', init }
}

function pages(): Asked[] {
  return [
    '/',
    '/faq',
    '/estimate',
    '/claims',
    '/reviewer/',
    '/dev/mail',
    '/api/v1/Content?path=/nowhere',
  ].map((url) => ({ name: url, url, init: { headers: { accept: 'text/html' } } }))
}

/** Expects a prompt answer to a balancer that calls every half second. */
async function livesOn(): Promise<void> {
  for (let count = 0; count < 8; count += 1) {
    const { status, milliseconds } = await answerOf({ name: 'health', url: '/api/health', init: {} })
    expect(status).toBe(200)
    expect(milliseconds).toBeLessThan(2000)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const all = (asked: readonly Asked[]) => Promise.all(asked.map(answerOf))

async function answerOf({ name, url, init }: Asked): Promise<Answered> {
  const began = performance.now()
  const answer = await fetch(server.url + url, { ...init, redirect: 'manual' })
  await answer.text()
  return { name, status: answer.status, milliseconds: performance.now() - began }
}

async function firstClaimOf(claimant: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/claimsbyclaimant`, { headers: bearer(claimant) })
  const claims = (await answer.json()) as { id: string }[]
  return claims[0]?.id ?? ''
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function json(token: string, method: string, body: object): RequestInit {
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  return { method, headers, body: JSON.stringify(body) }
}

/** Returns the process of the server's database. */
async function databaseOf({ dataDir }: RunningServer): Promise<number> {
  const database = await startPostgres({ dataDir })
  await database.stop()
  return database.pid
}

/** Pauses every process of the database. */
function pauseDatabase(database: number): void {
  process.kill(database, 'SIGSTOP')
  standing = [database, ...childrenOf(database)]
  for (const pid of standing) process.kill(pid, 'SIGSTOP')
}

function resumeDatabase(): void {
  for (const pid of standing) process.kill(pid, 'SIGCONT')
  standing = []
}
