import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, OperationArgs } from '@makewhole/contract/client.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import {
  aClientHome,
  aHome,
  fileClaim,
  fileForClient,
  sendProof,
} from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { callers, clientsOf, emails } from './callers.ts'
import type { Caller } from './callers.ts'
import { expectedFor, matrix } from './permissions/operations.ts'
import type { Case, Given } from './permissions/operations.ts'
import { canTry, writers } from './permissions/writers.ts'
import type { Writer } from './permissions/writers.ts'
import { madeTrial } from './made-trial.ts'

/*
 * The answer of every GraphQL operation to each caller (docs/rules/permissions.md "What each may do"), as
 * `permission-matrix.test.ts` has it for REST. The claim is the owner's, in progress and without an offer. An
 * operation without a row does not compile. The table is `permissions/operations.ts`.
 */

let server: RunningServer
let clients: Record<Caller, ApiClient>
let given: Given
const proof = {
  name: 'deed.pdf',
  bytes: aPdf('Deed'),
  contentType: 'application/pdf',
  type: 120950001,
  kind: 120950001,
}

beforeAll(async () => {
  const dataDir = join(import.meta.dirname, '../../.test/operations')
  server = await startFreshServer({ dataDir, copyOf: madeTrial })
  clients = await clientsOf(server)
  const { id: claimId } = await fileClaim(clients.owner, aHome(), 'insurance')
  given = { claimId, documentId: (await sendProof(clients.owner, claimId, proof)).id }
}, 120_000)

afterAll(() => server.stop())

describe.each(Object.keys(operations) as OperationName[])('%s', (name) => {
  it.each(callers)('answers %s as the policy says', { timeout: 30_000 }, async (caller) => {
    const { expected, args } = matrix[name] as Case<OperationName>
    expect(await statusOf(clients[caller], name, args(given))).toBe(expectedFor(expected, caller))
  })
})

/** It only works something out. */
const harmless: readonly OperationName[] = ['calculateOfferBreakdown']
/** Checks for a write; the request for an upload address also creates a place for the picture. */
const isWrite = (name: OperationName) =>
  (operations[name].kind === 'mutation' || name === 'sharedAccessKeyForAssetDocumentUpload') &&
  !harmless.includes(name)
const writes = (Object.keys(operations) as OperationName[]).filter(isWrite)
const writesOf = (writer: Writer) =>
  writes.filter((name) => canTry(writer, (caller) => expectedFor(matrix[name].expected, caller)))

it('knows somebody who may try it of every write', () => {
  expect(writes.filter((name) => !writers.some((writer) => writesOf(writer).includes(name)))).toEqual([])
})

describe.each(writers)('a write by the %s whose rights were withdrawn a second ago', (writer) => {
  const rights = (deed: string) =>
    server.command('apps/server/src/account/change-rights.ts', emails[writer], deed)
  let own: Given

  beforeAll(async () => {
    own = writer === 'attorney' ? await ofFirm(clients.attorney) : given
    await rights('withdraw')
  }, 60_000)
  afterAll(async () => {
    await rights('restore')
    clients[writer] = await server.asNewAccount(emails[writer])
  })

  it.each(writesOf(writer))('%s is refused and says why', { timeout: 30_000 }, async (name) => {
    const { args } = matrix[name] as Case<OperationName>
    await expect(ask(clients[writer], name, args(own))).rejects.toMatchObject({
      status: 403,
      code: 'RIGHTS_CHANGED',
      message: expect.stringContaining('Nothing was saved.') as string,
    })
  })
})

describe('a write by an attorney whom their firm removed a second ago', () => {
  let associate: ApiClient
  let own: Given

  beforeAll(async () => {
    associate = await server.as(emails.associate)
    own = await ofFirm(associate)
    const { members } = await clients.attorney.call('getFirm', {})
    const memberId = members.find(({ email }) => email === emails.associate)?.id ?? ''
    await clients.attorney.call('removeMember', { params: { memberId } })
  }, 60_000)

  it.each(writesOf('attorney'))('%s is refused', { timeout: 30_000 }, async (name) => {
    const { args } = matrix[name] as Case<OperationName>
    expect([403, 404]).toContain(await statusOf(associate, name, args(own)))
  })
})

/** Returns a claim that a law firm files, with one of its files. */
async function ofFirm(member: ApiClient): Promise<Given> {
  const { id: claimId } = await fileForClient(member, aClientHome(), 'insurance')
  return { claimId, documentId: (await sendProof(member, claimId, proof)).id }
}

async function statusOf(
  client: ApiClient,
  name: OperationName,
  args: OperationArgs<OperationName>,
): Promise<number> {
  try {
    await ask(client, name, args)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

function ask(client: ApiClient, name: OperationName, args: OperationArgs<OperationName>): Promise<unknown> {
  const call = (operations[name].kind === 'query' ? client.query : client.mutate) as (
    name: OperationName,
    args: unknown,
  ) => Promise<unknown>
  return call(name, args)
}
