import fc from 'fast-check'
import { gridSorts } from '@makewhole/contract/claim/grid-names.ts'
import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { activities, ages, signedAt } from '@makewhole/domain/report/activity.ts'
import { countyNames, countyOf, relationshipNames, relationshipOf } from '@makewhole/domain/report/figures.ts'
import type { Figures } from '@makewhole/domain/report/figures.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fires, historyPlan, saveClaims, live } from '../../test/claim-histories.ts'
import type { LivedClaim } from '../../test/claim-histories.ts'
import { claimWorld, person, refusal } from '../../test/claims.ts'
import { testDatabase } from '../../test/database.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import {
  activityIn,
  ageOf,
  amountPaid,
  firstDayOf,
  isCounted,
  isInWork,
  isOpenOrPaid,
  needsReissue,
  isPaid,
  relationshipIdOf,
} from '../../test/recount.ts'
import { openDatabase } from '../db/database.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { externalSummaryPdf } from './external-summary-pdf.ts'
import { dashboardReportingView } from './report-view.ts'
import { createReportService } from './report.service.ts'
import type { ReportService } from './report.service.ts'

const today = '2026-11-20'
const reviewerIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const mona: Actor = { ...person('mona', 'VIEWER'), permissions: ['ACCESS.REPORTS'] }

const silent = { on: () => undefined, onGap: () => undefined, isListening: () => true }

let world: ClaimWorld
let reports: ReportService
let tellOfChange: () => void = () => undefined

beforeAll(async () => {
  world = await claimWorld()
  world.setTime(`${today}T20:00:00Z`)
  reports = createReportService({
    ...world,
    notifications: {
      on: (_channel, heard) => void (tellOfChange = () => heard('')),
      onGap: () => undefined,
      isListening: () => true,
    },
  })
  await sql`insert into reviewer (id, subject, role, permissions, created_at)
    select id, 'rev-' || id, 'REVIEWER', '{}', now() from unnest(${reviewerIds}::uuid[]) id`.execute(
    world.db.kysely,
  )
})
afterAll(() => world.db.close())
beforeEach(() => clear())

/** The next history begins with no claim: not even the append-only parts of one are left. */
async function clear(): Promise<void> {
  await world.db.pool.query(
    `begin; set local session_replication_role = replica; truncate claim cascade; commit`,
  )
}

const lived = fc
  .array(historyPlan, { minLength: 60, maxLength: 90, size: 'max' })
  .map((plans) => plans.map((plan) => live(plan, { deadlines: world.program.deadlines, today, reviewerIds })))

/** Moves time on between two counts. */
const tick = (milliseconds = 1) => world.setTime(new Date(world.clock.now() + milliseconds).toISOString())

const refresh = async () => {
  tick()
  await reports.refresh(mona)
}

it('every figure is what a slow recount of the claims says, whatever they went through', async () => {
  const seen = { paid: 0, late: 0, paused: 0, declined: 0, returned: 0, rebuilt: 0, owedAgain: 0 }
  await fc.assert(
    fc.asyncProperty(lived, fc.constantFrom(1, 7, 30, 90, 365), async (claims, days) => {
      await clear()
      await saveClaims(world.db, claims)
      await refresh()
      for (const fireId of [null, ...fires]) {
        const figures = await reports.readDashboard(mona, fireId, days, 'en')
        const ofFire = claims.filter((claim) => fireId === null || claim.fireId === fireId)
        expect(withoutNames(figures)).toEqual(recounted(ofFire, days))
        seen.paid += figures.paid
        seen.late += figures.history.reduce((late, { of }) => late + of.overall.late, 0)
        for (const { claims: ofReason } of figures.declined) seen.declined += ofReason
        seen.returned += figures.returned.checks
        seen.rebuilt += figures.rebuildPaid.checks
      }
      seen.owedAgain += claims.filter(needsReissue).length
      seen.paused += claims.filter(({ progress }) => progress.pauses.some(({ to }) => to === null)).length
    }),
    { numRuns: 8, endOnFailure: true },
  )
  // A property of claims that all end early would hold for nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true])
}, 120_000)

function withoutNames({ declined, workload, ...view }: Awaited<ReturnType<ReportService['readDashboard']>>) {
  const { asOf: _asOf, today: _today, days: _days, aims: _aims, ...figures } = view
  return {
    ...figures,
    declined: new Map(declined.map(({ reasonId, claims }) => [reasonId, claims])),
    workload: new Map(workload.map(({ reviewerId, name: _name, ...load }) => [reviewerId, load])),
  }
}

