import { documentStatuses, documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rederive } from '../rederive.ts'
import { checkHistory } from '../claim-history/history-check.ts'
import { readConfig } from '../config.ts'
import { loadShippedContent } from '../content/shipped-content.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { withFormVersions } from '../form/form-versions.ts'
import type { PublishedProgram } from '../form/form-versions.ts'
import { loadProgram } from '../program/load-program.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { createTrialAccounts } from '@makewhole/identity-provider/trial-accounts.ts'
import { until } from './timeline.ts'
import { aClientHome } from './file-claim.ts'
import { openHistory, seedHistory } from './history.ts'
import { trialPerson } from './people.ts'
import { Scenario } from './scenario.ts'

/** No law firm of the trial builds for a client. */
const ofRebuilding = ['rebuildSubmitted', 'rebuildIncomplete', 'rebuildApproved', 'closedRebuildPaid']

const closedFire = 120950000

let db: TestDatabase
let dataDir: string
let program: PublishedProgram
let past: Awaited<ReturnType<typeof openHistory>>

beforeAll(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-past-'))
  await migrateJobs(db.pool)
  await prepareSchema(db.pool)
  await createTrialAccounts(db.pool)
  const programDir = join(import.meta.dirname, '../../../../program')
  program = await withFormVersions(db, await loadProgram(programDir))
  const parts = {
    config: { ...readConfig({ PORT: '4300' }), dataDir, programDir },
    db,
    program,
    shippedContent: await loadShippedContent(programDir),
    publicBuild: {
      render: () => '',
      styles: '',
      script: '',
      estimateScript: '',
      version: { release: '0.1.0', build: 'test' },
    },
  }
  await seedHistory(parts)
  // A second start finds everything there.
  await seedHistory(parts)
  past = await openHistory(parts)
}, 600_000)

afterAll(async () => {
  await past.composition.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the past of a trial has claims in every status that a claim can have by now', async () => {
  const { rows } = await db.pool.query<{ id: number }>('SELECT DISTINCT status_id AS id FROM claim')
  const there = new Set(rows.map(({ id }) => id))
  const missing = Object.entries(statusIds).filter(([, id]) => !there.has(id))
  expect(missing).toEqual([])
})

test('what people look for in a trial is among them', async () => {
  const { rows } = await db.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM claim WHERE whose_turn = 'program' AND due_on < current_date) AS "late promises",
    (SELECT count(*)::int FROM claim WHERE whose_turn = 'program' AND completed_on < current_date - 75) AS "the goal missed",
    (SELECT count(*)::int FROM claim WHERE status_id = ${statusIds.offerExtended} AND offer_deadline BETWEEN current_date + 1 AND current_date + 4) AS "an offer about to expire",
    (SELECT count(*)::int FROM claim WHERE status_id = ${statusIds.agreementInProgress} AND is_breakdown_saved) AS "a saved breakdown",
    (SELECT count(*)::int FROM claim WHERE status_id = ${statusIds.agreementInProgress} AND NOT is_breakdown_saved) AS "no breakdown yet",
    (SELECT count(*)::int FROM claim WHERE status_id = ${statusIds.agreementAccepted} AND are_addresses_complete) AS "all addresses",
    (SELECT count(*)::int FROM claim WHERE status_id = ${statusIds.agreementAccepted} AND NOT are_addresses_complete) AS "no addresses yet",
    (SELECT count(*)::int FROM (SELECT FROM agreement_signer GROUP BY document_id HAVING count(*) = 3 AND count(signed_at) = 1) AS agreement) AS "one of three signed",
    (SELECT count(*)::int FROM payment WHERE status = 'returned') AS "a check that came back",
    (SELECT count(*)::int FROM claim WHERE is_cleared AND settlement_amount > 0) AS "an offer to a represented household",
    (SELECT count(*)::int FROM settlement_offer WHERE result::text LIKE '%ownerNonResident%') AS "individualized lines of an owner who lives elsewhere",
    (SELECT count(*)::int FROM (SELECT FROM claim WHERE list_apn <> '' GROUP BY list_apn HAVING count(DISTINCT owner_subject) = 2) AS parcel) AS "two households of one parcel",
    (SELECT count(*)::int FROM account WHERE locale = 'es') AS "households that read Spanish",
    (SELECT count(DISTINCT reviewer_id)::int - 2 FROM claim) AS "several reviewers",
    (SELECT count(*)::int FROM document WHERE status_id = ${documentStatuses.refused}) AS "refused proofs",
    (SELECT count(*)::int FROM message WHERE read_at IS NULL AND NOT is_draft AND from_reviewer) AS "unread by a household",
    (SELECT count(*)::int FROM message WHERE read_at IS NULL AND NOT is_draft AND NOT from_reviewer) AS "unread by the staff",
    (SELECT count(*)::int FROM claim WHERE fire_id = ${closedFire} AND status_id = ${statusIds.closedOther}) AS "a claim of the closed fire",
    (SELECT count(*)::int FROM message WHERE is_draft) AS "drafts"`)
  for (const [name, count] of Object.entries(rows[0] ?? {})) expect(count, name).toBeGreaterThan(0)
})

test('the homes of the two claimants who can sign in show a few claims each', async () => {
  const { rows } = await db.pool.query<{ claims: number }>(
    `SELECT count(*)::int AS claims FROM claim JOIN identity.account AS person ON person.subject::text = owner_subject
     WHERE person.role = 'CLAIMANT' GROUP BY person.email ORDER BY person.email`,
  )
  expect(rows.map(({ claims }) => claims)).toEqual([3, 2])
})

test('the claimant of the README has a claim of the closed fire, whose announcement is all that they see', async () => {
  const { rows } = await db.pool.query<{ email: string }>(
    `SELECT person.email FROM claim JOIN identity.account AS person ON person.subject::text = owner_subject
     WHERE fire_id = ${closedFire} AND status_id = ${statusIds.closedOther}`,
  )
  expect(rows).toEqual([{ email: 'claimant@makewhole.test' }])
})

test('both law firms have claims in every status that a firm sees, and what goes wrong between firms and households', async () => {
  const { rows } = await db.pool.query<{ claims: number; members: number; statuses: number[] }>(`
    SELECT count(*)::int AS claims, count(DISTINCT m.id)::int AS members, array_agg(DISTINCT status_id) AS statuses
    FROM claim LEFT JOIN firm_member AS m ON m.subject = owner_subject AND m.firm_id = claim.firm_id
    WHERE claim.firm_id IS NOT NULL GROUP BY claim.firm_id`)
  expect(rows.map(({ members }) => members)).toEqual([2, 2])
  expect(Math.min(...rows.map(({ claims }) => claims))).toBeGreaterThanOrEqual(7)
  const seen = new Set(rows.flatMap(({ statuses }) => statuses))
  // Claims in progress are part of the trial's start; a lone household comes through its attorney.
  const elsewhere = ['inProgress', 'submitted', 'resubmitViaAttorney', ...ofRebuilding]
  expect(
    Object.entries(statusIds).filter(([name, id]) => !elsewhere.includes(name) && !seen.has(id)),
  ).toEqual([])
  const { rows: between } = await db.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM claim JOIN firm_client AS c ON lower(c.last_name) = lower(list_last_name) WHERE status_id = ${statusIds.resubmitViaAttorney}) AS screened,
    (SELECT count(*)::int FROM claim WHERE is_cleared AND firm_id IS NULL AND status_id = ${statusIds.underReview}) AS "let back in",
    (SELECT count(*)::int FROM claim JOIN firm_member AS m ON m.subject = owner_subject WHERE claim.firm_id <> m.firm_id) AS "gone to the other firm",
    (SELECT count(*)::int FROM claim WHERE pages_to_confirm = 'all' AND whose_turn = 'program') AS "signed on paper, to be confirmed"`)
  for (const [name, count] of Object.entries(between[0] ?? {})) expect(count, name).toBe(1)
})

