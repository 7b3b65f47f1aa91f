import { turnSides } from '@makewhole/domain/claim/turn.ts'
import { activities } from '@makewhole/domain/report/activity.ts'
import { metrics } from '@makewhole/domain/report/metrics.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import { z } from 'zod'
import { cents, dayText, epochText, optionView, typedDay, typedText } from '../wire.ts'
import { attorneyView, turnView } from './claim.ts'
import { gridSorts, gridViews } from './grid-names.ts'

const text = z.string().nullable()
const instant = epochText.nullable()

const ids = z.array(z.number().int().min(0).max(2_000_000_000)).max(50).nullish()
const words = typedText(100).nullish()
const day = typedDay.nullish()
const dollars = cents.nullish()

/** Filters of the grid; one left out does not narrow. Texts match from their beginning. */
export const claimFilter = z.object({
  view: z.enum(gridViews).nullish(),
  /** Words of number, name and address, each from its beginning, or an APN. */
  search: words,
  statusIds: ids,
  fireIds: ids,
  reviewerIds: z.array(z.uuid()).max(50).nullish(),
  /** False: the claim has no reviewer. */
  hasReviewer: z.boolean().nullish(),
  turnSides: z.array(z.enum(turnSides)).max(turnSides.length).nullish(),
  claimNumber: words,
  lastName: words,
  address: words,
  apn: words,
  county: words,
  isRepresented: z.boolean().nullish(),
  dueFrom: day,
  dueTo: day,
  createdFrom: day,
  createdTo: day,
  signedFrom: day,
  signedTo: day,
  amountFrom: dollars,
  amountTo: dollars,
  /** The dashboard's metric for a claim (docs/rules/reports.md "What is counted"). */
  countedAs: z.enum(metrics).nullish(),
  relationships: z.array(z.enum(relationshipNames)).max(relationshipNames.length).nullish(),
  counties: z.array(z.enum(countyNames)).max(countyNames.length).nullish(),
  completedFrom: day,
  completedTo: day,
  /** The day of the first offer. */
  offeredFrom: day,
  offeredTo: day,
  /** The day of the payment of a claim that is still paid. */
  paidFrom: day,
  paidTo: day,
  /** Late with this activity on a day from `lateFrom` to `lateTo`: done too late, or due and not done. */
  lateBy: z.enum(activities).nullish(),
  lateFrom: day,
  lateTo: day,
  /** Offers that were declined for these reasons; 0: without one. */
  declinedFor: ids,
  /** Claims of the group with this number, for readers of groups. */
  groupNumber: z.number().int().min(1).max(2_000_000_000).nullish(),
  /** A square of the map, as its points have it (docs/rules/api.md "The map"). */
  square: z
    .string()
    .regex(/^\d{1,2}-\d{1,6}-\d{1,6}$/)
    .nullish(),
})
export type ClaimFilter = z.infer<typeof claimFilter>

export const claimsArgs = z.object({
  filter: claimFilter.nullish(),
  sort: z.object({ field: z.enum(gridSorts), isDescending: z.boolean() }).nullish(),
  pageSize: z.number().int().min(1).max(500).nullish(),
  /** Cursors of `pageInfo`; the page after, or the page before. */
  after: z.string().max(1000).nullish(),
  before: z.string().max(1000).nullish(),
  withTotal: z.boolean().nullish(),
  /** Details of few columns (`listedDetails`): a page has them only on request, and only its first 500 rows. */
  withDetails: z.boolean().nullish(),
  withViews: z.boolean().nullish(),
})
export type ClaimsArgs = z.infer<typeof claimsArgs>

/** Claims to export to a file: all that the filter finds. */
export const claimsExportBody = z.object({ filter: claimFilter })
export type ClaimsExportBody = z.infer<typeof claimsExportBody>

const confirmed = z.object({ value: z.string(), rationale: z.string() }).nullable()

const groupOfClaim = z
  .object({ id: z.uuid(), groupNumber: z.number().int(), groupType: optionView, status: z.string() })
  .meta({ title: 'GroupOfClaim' })

/**
 * Details of a listed claim outside its own row; null unless requested. Confirmed values, times of views and
 * changes, and groups are also null for staff without all tabs.
 */