/** All figures of these claims, in the shape of the answer. */
function recounted(claims: readonly LivedClaim[], days: number) {
  const recount = { today, deadlines: world.program.deadlines }
  const lately = { from: firstDayOf(days, today), to: today }
  const counted = claims.filter(isCounted)
  const openOrPaid = claims.filter(isOpenOrPaid)
  const inWork = claims.filter(isInWork)
  const paid = claims.filter(isPaid)
  const isOurs = ({ turn }: LivedClaim) => turn.side === 'program'
  const isLate = (claim: LivedClaim) => isOurs(claim) && claim.turn.dueOn !== null && claim.turn.dueOn < today
  const totals = paid.map(totalOf)
  const share = (holds: (claim: LivedClaim) => boolean) => ({
    claims: openOrPaid.filter(holds).length,
    paid: counted.filter(holds).reduce((sum, claim) => sum + amountPaid(claim), 0),
    withMoney: counted.filter((claim) => holds(claim) && amountPaid(claim) > 0).length,
  })
  const related = (...ids: (number | null)[]) => share((claim) => ids.includes(relationshipIdOf(claim)))
  const placed = (...names: string[]) => share(({ county }) => names.includes(county))
  const figuresOf = (window: { from: string; to: string }) =>
    Object.fromEntries(
      (['review', 'offer', 'payment', 'overall'] as const).map((activity) => {
        const found = activityIn(claims, activity, window, recount)
        return [activity, { ...found, done: found.done.length, late: found.late.length }]
      }),
    )
  const checks = (of: (claim: LivedClaim) => readonly { readonly amount: number }[]) => ({
    checks: counted.flatMap(of).length,
    amount: counted.flatMap(of).reduce((sum, { amount }) => sum + amount, 0),
    claims: counted.filter((claim) => of(claim).length > 0).length,
  })
  const aged = (holds: (claim: LivedClaim) => boolean) =>
    [0, 1, 2, 3].map((age) => inWork.filter((claim) => holds(claim) && ageOf(claim, today) === age).length)
  return {
    submitted: counted.length,
    submittedLately: counted.filter(({ progress }) => (progress.submittedOn ?? '') >= lately.from).length,
    openPaid: openOrPaid.length,
    inWork: inWork.length,
    late: inWork.filter(isLate).length,
    paid: paid.length,
    paidLately: activityIn(claims, 'payment', lately, recount).done.length,
    amountPaid: counted.reduce((sum, claim) => sum + amountPaid(claim), 0),
    withMoney: counted.filter((claim) => amountPaid(claim) > 0).length,
    averageDaysToPayment: activityIn(claims, 'overall', { from: '0001-01-01', to: today }, recount)
      .averageDays,
    highestPayment: totals.length === 0 ? null : Math.max(...totals),
    lowestPayment: totals.length === 0 ? null : Math.min(...totals),
    represented: openOrPaid.filter(({ isRepresented }) => isRepresented === true).length,
    notRepresented: openOrPaid.filter(({ isRepresented }) => isRepresented !== true).length,
    relationships: {
      ownerResident: related(120950000),
      landlord: related(120950001),
      renter: related(120950002),
      ownerNonResident: related(120950003),
      other: related(null),
    },
    counties: {
      shasta: placed('shasta'),
      lassen: placed('Lassen'),
      plumas: placed('Plumas'),
      tehama: placed('Tehama'),
      other: placed('Butte', ''),
    },
    recent: figuresOf(lately),
    history: months(claims).map((month) => ({
      month,
      of: figuresOf({ from: `${month}-01`, to: `${month}-31` < today ? `${month}-31` : today }),
    })),
    waiting: { program: aged(isOurs), claimant: aged(({ turn }) => turn.side === 'claimant') },
    declined: new Map(
      [120950000, 120950003, null]
        .map(
          (reason) => [reason, counted.filter((claim) => claim.declinedFor.includes(reason)).length] as const,
        )
        .filter(([, many]) => many > 0),
    ),
    workload: new Map(
      [...reviewerIds, null]
        .map((id) => [id, inWork.filter(({ reviewerId }) => reviewerId === id)] as const)
        .filter(([, theirs]) => theirs.length > 0)
        .map(([id, theirs]) => [
          id,
          { inWork: theirs.length, ours: theirs.filter(isOurs).length, late: theirs.filter(isLate).length },
        ]),
    ),
    rebuildPaid: checks(bonusesPaid),
    returned: checks(checksReturned),
  }
}

