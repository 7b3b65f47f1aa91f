import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '@makewhole/contract/client.ts'
import { sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { SettlingHousehold } from './settling-household.ts'
import type { Company } from './settling-household.ts'

const settlementAgreement = 120950012

let server: RunningServer
let company: Company

beforeAll(async () => {
  const env = { SEED_TRIAL: 'no' }
  server = await startFreshServer({ dataDir: dataDirOf('settlement-upload'), env })
  const clients = {
    owner: await server.as('claimant@makewhole.test'),
    reviewer: await server.as('reviewer@makewhole.test'),
    issuer: await server.as('manager@makewhole.test'),
    nobody: createClient({
      baseUrl: `${server.url}/api/v1`,
      locale: () => 'en',
      token: () => Promise.resolve(null),
    }),
  }
  company = { as: (who) => clients[who], mails: [], acknowledged: () => undefined }
}, 120_000)
afterAll(async () => {
  await server.stop()
})

/** Documents and agreements are two features: `compose.ts` connects them. */
it('a PDF of the settlement class, sent as documents are, is a settlement document that staff alone see', async () => {
  const household = new SettlingHousehold(company, 1, 'savesShares')
  await household.continues()
  const { claimId } = household
  const bytes = aPdf('Release')

  const { id } = await sendProof(company.as('reviewer'), claimId, {
    name: 'signed elsewhere.pdf',
    contentType: 'application/pdf',
    bytes,
    type: settlementAgreement,
    kind: null,
  })

  const params = { claimId }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await company.as('reviewer').call('listAgreements', { params })).toMatchObject([
    { settlementDocumentId: id, claimId, isVisibleToClaimant: false, sha256 },
  ])
  expect(await company.as('owner').call('listAgreements', { params })).toEqual([])
  const proofs = await company.as('reviewer').call('listDocuments', { params })
  expect(proofs.map((document) => document.id)).not.toContain(id)
})
