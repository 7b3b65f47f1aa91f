import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type {
  DashboardReportingView,
  DashboardView,
  ExternalSummaryView,
} from '@makewhole/contract/report/report.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { defaultDays } from '@makewhole/domain/report/activity.ts'
import { figuresOf } from '@makewhole/domain/report/figures.ts'
import type { Cell, Figures } from '@makewhole/domain/report/figures.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'
import type { Database } from '../db/database.ts'
import type { Notifications } from '../db/notifications.ts'
import { claimChangedChannel } from '../claim-grid/grid-count-cache.ts'
import { everyReviewer, testUsers } from '../reviewer/reviewer.service.ts'
import { externalSummaryPdf } from './external-summary-pdf.ts'
import { dashboardReportingView, dashboardView, externalReportView, instantText } from './report-view.ts'
import { cellsAsOf, lockReport, readCells, renewCells } from './report.repository.ts'

export interface ReportServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly notifications: Pick<Notifications, 'on' | 'onGap' | 'isListening'>
}

export type ReportService = ReturnType<typeof createReportService>

/** The factor of rest after a count: counting takes at most a tenth of the time, at any number of claims. */
const restPerCount = 10

/** The dashboard's figures (docs/rules/reports.md "Figures"): counted by a job, or at once on request. */
export function createReportService({ db, program, clock, notifications }: ReportServiceParts) {
  let isStale = true
  let restUntil = 0
  let cached: { readonly asOf: number; readonly cells: readonly Cell[] } | null = null
  /** The moment of the newest count that this process knows: a replica may not have it yet. */
  let newest = -Infinity
  const invalidate = () => void (isStale = true)
  notifications.on(claimChangedChannel, invalidate)
  notifications.onGap(invalidate)

  /** Counts again, unless a count that began after `since` exists. */
  async function count(since: number): Promise<void> {
    const startedAt = performance.now()
    const work = db.inBackground(() =>
      db.transaction(async (tx) => {
        const asOf = await lockReport(tx)
        // The count may miss changes from here on.
        isStale = false
        if (asOf !== null && asOf.getTime() > since) return asOf
        const at = new Date(clock.now())
        await renewCells(tx, { deadlines: program.deadlines, today: clock.today(), at })
        return at
      }),
    )
    const at = await work.catch((error: unknown) => {
      isStale = true
      throw error
    })
    newest = at.getTime()
    restUntil = performance.now() + restPerCount * (performance.now() - startedAt)
  }

  /** Checks whether the count is of an earlier day; lateness depends on the day. */
  async function isOfAnotherDay(): Promise<boolean> {
    const asOf = await cellsAsOf(db.kysely)
    return asOf === null || localDateAt(asOf.getTime(), program.timeZone) !== clock.today()
  }

  async function cellsNow(): Promise<NonNullable<typeof cached>> {
    const found = await db.onReplica(findCells)
    // The page's figures never go back.
    if (found !== null && found.asOf >= newest) return found
    const current = await findCells()
    if (current !== null) return current
    await count(clock.now())
    return cellsNow()
  }

  /** Finds the cells of the last count; null: there was none. */
  async function findCells(): Promise<typeof cached> {
    const asOf = await cellsAsOf(db.kysely)
    if (asOf === null) return null
    newest = Math.max(newest, asOf.getTime())
    if (cached?.asOf !== asOf.getTime()) cached = { asOf: asOf.getTime(), cells: await readCells(db.kysely) }
    return cached
  }

  async function figuresFor(actor: Actor, fireIds: readonly (number | null)[], requestedDays: number | null) {
    authorize(actor, 'report.read')
    const { asOf, cells } = await cellsNow()
    const today = clock.today()
    const days = requestedDays ?? defaultDays
    return {
      asked: { asOf: new Date(asOf), today, days },
      figures: fireIds.map((fireId) => figuresOf(cells, { fireId, days, today })),
    }
  }

  async function externalReport(actor: Actor) {
    const { asked: requestedDays, figures } = await figuresFor(actor, [null], null)
    return { asOf: requestedDays.asOf, report: externalReportView(figures[0] as Figures) }
  }

  return {
    /**
     * Returns every figure of one fire, or of all if null, over the last `days`. Raises FORBIDDEN, MALFORMED_REQUEST
     * for no fire of the program.
     */
    async readDashboard(
      actor: Actor,
      fireId: number | null,
      days: number | null,
      locale: Locale,
    ): Promise<DashboardView> {
      const { asked: requestedDays, figures } = await figuresFor(actor, [fireId], days)
      if (fireId !== null && !program.fires.some((fire) => fire.id === fireId))
        throw new AppError('MALFORMED_REQUEST', { parameter: 'fireId' })
      const staff = await db.onReplica(async () => ({
        reviewers: await everyReviewer(db.kysely),
        testUsers: await testUsers(db.kysely),
      }))
      return dashboardView(program, figures[0] as Figures, staff, requestedDays, locale)
    },

    /** The specification's reports: all fires, and the program's first two. Raises FORBIDDEN. */
    async dashboardReporting(actor: Actor, days: number | null): Promise<DashboardReportingView> {
      const [first, second] = program.fires
      const fires = [first, second].filter((fire) => fire !== undefined)
      const { asked: requestedDays, figures } = await figuresFor(
        actor,
        [null, ...fires.map(({ id }) => id)],
        days,
      )
      const [all, ofFirst = null, ofSecond = null] = figures
      return dashboardReportingView(requestedDays.asOf, all as Figures, ofFirst, ofSecond)
    },

    /** The external summary, for publishing. Raises FORBIDDEN. */
    async externalSummary(actor: Actor, locale: Locale): Promise<ExternalSummaryView> {
      const { asOf, report } = await externalReport(actor)
      return {
        ...report,
        reportType: 'external summary',
        program: program.name[locale],
        asOf: instantText(asOf),
      }
    },

    /** The same as one accessible page. Raises FORBIDDEN. */
    async externalSummaryPdf(actor: Actor, locale: Locale): Promise<{ fileName: string; content: string }> {
      const { asOf, report } = await externalReport(actor)
      const pdf = await externalSummaryPdf(program, report, asOf, locale)
      return { fileName: `external-summary-${clock.today()}.pdf`, content: pdf.toString('base64') }
    },

    /** Counts again on request. Raises FORBIDDEN. */
    async refresh(actor: Actor): Promise<void> {
      authorize(actor, 'report.read')
      await count(clock.now())
    },

    /**
     * Counts again after a change of a claim, and on a new day. At most once a minute, less often if counting takes
     * long.
     */
    async refreshIfStale(): Promise<void> {
      if (performance.now() < restUntil) return
      if (isStale || !notifications.isListening() || (await isOfAnotherDay())) await count(clock.now())
    },
  }
}