const totalOf = ({ amounts }: LivedClaim) => amounts.reduce((sum, amount) => sum + amount, 0)
const bonusesPaid = ({ bonuses }: LivedClaim) => bonuses.filter(({ status }) => status === 'issued')
const checksReturned = ({ payments, bonuses }: LivedClaim) =>
  [...payments, ...bonuses].filter(({ isCurrent, status }) => isCurrent && status === 'returned')

/** From the first month with a day of any activity to this one. */
function months(claims: readonly LivedClaim[]): readonly string[] {
  const all: string[] = []
  for (let year = 2025; year <= 2026; year++)
    for (let month = 1; month <= 12; month++) all.push(`${year}-${String(month).padStart(2, '0')}`)
  const window = (month: string) => ({ from: `${month}-01`, to: `${month}-31` })
  const recount = { today: '9999-12-31', deadlines: world.program.deadlines }
  const isOf = (month: string) =>
    (['review', 'offer', 'payment', 'overall'] as const).some((activity) => {
      const { done, late } = activityIn(claims, activity, window(month), recount)
      return done.length + late.length > 0
    })
  const thisMonth = today.slice(0, 7)
  const first = all.find((month) => month < thisMonth && isOf(month)) ?? thisMonth
  return all.filter((month) => month >= first && month <= thisMonth)
}

const reader = person('rita', 'REVIEWER')
/** A reader of attorneys' claims. */
const lawyers: Actor = { ...reader, permissions: [...reader.permissions, 'ACCESS.ATTORNEY'] }
const someOrder = fc.record({ field: fc.constantFrom(...gridSorts), isDescending: fc.boolean() })

async function pagesOf<T>(
  read: (after: string | null) => Promise<{ rows: readonly T[]; pageInfo: { next: string | null } }>,
): Promise<T[]> {
  const all: T[] = []
  let after: string | null = null
  do {
    const { rows, pageInfo } = await read(after)
    all.push(...rows)
    after = pageInfo.next
  } while (after !== null)
  return all
}

