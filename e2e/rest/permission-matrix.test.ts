import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import { aClientHome, fileClaim, fileForClient } from '../../apps/server/src/trial/file-claim.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { callers, clientsOf, emails } from './callers.ts'
import type { Caller } from './callers.ts'
import { answers } from './permissions/claims.ts'
import { matrix, parts } from './permissions/matrix.ts'
import { aMessage } from './permissions/messages.ts'
import { expectedFor } from './permissions/row.ts'
import type { Case } from './permissions/row.ts'
import { canTry, writers } from './permissions/writers.ts'
import type { Writer } from './permissions/writers.ts'
import { madeTrial } from './made-trial.ts'

/*
 * The answer of every route to each caller (docs/rules/permissions.md "What each may do"): its owner, another
 * claimant, a law firm without that client, each staff role, and a person without a sign-in. The claim is the
 * owner's; to others it does not exist (404). The table is `permissions/`.
 */

let server: RunningServer
let clients: Record<Caller, ApiClient>

beforeAll(async () => {
  server = await startFreshServer({ dataDir: dataDirOf('permissions'), copyOf: madeTrial })
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
 * Routes that read by POST, the person's own language, and drafts without a claim: a withdrawn right doesn't end
 * them immediately.
 */
const harmless: readonly RouteName[] = [
  'zipDocuments',
  'previewAgreement',
  'setLocale',
  'keepStartDraft',
  'refreshDashboard',
]
/** Checks for a write; the request for an upload address also creates a place for the file. */
const isWrite = (name: RouteName) =>
  (routes[name].method !== 'GET' || name.endsWith('UploadKey')) &&
  routes[name].access === 'signed-in' &&
  !harmless.includes(name)
const writes = (Object.keys(routes) as RouteName[]).filter(isWrite)
/** The attorneys' form has no such step, so these have nothing to write to. */
const notOfFirms: readonly RouteName[] = ['saveAttorney', 'saveAdditionalPersons']
const writesOf = (writer: Writer) =>
  writes.filter(
    (name) =>
      canTry(writer, (caller) => expectedFor(matrix[name].expected, caller)) &&
      !(writer === 'attorney' && notOfFirms.includes(name)),
  )

it('knows somebody who may try it of every write', () => {
  expect(writes.filter((name) => !writers.some((writer) => writesOf(writer).includes(name)))).toEqual([])
})

describe.each(writers)('a write by the %s whose rights were withdrawn a second ago', (writer) => {
  const names = writesOf(writer)
  let tried: Tried
  let before: unknown

  beforeAll(async () => {
    tried = await prepare(names, writer === 'attorney' ? clients.attorney : null)
    await server.command('apps/server/src/account/change-rights.ts', emails[writer], 'withdraw')
    before = await asItStands(tried.claimId)
  }, 120_000)
  afterAll(async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails[writer], 'restore')
    // Tokens of before stay outdated.
    clients[writer] = await server.asNewAccount(emails[writer])
  })

  it.each(names)('%s is refused and says why', { timeout: 30_000 }, async (name) => {
    await expect(
      clients[writer].call(name, tried.inputs.get(name) as CallInput<RouteName>),
    ).rejects.toMatchObject({
      status: 403,
      code: 'RIGHTS_CHANGED',
      message: expect.stringContaining('Nothing was saved.') as string,
    })
  })

  it('none of them changed anything', async () => {
    expect(await asItStands(tried.claimId)).toEqual(before)
  })
})

describe('a write by an attorney whom their firm removed a second ago', () => {
  const names = writesOf('attorney')
  let associate: ApiClient
  let tried: Tried
  let before: unknown

  beforeAll(async () => {
    associate = await server.as(emails.associate)
    tried = await prepare(names, associate)
    const { members } = await clients.attorney.call('getFirm', {})
    const memberId = members.find(({ email }) => email === emails.associate)?.id ?? ''
    await clients.attorney.call('removeMember', { params: { memberId } })
    before = await asItStands(tried.claimId)
  }, 120_000)

  it.each(names)('%s is refused', { timeout: 30_000 }, async (name) => {
    expect([403, 404]).toContain(
      await statusOf(associate, name, tried.inputs.get(name) as CallInput<RouteName>),
    )
  })

  it('none of them changed anything', async () => {
    expect(await asItStands(tried.claimId)).toEqual(before)
  })
})

interface Tried {
  readonly claimId: string
  readonly inputs: ReadonlyMap<RouteName, CallInput<RouteName>>
}

/** Returns the input of each of these writes, for a claim of the firm's or of the household's. */
async function prepare(names: readonly RouteName[], firm: ApiClient | null): Promise<Tried> {
  const claimId = firm ? (await fileForClient(firm, aClientHome(), 'insurance')).id : await fileOne()
  const given = { owner: firm ?? clients.owner, claimId, isOfFirm: firm !== null }
  const inputs = new Map<RouteName, CallInput<RouteName>>()
  for (const name of names) inputs.set(name, await (matrix[name] as Case<RouteName>).input(given))
  return { claimId, inputs }
}

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
    await expect(say(await server.asNewAccount(emails.manager))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('that are withdrawn leave no way to a new token', async () => {
    await server.command('apps/server/src/account/change-rights.ts', emails.reviewer, 'withdraw')
    await expect(server.token(emails.reviewer)).rejects.toThrow('No account')
  })
})

/** Returns a claim and the public pages as a person with full access sees them. */
async function asItStands(claimId: string): Promise<unknown> {
  const { admin } = clients
  return Promise.all([
    admin.call('getClaim', { params: { id: claimId } }),
    admin.call('listMessages', { params: { claimId } }),
    admin.query('claimHistory', { claimId }),
    admin.call('listDocuments', { params: { claimId } }),
    clients.nobody.call('getContent', {}),
    admin.call('listPayments', { params: { claimId } }),
    admin.call('listFirms', {}),
    admin.call('listReviewerRecords', {}),
    admin.call('getInspections', {}),
    admin.call('getFormDesk', { params: { formId: 'claimant' } }),
  ])
}

const shared = new Map<RouteName | 'unchanged', Promise<string>>()
const fileOne = async () => (await fileClaim(clients.owner, answers, 'insurance')).id

/**
 * Returns the claim for a caller: the owner's writes that change it have a separate one each. Others share one
 * claim per route, or one for all if nobody changes it. A person's calls a minute are limited.
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

/** Returns the status, 200 for every success: a call without content answers 204. */
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
