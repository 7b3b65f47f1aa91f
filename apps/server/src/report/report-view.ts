import type {
  DashboardReportingView,
  DashboardView,
  ExternalReportView,
  InternalReportView,
} from '@makewhole/contract/report/report.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { activities, aimDays } from '@makewhole/domain/report/activity.ts'
import type { Activity } from '@makewhole/domain/report/activity.ts'
import type { ActivityFigures, Figures } from '@makewhole/domain/report/figures.ts'
import { relationshipsToProperty } from '@makewhole/domain/settlement/option-ids.ts'
import type { Relationship } from '@makewhole/domain/settlement/option-ids.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { Reviewer } from '../reviewer/reviewer.service.ts'

/** The time of the count, and the days of the figures. */
export interface ReportQuery {
  readonly asOf: Date
  readonly today: LocalDate
  readonly days: number
}

export const instantText = (at: Date): string => String(at.getTime())

/** Reviewers with claims by name, and people whose work does not count in the figures. */
export interface Staff {
  readonly reviewers: readonly Reviewer[]
  readonly testUsers: readonly string[]
}

/** The dashboard as its page shows it: reasons and people by their names. */
export function dashboardView(
  program: Program,
  figures: Figures,
  { reviewers, testUsers }: Staff,
  { asOf, today, days }: ReportQuery,
  locale: Locale,
): DashboardView {
  const { optionName } = createOptionNames(program)
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const nameOf = (id: string) => {
    const reviewer = byId.get(id)
    return reviewer ? fullName(reviewer) || reviewer.email : null
  }
  const aims = Object.fromEntries(
    activities.map((activity) => [activity, aimDays(activity, program.deadlines)]),
  ) as Record<Activity, number>
  return {
    ...figures,
    asOf: instantText(asOf),
    today,
    days,
    aims,
    history: figures.history.map(({ month, of }) => ({ month, of: { ...of } })),
    waiting: { program: [...figures.waiting.program], claimant: [...figures.waiting.claimant] },
    declined: figures.declined.map(({ reasonId, claims }) => ({
      reasonId,
      claims,
      reason: reasonId === null ? null : optionName('rejectionReason', reasonId, locale).name || null,
    })),
    workload: figures.workload
      .filter(({ reviewerId }) => reviewerId === null || !testUsers.includes(reviewerId))
      .map((each) => ({ ...each, name: each.reviewerId === null ? null : nameOf(each.reviewerId) })),
  }
}

/** The specification's external report, its names and no others. */
export function externalReportView({ relationships, counties, ...figures }: Figures): ExternalReportView {
  return {
    averageDaysFromCompletionToPayment: figures.averageDaysToPayment,
    highestPayment: figures.highestPayment,
    lowestPayment: figures.lowestPayment,
    openPaidClaims: figures.openPaid,
    settlementAmountPaid: figures.amountPaid,
    attorneyRepresented: figures.represented,
    attorneyNotRepresented: figures.notRepresented,
    ...relationshipCounts(relationships),
    locationShasta: counties.shasta.claims,
    locationLassen: counties.lassen.claims,
    locationPlumas: counties.plumas.claims,
    locationTehama: counties.tehama.claims,
    locationOther: counties.other.claims,
  }
}

/** The report's name of each relationship: an owner who lives elsewhere is neither resident nor landlord. */
const reportedAs = {
  ownerResident: 'ownerResident',
  landlord: 'landlord',
  renter: 'nonOwner',
  ownerNonResident: 'ownerNonResident',
} as const satisfies Record<Relationship, keyof ExternalReportView>

type RelationshipCounts = Record<(typeof reportedAs)[Relationship], number>

function relationshipCounts(relationships: Figures['relationships']): RelationshipCounts {
  const counts = relationshipsToProperty.map((name) => [reportedAs[name], relationships[name].claims])
  return Object.fromEntries(counts) as RelationshipCounts
}

/** The specification's dashboard: all fires, and the first two of the program each for itself. */
export function dashboardReportingView(
  asOf: Date,
  all: Figures,
  first: Figures | null,
  second: Figures | null,
): DashboardReportingView {
  return {
    asOf: instantText(asOf),
    externalReport: externalReportView(all),
    internalReportFirstFire: first && internalReport(first),
    internalReportAllFires: internalReport(all),
    internalReportSecondFire: second && internalReport(second),
  }
}

function internalReport({ recent, history, ...figures }: Figures): InternalReportView {
  const recentFigures = ({ averageDays, late, done }: ActivityFigures) => ({
    averageDaysForActivity: averageDays,
    lateClaims: late,
    totalClaims: done,
  })
  const chart = (activity: Activity) =>
    history.map(({ month, of }) => {
      const { done, averageDays, late } = of[activity]
      return { month, total: done, averageDays, late }
    })
  return {
    openPaidClaims: figures.openPaid,
    submittedClaims: figures.submitted,
    settlementPaidClaims: figures.paid,
    settlementAmountPaid: figures.amountPaid,
    recentActivities: {
      offers: recentFigures(recent.offer),
      payment: recentFigures(recent.payment),
      overall: recentFigures(recent.overall),
    },
    fullHistoryReport: { offer: chart('offer'), payment: chart('payment'), overall: chart('overall') },
  }
}
