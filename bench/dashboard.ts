import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { loadProgram } from '../apps/server/src/program/load-program.ts'
import { createReportService } from '../apps/server/src/report/report.service.ts'
import type { ReportService } from '../apps/server/src/report/report.service.ts'

/** What a database of so many claims took: the 95th percentile of one dashboard after the other, and one count of everything. */
export interface DashboardMeasured {
  readonly size: number
  /** Asked between two counts, as most are, in ms. */
  readonly kept: number
  /** The first one that a process answers after a count, which reads what was counted, in ms. */
  readonly fresh: number
  readonly countSeconds: number
}

const times = 200
/** Until the code is compiled as it stays. */
const warmUps = 60
const mona: Actor = { ...anActor({ subject: 'mona', role: 'MANAGER' }), permissions: ['ACCESS.REPORTS'] }
const program = await loadProgram('program')
const fireIds = [null, ...program.fires.map(({ id }) => id)]
const days = [1, 30, 90, 365]

/** The dashboard of every fire and of many windows, asked of the service (docs/quality.md "Speed and cost"). */
export async function measureDashboard(url: string, size: number): Promise<DashboardMeasured> {
  const db = openDatabase(url, { connections: 4 })
  try {
    const reports = reportsOf(db)
    const began = performance.now()
    await reports.refresh(mona)
    const countSeconds = (performance.now() - began) / 1000
    await reports.readDashboard(mona, null, 30, 'en')
    const kept = await p95(() => reports)
    return { size, countSeconds, kept, fresh: await p95(() => reportsOf(db)) }
  } finally {
    await db.close()
  }
}

/** A service that has read nothing yet, as that of another process after a count. */
function reportsOf(db: Database): ReportService {
  const notifications = { on: () => undefined, onGap: () => undefined, isListening: () => true }
  return createReportService({ db, program, clock: systemClock(program.timeZone), notifications })
}

async function p95(serviceOf: () => ReportService): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < warmUps + times; n++) {
    const reports = serviceOf()
    const began = performance.now()
    await reports.readDashboard(mona, fireIds[n % fireIds.length] ?? null, days[n % days.length] ?? 30, 'en')
    took.push(performance.now() - began)
  }
  return took.slice(warmUps).toSorted((one, other) => one - other)[Math.floor(times * 0.95)] ?? NaN
}
