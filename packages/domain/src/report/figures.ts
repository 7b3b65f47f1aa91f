import { paidStatuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'
import { relationshipOfId, relationshipsToProperty } from '../settlement/option-ids.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { activities, ages, daysOfMonth, lastDays, monthOf, monthsBetween, signedAt } from './activity.ts'
import type { Activity, Window } from './activity.ts'
import { submittedOrPaidStatuses, openStatuses } from './metrics.ts'

/** Kinds of cells. Those of an activity count acts done on a day, and acts due then but not done. */
export type CellKind =
  | 'status'
  | 'represented'
  | 'relationship'
  | 'relationshipMoney'
  | 'county'
  | 'countyMoney'
  | 'submitted'
  | 'waiting'
  | 'declined'
  | 'workload'
  | 'returned'
  | 'rebuild'
  | 'withReturn'
  | 'withBonus'
  | Activity
  | `${Activity}Due`

/** The key of claims in a paid status whose settlement has a returned check, not yet paid again. */
export const needsReissueKey = 'owed again'

/** A number of counted claims with the same properties, as far as the kind distinguishes them. */
export interface Cell {
  readonly kind: CellKind
  readonly fireId: number
  /** Null where the kind ignores statuses. */
  readonly status: ClaimStatus | null
  readonly key: string
  readonly day: LocalDate
  readonly claims: number
  /** Days of the program, over all of them. */
  readonly days: number
  readonly late: number
  readonly cents: Cents
  readonly lowest: Cents | null
  readonly highest: Cents | null
}

/** The counties with separate figures; every other place is "other". */
export const countedCounties = ['shasta', 'lassen', 'plumas', 'tehama'] as const
export const countyNames = [...countedCounties, 'other'] as const
export type CountyName = (typeof countyNames)[number]

/** `other` counts a program's own relationships besides those of the rules. */
export const relationshipNames = [...relationshipsToProperty, 'other'] as const
export type RelationshipName = (typeof relationshipNames)[number]

/** An activity over some days: null means that nothing was done in them. */
export interface ActivityFigures {
  readonly averageDays: number | null
  readonly done: number
  /** Done too late, and due in these days and still not done. */
  readonly late: number
  /** Late ones that are still not done. */
  readonly overdue: number
  /** Hundredths of a percent of the done ones that were in time; null where nothing was done. */
  readonly keptPercent: number | null
}

export interface Share {
  readonly claims: number
  /** Issued and not returned. */
  readonly paid: Cents
  /** The number of paid claims. */
  readonly withMoney: number
}

/** Checks, and the number of their claims. */
export interface Checks {
  readonly checks: number
  readonly amount: Cents
  readonly claims: number
}

export interface Figures {
  readonly submitted: number
  readonly submittedLately: number
  readonly openPaid: number
  readonly inWork: number
  readonly late: number
  readonly paid: number
  readonly paidLately: number
  readonly amountPaid: Cents
  /** The claims on which it was paid. */
  readonly withMoney: number
  readonly averageDaysToPayment: number | null
  readonly highestPayment: Cents | null
  readonly lowestPayment: Cents | null
  readonly represented: number
  readonly notRepresented: number
  readonly relationships: Readonly<Record<RelationshipName, Share>>
  readonly counties: Readonly<Record<CountyName, Share>>
  readonly recent: Readonly<Record<Activity, ActivityFigures>>
  readonly history: readonly {
    readonly month: string
    readonly of: Readonly<Record<Activity, ActivityFigures>>
  }[]
  /** By the ages of `ages`: open claims with the program's turn, and with the household's. */
  readonly waiting: Readonly<Record<'program' | 'claimant', readonly number[]>>
  readonly declined: readonly { readonly reasonId: number | null; readonly claims: number }[]
  readonly workload: readonly Workload[]
  readonly returned: Checks
  /** Issued bonuses that did not come back: no part of the settlements' payments. */
  readonly rebuildPaid: Checks
}

export interface Workload {
  /** Null: without a reviewer. */
  readonly reviewerId: string | null
  readonly inWork: number
  readonly ours: number
  readonly late: number
}

export interface FigureQuestion {
  /** Null: all fires. */
  readonly fireId: number | null
  readonly days: number
  readonly today: LocalDate
}

/**
 * Sums every figure of the dashboard from cells (docs/rules/reports.md "Figures"). Pure: a test recounts each
 * from the claims themselves.
 */
export function figuresOf(cells: readonly Cell[], { fireId, days, today }: FigureQuestion): Figures {
  const ofFire = cells.filter((cell) => fireId === null || cell.fireId === fireId)
  const kinds = Map.groupBy(ofFire, ({ kind }) => kind)
  const of = (kind: CellKind): readonly Cell[] => kinds.get(kind) ?? []
  const recentDays = lastDays(days, today)
  const inStatus = (kind: CellKind, list: readonly ClaimStatus[]) =>
    of(kind).filter(({ status }) => status !== null && list.includes(status))
  const needsReissue = ({ key }: Cell) => key === needsReissueKey
  const paid = inStatus('status', paidStatuses).filter((cell) => !needsReissue(cell))
  const inWork = [...inStatus('status', openStatuses), ...of('status').filter(needsReissue)]
  const toPayment = of('overall')
  const represented = inStatus('represented', submittedOrPaidStatuses)
  const workload = workloadOf(of('workload'), today)
  return {
    submitted: sum(of('status'), 'claims'),
    submittedLately: sum(within(of('submitted'), recentDays), 'claims'),
    openPaid: sum(inStatus('status', submittedOrPaidStatuses), 'claims'),
    inWork: sum(inWork, 'claims'),
    late: workload.reduce((late, each) => late + each.late, 0),
    paid: sum(paid, 'claims'),
    paidLately: sum(within(of('payment'), recentDays), 'claims'),
    amountPaid: sum(of('status'), 'cents'),
    withMoney: sum(of('countyMoney'), 'claims'),
    averageDaysToPayment: average(sum(toPayment, 'days'), sum(toPayment, 'claims')),
    highestPayment: extreme(paid, 'highest', Math.max),
    lowestPayment: extreme(paid, 'lowest', Math.min),
    represented: sum(
      represented.filter(({ key }) => key === 'true'),
      'claims',
    ),
    notRepresented: sum(
      represented.filter(({ key }) => key === 'false'),
      'claims',
    ),
    relationships: sharesBy(relationshipNames, of, 'relationship', relationshipOf),
    counties: sharesBy(countyNames, of, 'county', countyOf),
    recent: activitiesIn(of, recentDays, today),
    history: historyOf(of, today),
    waiting: waitingByAge(of('waiting'), today),
    declined: of('declined')
      .reduce(addedByKey, [])
      .map(({ key, claims }) => ({ reasonId: key === '' ? null : Number(key), claims }))
      .toSorted((one, other) => other.claims - one.claims),
    workload,
    returned: checksOf(of('returned'), of('withReturn')),
    rebuildPaid: checksOf(of('rebuild'), of('withBonus')),
  }
}

type CellsOf = (kind: CellKind) => readonly Cell[]

function historyOf(of: CellsOf, today: LocalDate): Figures['history'] {
  const completedCells = activities.flatMap((activity) => [...of(activity), ...of(`${activity}Due`)])
  const byMonth = Map.groupBy(completedCells, ({ day }) => monthOf(day))
  const first = [...byMonth.keys()].reduce(
    (earliest, month) => (month < earliest ? month : earliest),
    monthOf(today),
  )
  return monthsBetween(first, monthOf(today)).map((month) => {
    const ofMonth = Map.groupBy(byMonth.get(month) ?? [], ({ kind }) => kind)
    const window = daysOfMonth(month, today)
    return { month, of: activitiesIn((kind) => ofMonth.get(kind) ?? [], window, today) }
  })
}

function activitiesIn(of: CellsOf, window: Window, today: LocalDate): Record<Activity, ActivityFigures> {
  const entries = activities.map((activity) => {
    const completedCells = within(of(activity), window)
    // An act due today is in time until the day is over.
    const overdueCells = within(of(`${activity}Due`), window).filter(({ day }) => day < today)
    const overdue = sum(overdueCells, 'claims')
    const claims = sum(completedCells, 'claims')
    const lateCount = sum(completedCells, 'late')
    return [
      activity,
      {
        averageDays: average(sum(completedCells, 'days'), claims),
        done: claims,
        late: lateCount + overdue,
        overdue,
        keptPercent: claims === 0 ? null : Math.round(((claims - lateCount) * 10_000) / claims),
      },
    ] as const
  })
  return Object.fromEntries(entries) as Record<Activity, ActivityFigures>
}

function waitingByAge(cells: readonly Cell[], today: LocalDate): Figures['waiting'] {
  const of = (side: string) =>
    ages.map((age) => {
      const { from, to } = signedAt(age, today)
      // A claim signed in a time zone where it is tomorrow is zero days old.
      const last = age.from === 0 ? null : to
      return sum(
        cells.filter(
          ({ key, day }) => key === side && (from === null || day >= from) && (last === null || day <= last),
        ),
        'claims',
      )
    })
  return { program: of('program'), claimant: of('claimant') }
}

/**
 * Sums the open claims of each reviewer. Key: the reviewer, a space, the side whose turn it is; day: its last
 * day.
 */
function workloadOf(cells: readonly Cell[], today: LocalDate): readonly Workload[] {
  const byReviewer = Map.groupBy(cells, ({ key }) => key.split(' ')[0] ?? '')
  return [...byReviewer]
    .map(([reviewerId, cellsOfReviewer]) => {
      const programTurn = cellsOfReviewer.filter(({ key }) => key.endsWith(' program'))
      return {
        reviewerId: reviewerId === '' ? null : reviewerId,
        inWork: sum(cellsOfReviewer, 'claims'),
        ours: sum(programTurn, 'claims'),
        late: sum(
          programTurn.filter(({ day }) => day < today),
          'claims',
        ),
      }
    })
    .toSorted((one, other) => other.inWork - one.inWork)
}

function sharesBy<Name extends string>(
  names: readonly Name[],
  of: CellsOf,
  kind: 'relationship' | 'county',
  nameOf: (key: string) => Name,
): Record<Name, Share> {
  const entries = names.map((name) => {
    const isOfName = ({ key }: Cell) => nameOf(key) === name
    const cellsOfName = of(kind).filter(isOfName)
    const open = cellsOfName.filter(
      ({ status }) => status !== null && submittedOrPaidStatuses.includes(status),
    )
    const withMoney = sum(of(`${kind}Money`).filter(isOfName), 'claims')
    return [name, { claims: sum(open, 'claims'), paid: sum(cellsOfName, 'cents'), withMoney }] as const
  })
  return Object.fromEntries(entries) as Record<Name, Share>
}

/** Sums the checks of some cells, and the claims of others. */
const checksOf = (checks: readonly Cell[], claims: readonly Cell[]): Checks => ({
  checks: sum(checks, 'claims'),
  amount: sum(checks, 'cents'),
  claims: sum(claims, 'claims'),
})

/** Returns the name that counts a relationship; the key is its option's id. */
export function relationshipOf(key: string): RelationshipName {
  return relationshipOfId(Number(key)) ?? 'other'
}

/** Returns the name that counts a county; the key is its name in small letters. */
export function countyOf(key: string): CountyName {
  return countedCounties.find((county) => county === key) ?? 'other'
}

function addedByKey(added: { key: string; claims: number }[], { key, claims }: Cell) {
  const found = added.find((each) => each.key === key)
  if (found) found.claims += claims
  else added.push({ key, claims })
  return added
}

const within = (cells: readonly Cell[], { from, to }: Window) =>
  cells.filter(({ day }) => day >= from && day <= to)

function sum(cells: readonly Cell[], what: 'claims' | 'days' | 'late' | 'cents'): number {
  return cells.reduce((total, cell) => total + cell[what], 0)
}

function extreme(
  cells: readonly Cell[],
  what: 'lowest' | 'highest',
  of: (...values: number[]) => number,
): Cents | null {
  const values = cells.map((cell) => cell[what]).filter((value) => value !== null)
  return values.length === 0 ? null : of(...values)
}

/** Averages to a tenth of a day. */
function average(days: number, claims: number): number | null {
  return claims === 0 ? null : Math.round((days * 10) / claims) / 10
}
