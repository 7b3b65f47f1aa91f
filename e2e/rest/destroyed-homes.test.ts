import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { answersOfHome, destroyedHomes } from './destroyed-homes.ts'
import { fileClaim, saveStep, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aJpeg, aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { madeTrial } from './made-trial.ts'

const proofOfIdentity = { type: 120950000, kind: 120950000 }
const submitted = 120950001

let server: RunningServer
let claimant: ApiClient

beforeAll(async () => {
  server = await startFreshServer({ dataDir: dataDirOf('destroyed-homes'), copyOf: madeTrial })
  claimant = await server.as('claimant@makewhole.test')
}, 120_000)

afterAll(async () => {
  await server.stop()
})

it(
  'files a claim with two proofs for every destroyed home of the inspections, through REST alone',
  { timeout: 300_000 },
  async () => {
    const { source, homes } = await destroyedHomes()
    const photo = await aJpeg()
    expect(homes.length).toBeGreaterThanOrEqual(source === 'real' ? 50 : 3)
    for (const home of homes) {
      const answers = answersOfHome(home)
      const inProgress = await fileClaim(claimant, answers, 'insurance')
      const licence = {
        name: `licence ${home.id}.pdf`,
        bytes: aPdf(home.address),
        contentType: 'application/pdf',
      }
      await sendProof(claimant, inProgress.id, { ...licence, ...proofOfIdentity })
      await sendProof(claimant, inProgress.id, {
        name: 'front.jpg',
        bytes: photo,
        contentType: 'image/jpeg',
        ...proofOfIdentity,
      })
      const filed = await saveStep(claimant, 'sign', answers, inProgress)
      expect(filed.status.id).toBe(submitted)

      const claim = await claimant.call('getClaim', { params: { id: filed.id } })
      expect(claim.property.address1).toBe(home.address)
      expect(claim.property.county).toBe(home.county)
      expect(claim.damagedStructures.map((structure) => structure.name)).toEqual([home.structureType])
      const documents = await claimant.call('listDocuments', { params: { claimId: inProgress.id } })
      expect(documents.map((document) => document.documentName).sort()).toEqual(['front.jpg', licence.name])
    }
    process.stdout.write(`${homes.length} ${source} homes filed\n`)
  },
)
