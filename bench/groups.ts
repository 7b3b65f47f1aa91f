import { groupHash } from '../apps/server/src/group/group-hash.ts'
import { createGroupFinding } from '../apps/server/src/group/group-finding.ts'
import type { GroupFinding } from '../apps/server/src/group/group-finding.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { claimId, claimsInProgress } from './load.ts'

/** Milliseconds that finding the groups of one claim adds to its submission. */
export interface StepTimes {
  readonly p50: number
  readonly p95: number
}

export interface GroupsMeasured {
  readonly size: number
  /** By how many claims have the same last name in the same ZIP code. */
  readonly steps: readonly (StepTimes & { readonly members: number })[]
  /** A full rebuild of all groups, as after a change of their rules, and people's steps meanwhile. */
  readonly rebuild: StepTimes & { readonly seconds: number }
}

const times = 130
/** Until the code is fully compiled. */
const warmUps = 60
const zip = '95971'

/** Measures group steps in sequence, and a full rebuild while people submit (docs/quality.md "Speed and cost"). */
export async function measureGroups(url: string, size: number): Promise<GroupsMeasured> {
  const db = openDatabase(url, { connections: 4 })
  const finding = createGroupFinding({ db, clock: systemClock('America/Los_Angeles') })
  try {
    const steps = []
    for (const members of [2, 50, 1000])
      steps.push({ members, ...(await measureSteps(db, finding, await shareName(db, members))) })
    return { size, steps, rebuild: await measureRebuild(db, finding) }
  } finally {
    await db.close()
  }
}

/** Gives so many claims a common last name; returns the name. */
async function shareName(db: Database, members: number): Promise<string> {
  const name = `Group${'x'.repeat(String(members).length)}`
  const key = `${zip}|${name.toUpperCase()}`
  const ids = Array.from({ length: members }, (_, at) => claimId(claimsInProgress + 1 + at))
  await db.backgroundPool.query(
    `insert into claim_key (claim_id, type, hash, key, is_live, is_of_attorneys, fire_id)
     select id, 'lastName', $2, $3, true, is_of_attorneys, fire_id from claim where id = any($1)
     on conflict (claim_id, type) do update set hash = excluded.hash, key = excluded.key`,
    [ids, groupHash({ type: 'lastName', key }), key],
  )
  return name
}

async function measureSteps(db: Database, finding: GroupFinding, name: string): Promise<StepTimes> {
  // The group is created with the first of its claims.
  await db.transaction((tx) => step(tx, finding, claimId(claimsInProgress), name))
  const took: number[] = []
  for (let n = 1; n <= warmUps + times; n++) took.push(await timeOfStep(db, finding, claimId(n), name))
  return timesOf(took.slice(warmUps))
}

type Tx = Parameters<GroupFinding['find']>[0]

/** Submits a claim; returns milliseconds of finding its groups. */
async function step(tx: Tx, finding: GroupFinding, id: string, name: string): Promise<number> {
  await tx
    .updateTable('claim')
    .set({ status_id: 120950001, submitted_on: '2026-01-02', list_last_name: name, list_zip: zip })
    .where('id', '=', id)
    .execute()
  const began = performance.now()
  await finding.find(tx, id)
  return performance.now() - began
}

/** Measures a step and rolls it back. */
async function timeOfStep(db: Database, finding: GroupFinding, id: string, name: string): Promise<number> {
  let took = NaN
  const undo = new Error('taken back')
  const work = db.transaction(async (tx) => {
    took = await step(tx, finding, id, name)
    throw undo
  })
  await work.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return took
}

async function measureRebuild(db: Database, finding: GroupFinding): Promise<GroupsMeasured['rebuild']> {
  await db.backgroundPool.query('truncate claim_key, claim_group, claim_group_member cascade')
  const began = performance.now()
  const work = { isDone: false }
  const rebuilding = db.inBackground(() => finding.rebuild()).finally(() => (work.isDone = true))
  const took: number[] = []
  // Each step waits for the rebuild's locks, like a submission.
  while (!work.isDone)
    took.push(await timeOfStep(db, finding, claimId(1 + (took.length % times)), 'Meanwhile'))
  await rebuilding
  return { ...timesOf(took), seconds: (performance.now() - began) / 1000 }
}

function timesOf(took: readonly number[]): StepTimes {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95) }
}
