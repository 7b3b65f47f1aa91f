import { join } from 'node:path'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendProof } from '../../apps/server/src/trial/file-claim.ts'
import type { Person } from '../../apps/server/src/trial/people.ts'
import { proofsOf } from '../../apps/server/src/trial/proofs.ts'
import { Scenario } from '../../apps/server/src/trial/scenario.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { floodAnswers, floodRates, makeFloodProgram } from './second-program.ts'

const folder = join(import.meta.dirname, '../../.test/second-program')
let server: RunningServer
let household: ApiClient
let reviewer: ApiClient
let manager: ApiClient

beforeAll(async () => {
  await makeFloodProgram(join(folder, 'program'))
  server = await startFreshServer({
    dataDir: join(folder, 'data'),
    env: { PROGRAM_DIR: join(folder, 'program'), SEED_TRIAL: 'no' },
  })
  household = await server.as('claimant@makewhole.test')
  reviewer = await server.as('reviewer@makewhole.test')
  manager = await server.as('manager@makewhole.test')
}, 120_000)
afterAll(() => server.stop())

const personOf = (subject: string): Person => ({
  locale: 'en',
  actor: { subject, role: 'CLAIMANT', permissions: [], firstName: 'Noor', lastName: null, email: null },
})

async function files(): Promise<SavedStepView> {
  const begun = await household.call('beginIntake', {
    params: { step: 'home' },
    body: { answers: floodAnswers },
  })
  let claim = begun
  for (const step of ['people', 'finish'])
    claim = await household.call('saveIntakeStep', {
      params: { id: begun.id, step },
      body: { answers: floodAnswers },
      ifMatch: claim.version,
    })
  return claim
}

/** Returns the token of the newest link to sign that arrived by mail. */
async function signingToken(email: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${server.url}/dev/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    return mails.map((mail) => /\/sign\/([\w-]+)/.exec(mail.text)?.[1]).find(Boolean) ?? ''
  }
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

// docs/rules/intake.md "What a form binds"
it('another program with questions that no code knows is filed, reviewed, settled and paid', async () => {
  const filed = await files()
  expect(filed.status.name).toBe('Claim Submitted')
  const walk = new Scenario(
    {
      as: ({ actor: { subject } }) =>
        subject === 'household' ? household : subject === 'manager' ? manager : reviewer,
      reviewer: personOf('reviewer'),
      manager: personOf('manager'),
      sendProof,
      signingToken,
      runJobs: () => Promise.resolve(),
    },
    personOf('household'),
    { claimantFirstName: 'Noor', claimantEmail: floodAnswers.mail },
  )
  walk.claimId = filed.id
  walk.claimNumber = filed.claimNumber
  for (const proof of await proofsOf({ claimantRelationship: floodAnswers.standing })) await walk.sends(proof)

  const claim = await reviewer.call('getClaim', { params: { id: filed.id } })
  expect(claim).toMatchObject({
    form: { id: 'claimant', version: '3' },
    answers: { waterSource: 1, wellDepth: 120, whatMattered: floodAnswers.whatMattered },
    claimant: { firstName: 'Noor', lastName: 'Amari' },
    property: { address1: '4 Levee Road', totalAcreage: 2 },
    damagedStructures: [{ name: 'House', footage: 1000 }],
  })
  const program = await loadProgram(join(folder, 'program'))
  const rows = overviewOfForm(program.forms.inForce.claimant, claim.answers as Answers, 'es')
    .flatMap(({ sections }) => sections)
    .flatMap(({ rows: own, items = [] }) => [...own, ...items.flatMap((item) => item.rows)])
  const readBack = Object.fromEntries(rows.map(({ label, value }) => [label, value]))
  expect(readBack).toMatchObject({
    'waterSource (es)': 'A well of its own (es)',
    'wellDepth (es)': '120',
    'roof (es)': 'Tin (es)',
    'whatMattered (es)': floodAnswers.whatMattered,
  })

  await walk.takeIntoReview()
  // This program has no question on insurance, so the reviewer finds out.
  await reviewer.call('saveConfirmedValues', {
    params: { claimId: filed.id },
    body: {
      values: [
        {
          confirmed: { name: 'insurance', value: 0 },
          rationale: { en: 'The insurer paid nothing', es: 'La aseguradora no pagó nada' },
        },
      ],
    },
  })
  await walk.isComplete()
  await walk.extendOffer()
  const { currentOffer } = await household.query('claimantOfferHistory', { claimId: filed.id })
  expect(currentOffer).toMatchObject({ offerAmount: 1000 * floodRates.squareFoot + 2 * floodRates.acre })
  await walk.accepts()
  await walk.splits()
  await walk.getsTheAgreement()
  await walk.signs()
  await expect
    .poll(async () => (await household.call('getClaim', { params: { id: filed.id } })).status.name, {
      timeout: 30_000,
    })
    .toBe('Settlement Agreement Accepted')
  await walk.givesAddresses()
  await walk.startPayments()
  await walk.issuePayments()
  const paid = await household.call('getClaim', { params: { id: filed.id } })
  expect(paid.status.name).toBe('Claim Closed (Payment Issued)')
  expect(paid.answers).toEqual(claim.answers)
}, 180_000)
