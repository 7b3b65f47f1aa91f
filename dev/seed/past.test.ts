import { statusIds } from '@makewhole/domain/claim/status.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHistory } from '../../apps/server/src/claim/history-check.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { loadShippedContent } from '../../apps/server/src/content/shipped-content.ts'
import { migrateJobs } from '../../apps/server/src/jobs/jobs.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { testDatabase } from '../../apps/server/test/database.ts'
import type { TestDatabase } from '../../apps/server/test/database.ts'
import { prepareSchema } from '../identity/schema.repository.ts'
import { createTrialAccounts } from '../identity/trial-accounts.ts'
import { walkThePast } from './past.ts'

/** Statuses that come with later parts: rebuilding, and a firm's client list. */
const later = [
  'rebuildSubmitted',
  'rebuildIncomplete',
  'rebuildApproved',
  'closedRebuildPaid',
  'resubmitViaAttorney',
]

let db: TestDatabase
let dataDir: string

beforeAll(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-past-'))
  await migrateJobs(db.pool)
  await prepareSchema(db.pool)
  await createTrialAccounts(db.pool)
  const programDir = join(import.meta.dirname, '../../program')
  const parts = {
    config: { ...readConfig({ PORT: '4300' }), dataDir, programDir },
    db,
    program: await loadProgram(programDir),
    shippedContent: await loadShippedContent(programDir),
    publicBuild: { render: () => '', styles: '', script: '', estimateScript: '' },
  }
  await walkThePast(parts)
  // A second start finds everything there.
  await walkThePast(parts)
}, 120_000)

afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the past of a trial has claims in every status that a claim can have by now', async () => {
  const { rows } = await db.pool.query<{ id: number }>('SELECT DISTINCT status_id AS id FROM claim')
  const there = new Set(rows.map(({ id }) => id))
  const missing = Object.entries(statusIds).filter(([name, id]) => !later.includes(name) && !there.has(id))
  expect(missing).toEqual([])
})

test('late promises, a check that came back and unread messages are among them', async () => {
  const { rows } = await db.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM claim WHERE turn_side = 'us' AND due_on < current_date) AS late,
    (SELECT count(*)::int FROM payment WHERE status = 'returned') AS returned,
    (SELECT count(*)::int FROM message WHERE read_at IS NULL AND NOT is_draft) AS unread,
    (SELECT count(*)::int FROM message WHERE is_draft) AS drafts`)
  for (const [name, count] of Object.entries(rows[0] ?? {})) expect(count, name).toBeGreaterThan(0)
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
