import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, OperationArgs } from '@makewhole/contract/client.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { aHome, fileClaim, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { callers, clientsOf, emails } from './callers.ts'
import type { Caller } from './callers.ts'
import { expectedFor, matrix } from './permissions/operations.ts'
import type { Case, Given } from './permissions/operations.ts'

/*
 * Who gets what from every GraphQL operation (docs/rules/permissions.md "What each may do"), as
 * `permission-matrix.test.ts` has it for REST: a claim in progress of the owner's, on which nothing was offered yet. An
 * operation without a row does not compile. The table is `permissions/operations.ts`.
 */

let server: RunningServer
let clients: Record<Caller, ApiClient>
let given: Given

beforeAll(async () => {
  const dataDir = join(import.meta.dirname, '../../.test/operations')
  server = await startFreshServer({ port: 4394, dataDir })
  clients = await clientsOf(server)
  const { id: claimId } = await fileClaim(clients.owner, aHome(), 'insurance')
  const proof = {
    name: 'deed.pdf',
    bytes: aPdf('Deed'),
    contentType: 'application/pdf',
    type: 120950001,
    kind: 120950001,
  }
  given = { claimId, documentId: (await sendProof(clients.owner, claimId, proof)).id }
}, 120_000)

afterAll(() => server.stop())

describe.each(Object.keys(operations) as OperationName[])('%s', (name) => {
  it.each(callers)('answers %s as the policy says', { timeout: 30_000 }, async (caller) => {
    const { expected, args } = matrix[name] as Case<OperationName>
    expect(await statusOf(clients[caller], name, args(given))).toBe(expectedFor(expected, caller))
  })
})

describe.each([
  ['staff', 'admin', ['updateDocumentsStatus']],
  [
    'the household, of money',
    'owner',
    ['acceptOrRejectOffer', 'saveOfferBreakdown', 'updateSettlementOfferParties'],
  ],
] as const)('a write by %s whose rights were withdrawn a minute ago', (_who, caller, names) => {
  const rights = (deed: string) =>
    server.command('apps/server/src/account/change-rights.ts', emails[caller], deed)
  beforeAll(() => rights('withdraw'), 60_000)
  afterAll(() => rights('restore'))

  it.each(names)('%s is refused and says why', { timeout: 30_000 }, async (name) => {
    const { args } = matrix[name] as Case<OperationName>
    await expect(ask(clients[caller], name, args(given))).rejects.toMatchObject({
      status: 403,
      code: 'RIGHTS_CHANGED',
      message: expect.stringContaining('Nothing was saved.') as string,
    })
  })
})

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
