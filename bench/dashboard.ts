import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { loadProgram } from '../apps/server/src/program/load-program.ts'
import { createReportService } from '../apps/server/src/report/report.service.ts'
import type { ReportService } from '../apps/server/src/report/report.service.ts'

/** The measures of a database of so many claims: the 95th percentile of sequential dashboards, and one full count. */
export interface DashboardMeasured {
  readonly size: number
  /** The time between two counts, the usual case, in ms. */
  readonly kept: number
  /** The time of a process' first call after a count, which reads the counts, in ms. */
  readonly fresh: number
  readonly countSeconds: number
}

/** In alternation with the other sizes, so that a slow or busy machine changes all equally. */
const rounds = 5
const timesInRound = 40
const mona: Actor = { ...anActor({ subject: 'mona', role: 'MANAGER' }), permissions: ['ACCESS.REPORTS'] }
const program = await loadProgram('program')
const fireIds = [null, ...program.fires.map(({ id }) => id)]
const days = [1, 30, 90, 365]

interface Measuring {
  readonly size: number
  readonly db: Database
  countSeconds: number
  /** The service that has read the counts. */
  readonly reports: ReportService
  readonly kept: number[]
  readonly fresh: number[]
}

/** Measures the dashboard of every fire and of many windows in the service (docs/quality.md "Speed and cost"). */
export async function measureDashboards(
  sides: readonly { readonly url: string; readonly size: number }[],
): Promise<readonly DashboardMeasured[]> {
  const all = sides.map(({ url, size }) => measuringOf(openDatabase(url, { connections: 4 }), size))
  try {
    for (const each of all) await startMeasuring(each)
    for (let round = 0; round < rounds; round += 1)
      for (const { db, reports, kept, fresh } of all) {
        kept.push(...(await measureWaits(() => reports)))
        fresh.push(...(await measureWaits(() => reportsOf(db))))
      }
  } finally {
    await Promise.all(all.map(({ db }) => db.close()))
  }
  return all.map(({ size, countSeconds, kept, fresh }) => ({
    size,
    countSeconds,
    kept: p95(kept),
    fresh: p95(fresh),
  }))
}

const measuringOf = (db: Database, size: number): Measuring => ({
  size,
  db,
  countSeconds: NaN,
  reports: reportsOf(db),
  kept: [],
  fresh: [],
})

/** Counts once, and calls until the code is fully compiled. */
async function startMeasuring(measuring: Measuring): Promise<void> {
  const { db, reports } = measuring
  const began = performance.now()
  await reports.refresh(mona)
  measuring.countSeconds = (performance.now() - began) / 1000
  for (const serviceOf of [() => reports, () => reportsOf(db)]) await measureWaits(serviceOf)
}

/** Returns a service without any cache, like another process after a count. */
function reportsOf(db: Database): ReportService {
  const notifications = { on: () => undefined, onGap: () => undefined, isListening: () => true }
  return createReportService({ db, program, clock: systemClock(program.timeZone), notifications })
}

/** Measures sequential dashboards, each from the service that `serviceOf` returns, in ms. */
async function measureWaits(serviceOf: () => ReportService): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < timesInRound; n += 1) {
    const reports = serviceOf()
    const began = performance.now()
    await reports.readDashboard(mona, fireIds[n % fireIds.length] ?? null, days[n % days.length] ?? 30, 'en')
    took.push(performance.now() - began)
  }
  return took
}

function p95(took: readonly number[]): number {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? NaN
}