test('it happened when it says: nothing lies in the future, and the chain of history holds', async () => {
  const { rows } = await db.pool.query<{ first: Date; last: Date }>(
    'SELECT min(created_at) AS first, max(created_at) AS last FROM activity',
  )
  const now = Date.now()
  expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(now)
  expect(rows[0]?.first.getTime()).toBeLessThan(now - 60 * 86_400_000)
  expect((await checkHistory(db.kysely)).broken).toEqual([])
})

test('inspections say the same as some claims and something else than others', async () => {
  const { rows } = await db.pool.query<{
    damage: string
    claims: number
  }>(`SELECT i.damage, count(*)::int AS claims
    FROM claim c JOIN inspection i ON i.apn_digits = replace(c.list_apn, '-', '')
    JOIN inspection_incident x ON x.started_on = i.started_on AND x.county = i.county AND x.fire_id = c.fire_id
    GROUP BY 1`)
  expect(rows.map(({ damage }) => damage).toSorted()).toEqual(['destroyed', 'minor'])
})

// docs/rules/documents.md "Which proofs a claim needs", docs/rules/settlement.md "Individualized lines"
test('an owner who lives elsewhere goes from a law firm’s form to the check', async () => {
  const { world: context, time } = past
  const attorney = await trialPerson(db.pool, 'attorney@makewhole.test')
  const reviewer = {
    ...context.reviewer,
    actor: { ...context.reviewer.actor, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const },
  }
  const home = aClientHome({
    claimantFirstName: 'Orla',
    claimantLastName: 'Finch',
    claimantEmail: 'orla.finch@example.com',
    propertyAddress: '3 Empty House Lane',
    propertyAPN: '999-777-001-000',
    claimantRelationship: relationshipIds.ownerNonResident,
  })
  const walk = new Scenario(context, attorney, home, reviewer)
  const days = until('paid', 1)
  const goOn = async (from: number, to: number) => {
    for (const [daysAgo, ...steps] of days.slice(from, to)) {
      time.moveTo(daysAgo)
      for (const step of steps) await step(walk)
    }
  }
  await goOn(0, 1)
  const [staff, filer] = [context.as(reviewer), context.as(attorney)]
  const { proofs } = await filer.call('getDocumentation', { params: { claimId: walk.claimId } })
  const { identity, ownership, apn, acreage, squareFootage, insurance } = documentTypeIds
  expect(
    proofs.flatMap(({ need, documentType, state }) =>
      need === 'required' ? [[documentType.id, state]] : [],
    ),
  ).toEqual([identity, ownership, apn, acreage, squareFootage, insurance].map((id) => [id, 'checking']))
  const { values } = await staff.call('getReview', { params: { claimId: walk.claimId } })
  expect(values.find(({ name }) => name === 'relationship')?.answer).toBe('Owner - Non Resident')
  await goOn(1, days.length)
  const claim = await staff.call('getClaim', { params: { id: walk.claimId } })
  expect(claim).toMatchObject({
    status: { id: statusIds.closedPaid },
    claimant: { propertyRelationship: { name: 'Owner - Non Resident' } },
  })
  // A house and the land, each as a reviewer valued it, and the attorney's fee.
  const payments = await staff.call('listPayments', { params: { claimId: walk.claimId } })
  expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
    ['issued', ((18_500_000 + 3_800_000) * 110) / 100],
  ])
})

test('what the past derived is the same when it is made anew', async () => {
  expect(await rederive(db, program)).toEqual({ claims: 0, places: 0, squares: 0, threads: 0 })
})