const listedDetails = {
  damagedItems: z
    .array(z.object({ id: z.string(), itemDescription: text, itemAmount: cents.nullable() }))
    .nullable(),
  didHaveInsuranceCoverage: z.boolean().nullable(),
  doesHavePendingClaim: z.boolean().nullable(),
  hasReceivedPayments: z.boolean().nullable(),
  paymentAmountReceived: cents.nullable(),
  canProvideProofOfInsurance: z.boolean().nullable(),
  additionalInsuranceInformation: text,
  femaAmount: cents.nullable(),
  attorney: attorneyView.nullable(),
  /** The last message of a claim that an attorney filed, in either direction. */
  attorneyCommunicationDate: instant,
  confirmedAPN: confirmed,
  confirmedClaimantName: confirmed,
  confirmedPropertyAddress: confirmed,
  /** The option's name; its id is a separate field. */
  confirmedRelationship: confirmed,
  confirmedRelationshipId: z.number().int().nullable(),
  /** The time at which the claim's reviewer opened it last. */
  lastViewed: instant,
  /**
   * The claim groups that it is in, in short, without those hidden from the caller. As for confirmed values,
   * only for staff with all tabs.
   */
  groups: z.array(groupOfClaim).nullable(),
} as const

/** docs/rules/api.md "A claim in the grid". Counts of days are as of today. */
export const listedClaimView = z.object({
  id: z.uuid(),
  claimNumber: z.string(),
  matchNumber: text,
  version: z.number().int(),
  fireName: z.string(),
  fire: optionView,
  status: optionView,
  apn: text,
  reviewer: z
    .object({ systemUserId: z.uuid(), firstName: text, middleName: text, lastName: text, emailAddress: text })
    .nullable(),
  claimant: z.object({ firstName: text, lastName: text }),
  property: z.object({ address1: text, city: text, county: text }),
  damagedStructures: z.array(z.object({ id: z.string(), name: text, footage: z.number().nullable() })),
  additionalPersons: z.array(z.object({ id: z.string(), firstName: text, lastName: text })),
  isClaimantRepresentedByAttorney: z.boolean().nullable(),
  countdown: z.number().int().nullable(),
  daysSinceCompletion: z.number().int().nullable(),
  createdOn: epochText,
  signedDate: instant,
  settlementSentDate: instant,
  settlementAcceptedDate: instant,
  claimCompleteDate: instant,
  offerExtendedDate: instant,
  paymentIssuedDate: instant,
  settlementAmountTotalAmount: cents.nullable(),
  offerDeadline: dayText.nullable(),
  paymentDeadline: dayText.nullable(),
  turn: turnView,
  ...listedDetails,
})
export type ListedClaimView = z.infer<typeof listedClaimView>

const count = z.number().int().nullable()
/** Counts of a page of claims, and its cursors. */
export const claimsPage = z.object({
  pageInfo: z.object({ next: text, previous: text }),
  /** Exact to 10,000; beyond that `isExact` is false. */
  totalCount: z.object({ count: z.number().int(), isExact: z.boolean() }).nullable(),
  /** Claims of each view, counted up to 10,000. */
  views: z
    .object({
      all: count,
      mine: count,
      ours: count,
      late: count,
      unassigned: count,
      claimants: count,
      paused: count,
    })
    .nullable(),
  /** Typed words that no claim has, and the words searched for instead: one letter apart. */
  corrections: z.array(z.object({ term: z.string(), instead: z.array(z.string()) })),
})
/** A page of claims with its counts and cursors. */
export type ClaimsPageView = z.infer<typeof claimsPage> & { readonly rows: ListedClaimView[] }

/** One line of a claim's history (docs/rules/api.md "A line of history"). */
export const historyEntryView = z.object({
  /** Unique among all claims; `before` of the history's next page. */
  activityId: z.string(),
  activityType: z.string(),
  claimId: z.uuid(),
  claimNumber: z.string(),
  createdOn: epochText,
  title: z.string(),
  description: text,
  notificationLevel: z.string(),
})

/** docs/rules/api.md "A claim's workflow". */
export const claimWorkflowView = z.object({
  workflow: z.array(
    z.object({
      workflowTypeId: z.number().int(),
      claimId: z.uuid(),
      stateId: z.number().int(),
      stateName: z.string(),
      stateOrder: z.number().int(),
      stateOverview: z.string(),
      stateSteps: z.array(z.string()),
      associatedDate: instant,
      associatedDateLabel: text,
      completedBy: z.object({ firstName: text, lastName: text }).nullable(),
      isKeyDate: z.boolean(),
      isInFinalState: z.boolean(),
      stateCompletedOn: instant,
    }),
  ),
  currentStateId: z.number().int(),
  status: optionView,
})
