import { activities, maxDays } from '@makewhole/domain/report/activity.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import { z } from 'zod'
import { dayText, epochText } from '../wire.ts'

const count = z.number().int().min(0)
/** Cents over many claims, beyond the maximum of one claim. */
const sumOfCents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const average = z.number().nullable()

const keyed = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

/** Counts of an activity with a promised number of days: done, and done too late. */
const activityView = z.object({
  averageDays: average,
  done: count,
  late: count,
  /** Late ones that are still not done. */
  overdue: count,
  /** Hundredths of a percent that were done in time; null where nothing was done. */
  keptPercent: count.nullable(),
})
const activityViews = keyed(activities, activityView)
const shareView = z.object({ claims: count, paid: sumOfCents, withMoney: count })
const checksView = z.object({ checks: count, amount: sumOfCents, claims: count })

/** docs/rules/reports.md "Figures". */
export const dashboardView = z.object({
  /** The time of all counts. */
  asOf: epochText,
  today: dayText,
  days: count,
  aims: keyed(activities, count),
  submitted: count,
  submittedLately: count,
  openPaid: count,
  inWork: count,
  late: count,
  paid: count,
  paidLately: count,
  amountPaid: sumOfCents,
  /** The number of paid claims. */
  withMoney: count,
  averageDaysToPayment: average,
  highestPayment: sumOfCents.nullable(),
  lowestPayment: sumOfCents.nullable(),
  represented: count,
  notRepresented: count,
  relationships: keyed(relationshipNames, shareView),
  counties: keyed(countyNames, shareView),
  recent: activityViews,
  history: z.array(z.object({ month: z.string(), of: activityViews })),
  waiting: z.object({ program: z.array(count), claimant: z.array(count) }),
  declined: z.array(
    z.object({ reasonId: z.number().int().nullable(), reason: z.string().nullable(), claims: count }),
  ),
  workload: z.array(
    z.object({
      reviewerId: z.string().nullable(),
      name: z.string().nullable(),
      inWork: count,
      ours: count,
      late: count,
    }),
  ),
  returned: checksView,
  rebuildPaid: checksView,
})
export type DashboardView = z.infer<typeof dashboardView>

/** A number of days in an address. */
export const typedDays = z
  .string()
  .regex(/^\d{1,3}$/)
  .refine((text) => Number(text) >= 1 && Number(text) <= maxDays)

/** The specification's external report: all fires together, for publishing. */
export const externalReportView = z.object({
  averageDaysFromCompletionToPayment: average,
  highestPayment: sumOfCents.nullable(),
  lowestPayment: sumOfCents.nullable(),
  openPaidClaims: count,
  settlementAmountPaid: sumOfCents,
  attorneyRepresented: count,
  attorneyNotRepresented: count,
  ownerResident: count,
  nonOwner: count,
  landlord: count,
  ownerNonResident: count,
  locationShasta: count,
  locationLassen: count,
  locationPlumas: count,
  locationTehama: count,
  locationOther: count,
})
export type ExternalReportView = z.infer<typeof externalReportView>

const recentActivity = z.object({ averageDaysForActivity: average, lateClaims: count, totalClaims: count })
const chartPoint = z.object({ month: z.string(), total: count, averageDays: average, late: count })

const internalReport = z.object({
  openPaidClaims: count,
  submittedClaims: count,
  settlementPaidClaims: count,
  settlementAmountPaid: sumOfCents,
  recentActivities: z.object({ offers: recentActivity, payment: recentActivity, overall: recentActivity }),
  fullHistoryReport: z.object({
    offer: z.array(chartPoint),
    payment: z.array(chartPoint),
    overall: z.array(chartPoint),
  }),
})

/** docs/rules/api.md "The dashboard". */
export const dashboardReportingView = z.object({
  asOf: epochText,
  externalReport: externalReportView,
  internalReportFirstFire: internalReport.nullable(),
  internalReportAllFires: internalReport,
  internalReportSecondFire: internalReport.nullable(),
})
export type DashboardReportingView = z.infer<typeof dashboardReportingView>
export type InternalReportView = z.infer<typeof internalReport>

/** The report type `external summary`. */
export const externalSummaryView = externalReportView.extend({
  reportType: z.literal('external summary'),
  program: z.string(),
  asOf: epochText,
})
export type ExternalSummaryView = z.infer<typeof externalSummaryView>
