import type { Program } from '@makewhole/domain/program/program.ts'
import { listClaimIds } from './claim/claim.repository.ts'
import { rederiveClaims } from './claim/rederive-claims.ts'
import { systemClock } from './clock.ts'
import { queueStalePlaces, rederiveSquares } from './map/map-state.repository.ts'
import { listThreadIds, rederiveThreads } from './message/thread-state.repository.ts'
import type { Database, Queries, Transaction } from './db/database.ts'

/** Rows locked in one transaction, while the program may serve. */
const batchSize = 500

/** The number of rows that changed, by kind. */
export interface Rederived {
  readonly claims: number
  /** Only queued: the map's job places them. */
  readonly places: number
  readonly squares: number
  readonly threads: number
}

/** Derives every derived value again, both TypeScript's and the database's. */
export async function rederive(db: Database, program: Program): Promise<Rederived> {
  const parts = { program, clock: systemClock(program.timeZone) }
  const inBatches = (list: List, work: (tx: Transaction, ids: readonly string[]) => Promise<number>) =>
    rederiveInBatches(db, list, work)
  return {
    claims: await inBatches(listClaimIds, (tx, ids) => rederiveClaims(tx, ids, parts)),
    places: await inBatches(listClaimIds, queueStalePlaces),
    squares: await db.transaction(rederiveSquares),
    threads: await inBatches(listThreadIds, rederiveThreads),
  }
}

type List = (queries: Queries, after: string | null, limit: number) => Promise<readonly string[]>

async function rederiveInBatches(
  db: Database,
  list: List,
  work: (tx: Transaction, ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let changed = 0
  let ids = await list(db.kysely, null, batchSize)
  while (ids.length > 0) {
    const batch = ids
    changed += await db.transaction((tx) => work(tx, batch))
    ids = await list(db.kysely, batch.at(-1) ?? null, batchSize)
  }
  return changed
}
