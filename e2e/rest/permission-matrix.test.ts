import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import { fileClaim } from '../../apps/server/src/trial/file-claim.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { callers, clientsOf, emails } from './callers.ts'
import type { Caller } from './callers.ts'
import { answers } from './permissions/claims.ts'
import { matrix, parts } from './permissions/matrix.ts'
import { aMessage } from './permissions/messages.ts'
import { expectedFor } from './permissions/row.ts'
import type { Case } from './permissions/row.ts'

/*
 * Who gets what from every route (docs/rules/permissions.md "What each may do"): the owner of a claim, another
 * claimant, a law firm without that client, each staff role, and nobody at all. The claim belongs to the owner; a claim
 * one may not see does not exist (404). The table is `permissions/`.
 */

let server: RunningServer
let clients: Record<Caller, ApiClient>

beforeAll(async () => {
  server = await startFreshServer({
    port: 4393,
    dataDir: join(import.meta.dirname, '../../.test/permissions'),
  })
  clients = await clientsOf(server)
}, 120_000)

afterAll(async () => {
  await server.stop()
})

it('has each route in one of its parts', () => {
  const names = parts.flatMap((part) => Object.keys(part))
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted())
})

describe.each(Object.keys(routes) as RouteName[])('%s', (name) => {
  it.each(callers)('answers %s as the policy says', { timeout: 30_000 }, async (caller) => {
    const given = { owner: clients.owner, claimId: await claimFor(name, caller) }
    const input = await (matrix[name] as Case<RouteName>).input(given)
    expect(await statusOf(clients[caller], name, input)).toBe(expectedFor(matrix[name].expected, caller))
  })
})

/**
 * Routes that look at something by POST, one's own language, and typing that is no claim yet: what a withdrawn right does not
 * end at once.
 */
const harmless: readonly RouteName[] = [
  'zipDocuments',
  'previewAgreement',
  'setLocale',
  'keepStartDraft',
  'refreshDashboard',
]
const writesOf = (caller: Caller) =>
  (Object.keys(routes) as RouteName[]).filter(
    (name) =>
      routes[name].method !== 'GET' &&
      routes[name].access === 'signed-in' &&
      !harmless.includes(name) &&
      [200, 201, 409, 422].includes(expectedFor(matrix[name].expected, caller)),
  )

describe.each([
  ['staff', 'admin', writesOf('admin')],
  ['the household', 'owner', writesOf('owner')],
] as const)('a write by %s whose rights were withdrawn a minute ago', (_who, caller, names) => {
  let claimId: string
  let before: unknown
  const inputs = new Map<RouteName, CallInput<RouteName>>()

  beforeAll(async () => {
    claimId = await fileOne()
    for (const name of names)
      inputs.set(name, await (matrix[name] as Case<RouteName>).input({ owner: clients.owner, claimId }))
    await server.command('apps/server/src/account/change-rights.ts', emails[caller], 'withdraw')
    before = await asItStands(claimId)
  }, 60_000)
  afterAll(async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails[caller], 'restore')
    // Tokens of before stay outdated.
    clients[caller] = await server.asAnew(emails[caller])
  })

  it.each(names)('%s is refused, says why, and changes nothing', { timeout: 30_000 }, async (name) => {
    const input = inputs.get(name) as CallInput<RouteName>
    await expect(clients[caller].call(name, input)).rejects.toMatchObject({
      status: 403,
      code: 'RIGHTS_CHANGED',
      message: expect.stringContaining('Nothing was saved.') as string,
    })
    expect(await asItStands(claimId)).toEqual(before)
  })
})

it('a reviewer is added by a command, has claims before the first sign-in, and stays while there are some', async () => {
  const reviewers = (...args: string[]) =>
    server.command('apps/server/src/reviewer/change-reviewers.ts', ...args)
  const email = 'una@example.org'
  expect(await reviewers('add', email, 'Una', 'Seen', 'reviewer')).toContain('added')
  expect(await reviewers()).toMatch(/REVIEWER\tuna@example\.org\tUna\tSeen\tnot signed in yet/)
  const una = async () =>
    (await clients.manager.query('reviewers', {})).find(
      ({ internalEmailAddress }) => internalEmailAddress === email,
    )
  const claimId = (await fileClaim(clients.owner, answers)).id
  const { systemUserId = '' } = (await una()) ?? {}
  await clients.manager.call('assignReviewer', { params: { claimId }, body: { systemUserId } })
  const { reviewer } = await clients.owner.call('getClaim', { params: { id: claimId } })
  expect(reviewer).toEqual({ firstName: 'Una', lastName: 'Seen' })
  await expect(reviewers('remove', email)).rejects.toThrow('has claims')
})

describe('rights that were changed', () => {
  it('end with the next write of an older token; a new one has those of now', async () => {
    const claimId = await fileOne()
    const say = (client: ApiClient) => client.call('sendMessage', { params: { claimId }, body: aMessage })
    await server.command('apps/server/src/account/change-rights.ts', emails.manager, 'set', 'VIEWER')
    await expect(say(clients.manager)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    await expect(say(await server.asAnew(emails.manager))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('that are withdrawn leave no way to a new token', async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails.reviewer, 'withdraw')
    await expect(server.token(emails.reviewer)).rejects.toThrow('No account')
  })
})

/** What a claim and the public pages look like to somebody who sees everything of them. */
async function asItStands(claimId: string): Promise<unknown> {
  const { viewer, reviewer } = clients
  return Promise.all([
    viewer.call('getClaim', { params: { id: claimId } }),
    reviewer.call('listMessages', { params: { claimId } }),
    reviewer.query('claimHistory', { claimId }),
    viewer.call('listDocuments', { params: { claimId } }),
    clients.nobody.call('getContent', {}),
    reviewer.call('listPayments', { params: { claimId } }),
  ])
}

const shared = new Map<RouteName | 'unchanged', Promise<string>>()
const fileOne = async () => (await fileClaim(clients.owner, answers, 'insurance')).id

/**
 * The owner's writes that change their claim have one of their own; others meet one claim a route, and where nobody changes it,
 * the same one: a person's calls a minute are limited.
 */
function claimFor(name: RouteName, caller: Caller): Promise<string> {
  const changes = (each: Caller) =>
    routes[name].method !== 'GET' && expectedFor(matrix[name].expected, each) < 400
  if (caller === 'owner' && changes('owner')) return fileOne()
  const among = callers.some(changes) ? name : 'unchanged'
  const known = shared.get(among) ?? fileOne()
  shared.set(among, known)
  return known
}

/** 200 for every success; 204 says the same of a call that has nothing to tell. */
async function statusOf<N extends RouteName>(
  client: ApiClient,
  name: N,
  input: CallInput<N>,
): Promise<number> {
  try {
    await client.call(name, input)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