it('the list behind every figure has exactly the claims that it counts, of those that one may open', async () => {
  const grid = createClaimGridService(world)
  await fc.assert(
    fc.asyncProperty(lived, fc.constantFrom(7, 90, 365), someOrder, async (claims, days, sort) => {
      await clear()
      await saveClaims(world.db, claims)
      for (const [filter, theirs] of behindFigures(claims, days)) {
        const listed = async (actor: Actor) =>
          (await pagesOf((after) => grid.listClaims(actor, { filter, sort, pageSize: 7, after }, 'en')))
            .map(({ id }) => id)
            .toSorted()
        const idsOf = (list: readonly LivedClaim[]) => list.map(({ id }) => id).toSorted()
        expect([filter, await listed(lawyers)]).toEqual([filter, idsOf(theirs)])
        const open = theirs.filter(({ isOfAttorneys }) => !isOfAttorneys)
        expect([filter, await listed(reader)]).toEqual([filter, idsOf(open)])
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 120_000)

it('what is late is the same claims in whichever order they stand, however often their clocks stood still', async () => {
  const grid = createClaimGridService(world)
  const seen = { late: 0, paused: 0, resumed: 0 }
  await fc.assert(
    fc.asyncProperty(lived, fc.constantFrom(7, 90, 365), async (claims, days) => {
      await clear()
      await saveClaims(world.db, claims)
      const window = { from: firstDayOf(days, today), to: today }
      for (const lateBy of activities) {
        const late = activityIn(claims, lateBy, window, { today, deadlines: world.program.deadlines }).late
        const theirs = late.map(({ id }) => id).toSorted()
        for (const field of ['turn', 'status', 'amount', 'lastName'] as const) {
          const filter = { lateBy, lateFrom: window.from, lateTo: window.to }
          const sort = { field, isDescending: days > 7 }
          const listed = await pagesOf((after) =>
            grid.listClaims(lawyers, { filter, sort, pageSize: 25, after }, 'en'),
          )
          expect([lateBy, field, listed.map(({ id }) => id).toSorted()]).toEqual([lateBy, field, theirs])
        }
        const pauses = claims.flatMap(({ progress }) => progress.pauses)
        seen.late += late.length
        seen.paused += pauses.filter(({ to }) => to === null).length
        seen.resumed += pauses.filter(({ to }) => to !== null).length
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
}, 120_000)

/** Every filter that a figure leads to, and the claims of the figure. */
function behindFigures(
  claims: readonly LivedClaim[],
  days: number,
): (readonly [ClaimFilter, LivedClaim[]])[] {
  const recount = { today, deadlines: world.program.deadlines }
  const window = { from: firstDayOf(days, today), to: today }
  const of = (holds: (claim: LivedClaim) => boolean, list = claims) => list.filter(holds)
  const line = (filter: ClaimFilter, theirs: LivedClaim[]) => [filter, theirs] as const
  const openOrPaid = of(isOpenOrPaid)
  const late = (activity: 'review' | 'offer' | 'payment' | 'overall') =>
    activityIn(claims, activity, window, recount).late
  const done = (activity: 'review' | 'offer' | 'payment' | 'overall') =>
    activityIn(claims, activity, window, recount).done
  const range = (name: string) => ({ [`${name}From`]: window.from, [`${name}To`]: window.to })
  const isWithMoney = (claim: LivedClaim) => isCounted(claim) && amountPaid(claim) > 0
  const isSignedLately = (claim: LivedClaim) =>
    isCounted(claim) && (claim.progress.submittedOn ?? '') >= window.from
  const isLateNow = ({ turn }: LivedClaim) =>
    turn.side === 'program' && turn.dueOn !== null && turn.dueOn < today
  return [
    [{ countedAs: 'submitted' }, of(isCounted)],
    [
      { countedAs: 'openPaid', fireIds: [fires[0] ?? 0] },
      of(({ fireId }) => fireId === fires[0], openOrPaid),
    ],
    [{ countedAs: 'inWork' }, of(isInWork)],
    [{ countedAs: 'inWork', view: 'late' }, of((claim) => isInWork(claim) && isLateNow(claim))],
    [{ countedAs: 'paid' }, of(isPaid)],
    [{ countedAs: 'submitted', signedFrom: window.from, signedTo: window.to }, of(isSignedLately)],
    [{ countedAs: 'withReturn' }, of((claim) => isCounted(claim) && checksReturned(claim).length > 0)],
    [{ countedAs: 'withBonus' }, of((claim) => isCounted(claim) && bonusesPaid(claim).length > 0)],
    [{ countedAs: 'withMoney' }, of(isWithMoney)],
    ...countyNames.map((name) =>
      line(
        { countedAs: 'withMoney', counties: [name] },
        of((claim) => isWithMoney(claim) && countyOf(claim.county.toLowerCase()) === name),
      ),
    ),
    ...relationshipNames.map((name) =>
      line(
        { countedAs: 'withMoney', relationships: [name] },
        of((claim) => isWithMoney(claim) && relationshipOf(String(relationshipIdOf(claim))) === name),
      ),
    ),
    ...[Math.min, Math.max].flatMap((extreme) => {
      const amount = extreme(...of(isPaid).map(totalOf))
      const isOf = (claim: LivedClaim) => isPaid(claim) && totalOf(claim) === amount
      return Number.isFinite(amount)
        ? [line({ countedAs: 'paid', amountFrom: amount, amountTo: amount }, of(isOf))]
        : []
    }),
    [
      { countedAs: 'openPaid', relationships: ['renter'] },
      of((claim) => relationshipIdOf(claim) === 120950002, openOrPaid),
    ],
    [
      { countedAs: 'openPaid', relationships: ['other', 'landlord'] },
      of((claim) => [120950001, null].includes(relationshipIdOf(claim)), openOrPaid),
    ],
    [{ countedAs: 'openPaid', counties: ['shasta'] }, of(({ county }) => county === 'shasta', openOrPaid)],
    [
      { countedAs: 'openPaid', counties: ['plumas', 'other'] },
      of(({ county }) => ['Plumas', 'Butte', ''].includes(county), openOrPaid),
    ],
    [
      { countedAs: 'openPaid', isRepresented: true },
      of(({ isRepresented }) => isRepresented === true, openOrPaid),
    ],
    [{ countedAs: 'submitted', ...range('completed') }, done('review')],
    [{ countedAs: 'submitted', ...range('offered') }, done('offer')],
    [{ countedAs: 'submitted', ...range('paid') }, done('payment')],
    ...(['review', 'offer', 'payment', 'overall'] as const).map(
      (activity) => [{ lateBy: activity, ...range('late') }, late(activity)] as const,
    ),
    [
      { countedAs: 'submitted', declinedFor: [120950003] },
      of((claim) => isCounted(claim) && claim.declinedFor.includes(120950003)),
    ],
    [
      {
        countedAs: 'inWork',
        turnSides: ['program'],
        signedFrom: addDays(today, -30),
        signedTo: addDays(today, -8),
      },
      of((claim) => isInWork(claim) && claim.turn.side === 'program' && ageOf(claim, today) === 1),
    ],
    [
      { countedAs: 'submitted', declinedFor: [0] },
      of((claim) => isCounted(claim) && claim.declinedFor.includes(null)),
    ],
    ...reviewerIds.map((id) =>
      line(
        { countedAs: 'inWork', reviewerIds: [id] },
        of((claim) => isInWork(claim) && claim.reviewerId === id),
      ),
    ),
    [
      { countedAs: 'inWork', reviewerIds: [reviewerIds[0] ?? ''], turnSides: ['program'] },
      of((claim) => isInWork(claim) && claim.reviewerId === reviewerIds[0] && claim.turn.side === 'program'),
    ],
    [
      { countedAs: 'inWork', reviewerIds: [reviewerIds[0] ?? ''], view: 'late' },
      of((claim) => isInWork(claim) && claim.reviewerId === reviewerIds[0] && isLateNow(claim)),
    ],
    [
      { countedAs: 'inWork', hasReviewer: false },
      of((claim) => isInWork(claim) && claim.reviewerId === null),
    ],
    [
      { countedAs: 'inWork', hasReviewer: false, view: 'late' },
      of((claim) => isInWork(claim) && claim.reviewerId === null && isLateNow(claim)),
    ],
    [
      { countedAs: 'openPaid', isRepresented: false },
      of(({ isRepresented }) => isRepresented !== true, openOrPaid),
    ],
    ...relationshipNames.map((name) =>
      line(
        { countedAs: 'openPaid', relationships: [name] },
        of((claim) => relationshipOf(String(relationshipIdOf(claim))) === name, openOrPaid),
      ),
    ),
    ...countyNames.map((name) =>
      line(
        { countedAs: 'openPaid', counties: [name] },
        of(({ county }) => countyOf(county.toLowerCase()) === name, openOrPaid),
      ),
    ),
    ...(['program', 'claimant'] as const).flatMap((side) =>
      ages.map((age, place) => {
        const { from, to } = signedAt(age, today)
        return line(
          { countedAs: 'inWork', turnSides: [side], signedFrom: from, signedTo: to },
          of((claim) => isInWork(claim) && claim.turn.side === side && ageOf(claim, today) === place),
        )
      }),
    ),
  ]
}

describe('what is published', () => {
  const share = (claims: number) => ({ claims, paid: claims * 100, withMoney: claims })
  const activity = (done: number, averageDays: number, late: number) => ({
    done,
    averageDays,
    late,
    overdue: 0,
    keptPercent: null,
  })
  const recent = {
    review: activity(1, 1.5, 2),
    offer: activity(3, 2.5, 4),
    payment: activity(5, 3.5, 6),
    overall: activity(7, 4.5, 8),
  }
  /** Every value is unique, so that an exchange shows. */
  const figures = {
    submitted: 1301,
    openPaid: 1302,
    paid: 1303,
    amountPaid: 13_040_500,
    averageDaysToPayment: 66.5,
    highestPayment: 13_060_700,
    lowestPayment: 13_080_900,
    represented: 1310,
    notRepresented: 1311,
    relationships: {
      ownerResident: share(1312),
      landlord: share(1313),
      renter: share(1314),
      ownerNonResident: share(1315),
      other: share(1316),
    },
    counties: {
      shasta: share(1317),
      lassen: share(1318),
      plumas: share(1319),
      tehama: share(1320),
      other: share(1321),
    },
    recent,
    history: [{ month: '2026-10', of: recent }],
  } as unknown as Figures
  const published = {
    averageDaysFromCompletionToPayment: 66.5,
    highestPayment: 13_060_700,
    lowestPayment: 13_080_900,
    openPaidClaims: 1302,
    settlementAmountPaid: 13_040_500,
    attorneyRepresented: 1310,
    attorneyNotRepresented: 1311,
    ownerResident: 1312,
    landlord: 1313,
    nonOwner: 1314,
    ownerNonResident: 1315,
    locationShasta: 1317,
    locationLassen: 1318,
    locationPlumas: 1319,
    locationTehama: 1320,
    locationOther: 1321,
  }
  const asOf = new Date(`${today}T20:00:00Z`)

  it('has each figure under the specification’s name', () => {
    const internal = {
      openPaidClaims: 1302,
      submittedClaims: 1301,
      settlementPaidClaims: 1303,
      settlementAmountPaid: 13_040_500,
      recentActivities: {
        offers: { averageDaysForActivity: 2.5, lateClaims: 4, totalClaims: 3 },
        payment: { averageDaysForActivity: 3.5, lateClaims: 6, totalClaims: 5 },
        overall: { averageDaysForActivity: 4.5, lateClaims: 8, totalClaims: 7 },
      },
      fullHistoryReport: {
        offer: [{ month: '2026-10', total: 3, averageDays: 2.5, late: 4 }],
        payment: [{ month: '2026-10', total: 5, averageDays: 3.5, late: 6 }],
        overall: [{ month: '2026-10', total: 7, averageDays: 4.5, late: 8 }],
      },
    }
    const ofFirst = { ...figures, submitted: 41 }
    expect(dashboardReportingView(asOf, figures, ofFirst, null)).toEqual({
      asOf: String(asOf.getTime()),
      externalReport: published,
      internalReportAllFires: internal,
      internalReportFirstFire: { ...internal, submittedClaims: 41 },
      internalReportSecondFire: null,
    })
  })

  it('is the same as JSON, which says what it is and of when', async () => {
    await refresh()
    const { externalReport, asOf: counted } = await reports.dashboardReporting(mona, null)
    expect(await reports.externalSummary(mona, 'es')).toEqual({
      ...externalReport,
      reportType: 'external summary',
      program: world.program.name.es,
      asOf: counted,
    })
  })

  it.each([
    ['en', 'External summary', ['Highest payment$130,607.00', 'Renter1,314', 'Tehama1,320', '66.5 days']],
    ['es', 'Resumen externo', ['Pago más alto$130,607.00', 'Inquilino1,314', 'Tehama1,320', '66.5 días']],
  ] as const)('says the same figures on one page, in %s', async (locale, title, said) => {
    const name = 'Community Recovery Payments of All the Counties of the North State and of Some Others'
    const program = { ...world.program, name: { en: name, es: name } }
    const pages = await pagesOfPdf(await externalSummaryPdf(program, published, asOf, locale))
    expect(pages).toHaveLength(1)
    const text = pages[0] ?? ''
    for (const words of [title, ...said]) expect(text).toContain(words)
    for (const count of [1302, 1310, 1311, 1312, 1313, 1314, 1315, 1317, 1318, 1319, 1320, 1321])
      expect(text).toContain(count.toLocaleString('en-US'))
    for (const money of ['$130,405.00', '$130,809.00']) expect(text).toContain(money)
  })
})

describe('the figures', () => {
  it('are there though nothing was ever counted, and though there is no claim', async () => {
    await sql`update report_state set as_of = null`.execute(world.db.kysely)
    tick()
    const figures = await reports.readDashboard(mona, null, null, 'en')
    expect(figures).toMatchObject({
      days: 30,
      submitted: 0,
      averageDaysToPayment: null,
      highestPayment: null,
    })
    expect(figures.history).toHaveLength(1)
  })

  it('stay as counted until somebody counts anew, and say of when they are', async () => {
    await refresh()
    const before = await reports.readDashboard(mona, null, null, 'en')
    const claim =
      fc.sample(
        lived.filter((claims) => claims.some(isCounted)),
        1,
      )[0] ?? []
    await saveClaims(world.db, claim)
    expect(await reports.readDashboard(mona, null, null, 'en')).toEqual(before)
    await refresh()
    const after = await reports.readDashboard(mona, null, null, 'en')
    expect(Number(after.asOf)).toBeGreaterThan(Number(before.asOf))
    expect(after.submitted).toBe(claim.filter(isCounted).length)
  })

  it('are read from a replica, unless it is behind what was counted or shown here', async () => {
    const behind = await testDatabase()
    const db = openDatabase(world.db.url, { connections: 2, replica: { url: behind.url, tls: null } })
    const ofReplica = createReportService({ ...world, db, notifications: silent })
    const asOf = async () => Number((await ofReplica.readDashboard(mona, null, null, 'en')).asOf)
    await refresh()
    const counted = await asOf()
    expect(counted).toBe(world.clock.now())
    const setReplica = (at: number) =>
      sql`update report_state set as_of = ${new Date(at)}, cells = '[null]'`.execute(behind.kysely)
    await setReplica(counted - 1000)
    expect(await asOf()).toBe(counted)
    await setReplica(counted + 1000)
    expect(await asOf()).toBe(counted + 1000)
    await setReplica(counted)
    world.setTime(new Date(counted + 5000).toISOString())
    await ofReplica.refresh(mona)
    expect(await asOf()).toBe(counted + 5000)
    await db.close()
    await behind.close()
  })

  it('are counted by the job where a claim changed since, and not again where none did', async () => {
    await refresh()
    tellOfChange()
    const asOf = async () => (await reports.readDashboard(mona, null, null, 'en')).asOf
    const before = await asOf()
    tick(60_000)
    // The rest after the last count is shorter than this.
    await expect
      .poll(async () => (await reports.refreshIfStale(), await asOf()), { timeout: 20_000 })
      .not.toBe(before)
    const counted = await asOf()
    tick(60_000)
    await reports.refreshIfStale()
    expect(await asOf()).toBe(counted)
  })

  it('are counted by the job on a new day though nothing changed: what was due is late by then', async () => {
    const inWork = fc
      .sample(
        lived.filter((claims) => claims.some(isInWork)),
        1,
      )[0]
      ?.find(isInWork) as LivedClaim
    await saveClaims(world.db, [{ ...inWork, turn: { ...inWork.turn, side: 'program', dueOn: today } }])
    await refresh()
    const lateNow = async () => (await reports.readDashboard(mona, null, null, 'en')).late
    expect(await lateNow()).toBe(0)
    world.setTime(new Date(world.clock.now() + 24 * 3_600_000).toISOString())
    await expect
      .poll(async () => (await reports.refreshIfStale(), await lateNow()), { timeout: 20_000 })
      .toBe(1)
    world.setTime(`${today}T20:00:00Z`)
    await sql`update report_state set as_of = null`.execute(world.db.kysely)
  })

  it('are the same to all who may read reports, and to nobody else', async () => {
    const rita = person('rita', 'REVIEWER')
    expect(await refusal(reports.readDashboard(rita, null, null, 'en'))).toBe('FORBIDDEN')
    expect(await refusal(reports.refresh(person('ana')))).toBe('FORBIDDEN')
    expect(await refusal(reports.externalSummary(rita, 'en'))).toBe('FORBIDDEN')
    const boss: Actor = { ...person('boss', 'ADMIN'), permissions: ['ALL.PERMISSIONS'] }
    const [theirs, hers] = await Promise.all(
      [boss, mona].map((actor) => reports.readDashboard(actor, null, 30, 'en')),
    )
    expect(theirs).toEqual(hers)
  })

  it('have no line of the staff’s for a test user, whose claims are counted all the same', async () => {
    const [tester] = reviewerIds
    const claims =
      fc.sample(
        lived.filter((some) => some.some((claim) => isInWork(claim) && claim.reviewerId === tester)),
        1,
      )[0] ?? []
    await saveClaims(world.db, claims)
    await refresh()
    const now = () => reports.readDashboard(mona, null, 30, 'en')
    const setTester = (is: boolean) =>
      world.db.pool.query('update reviewer set is_test_user = $1 where id = $2', [is, tester])
    const before = await now()
    await setTester(true)
    const { workload, ...figures } = await now()
    await setTester(false)
    expect(workload).toEqual(before.workload.filter(({ reviewerId }) => reviewerId !== tester))
    expect(workload.length).toBe(before.workload.length - 1)
    expect(figures).toMatchObject({ inWork: before.inWork, late: before.late, submitted: before.submitted })
  })

  it('are of a fire of the program', async () => {
    expect(await refusal(reports.readDashboard(mona, 7, null, 'en'))).toBe('MALFORMED_REQUEST')
  })
})
