import type {
  ClaimFilter,
  ClaimsArgs,
  ClaimsPageView,
  ListedClaimView,
} from '@makewhole/contract/claim/claim-grid.ts'
import { gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { GridSort, GridViewName } from '@makewhole/contract/claim/grid-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { claimNumbersIn } from '@makewhole/domain/claim/claim-number.ts'
import { countdown, daysSinceCompletion, goalClockOn } from '@makewhole/domain/claim/deadlines.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { readGrid } from './claim-grid.repository.ts'
import type { GridDetails, GridQuery, GridRow } from './claim-grid.repository.ts'
import { readSearch } from './claim-search.repository.ts'
import type { SearchTerm } from './claim-search.repository.ts'
import { createClaimViews, instantOfDay } from './claim-view.ts'
import type { GridCountCache } from './grid-count-cache.ts'

export type ClaimGridService = ReturnType<typeof createClaimGridService>

/** What `claims` gives without arguments (docs/rules/review.md "The claims grid"). */
const pageWithoutArguments = 500
/** Counts are exact to here (docs/rules/review.md "The claims grid"). */
const mostCounted = 10_000

/**
 * The reviewers' grid: every claim, a page at a time, filtered and sorted by the database
 * (docs/rules/review.md "The claims grid").
 */
export function createClaimGridService({
  db,
  program,
  clock,
  gridCounts,
}: {
  db: Database
  program: Program
  clock: Clock
  gridCounts: GridCountCache
}) {
  const views = createClaimViews(program)
  const prefixes = program.fires.map((fire) => fire.claimNumberPrefix)

  return {
    /** One page, its cursors, and counts where they are asked for. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor. */
    async listClaims(actor: Actor, args: ClaimsArgs, locale: Locale): Promise<ClaimsPageView> {
      authorize(actor, 'claim.listAll')
      const { kysely } = db
      const { numbers, words } = claimNumbersIn(args.filter?.search ?? '', prefixes)
      const seesAttorneys = can(actor, 'claim.listAttorneys')
      const search = words ? await readSearch(kysely, words, { seesAttorneys }) : null
      const query = queryOf(args, actor, { numbers, search })
      const page = { ...query, limit: query.limit + 1 }
      const { rows, total, views: viewCounts } = await readPage(page, args)
      const { rows: shown, ...pageInfo } = pageOf(rows, query)
      return {
        rows: shown.map((row) => ({
          ...listed(row, locale),
          ...detailed(row.details, can(actor, 'claim.listReviewed'), locale),
        })),
        pageInfo,
        totalCount:
          total === null ? null : { count: Math.min(total, mostCounted), isExact: total <= mostCounted },
        views: args.withViews === true ? viewCounts : null,
        corrections: correctionsOf(query.search ?? []),
      }
    },
  }

  /** A page with the counts that are wanted; those that every change is told of are counted once until a claim changes. */
  async function readPage(page: GridQuery, { withTotal, withViews }: ClaimsArgs) {
    const kept = gridCounts.now()
    const keyOf = (what: string) => `${page.seesAttorneys} ${page.today} ${what}`
    const totalKey = keyOf(JSON.stringify([page.filter, page.numbers, page.search]))
    const keptTotal = kept.get(totalKey) ?? null
    const uncounted = gridViews.filter((view) => !kept.has(keyOf(view)))
    const read = await readGrid(db.kysely, page, {
      total: withTotal === true && keptTotal === null,
      views: withViews === true ? uncounted : [],
      most: mostCounted,
    })
    if (read.total !== null && isToldOf(page.filter)) kept.set(totalKey, read.total)
    const views = {} as Record<GridViewName, number>
    for (const view of withViews === true ? gridViews : []) {
      views[view] = read.views[view] ?? kept.get(keyOf(view)) ?? 0
      if (!ownViews.includes(view)) kept.set(keyOf(view), views[view])
    }
    return { rows: read.rows, total: withTotal === true ? (keptTotal ?? read.total) : null, views }
  }

  function queryOf(
    args: ClaimsArgs,
    actor: Actor,
    searched: Pick<GridQuery, 'numbers' | 'search'>,
  ): GridQuery {
    const sort = args.sort?.field ?? 'created'
    return {
      filter: args.filter ?? {},
      ...searched,
      sort,
      isDescending: args.sort ? args.sort.isDescending : true,
      after: cursorOf(args.after, sort, isKeyOf[sort]),
      before: cursorOf(args.before, sort, isKeyOf[sort]),
      limit: args.pageSize ?? pageWithoutArguments,
      withDetails: args.withDetails ?? args.pageSize == null,
      subject: actor.subject,
      seesAttorneys: can(actor, 'claim.listAttorneys'),
      today: clock.today(),
      timeZone: program.timeZone,
    }
  }

  /** Confirmed values, and who looked or wrote when, are the reviewers' own: staff without all tabs do not get them. */
  function detailed(details: GridDetails | null, seesReviews: boolean, locale: Locale): Detailed {
    const confirmed = seesReviews ? (details?.confirmed ?? {}) : {}
    const textOf = (key: string) => {
      const found = confirmed[key]
      return found ? { value: String(found.value), rationale: found.rationale[locale] } : null
    }
    const relationshipId = confirmed['relationship']?.value
    const relationship = textOf('relationship')
    return {
      ...noInsurance,
      ...details?.insurance,
      damagedItems: details ? [...details.items] : null,
      attorney: details?.attorney ?? null,
      attorneyCommunicationDate: seesReviews ? instantText(details?.attorneyWroteAt) : null,
      confirmedAPN: textOf('apn'),
      confirmedClaimantName: textOf('claimantName'),
      confirmedPropertyAddress: textOf('propertyAddress'),
      confirmedRelationship: relationship && {
        ...relationship,
        value: views.optionName('confirmedRelationship', Number(relationshipId), locale).name,
      },
      confirmedRelationshipId: relationshipId === undefined ? null : Number(relationshipId),
      lastViewed: seesReviews ? instantText(details?.lastViewedAt) : null,
    }
  }

  function listed(row: GridRow, locale: Locale): Omit<ListedClaimView, keyof Detailed> {
    const fire = views.optionName('fire', row.fireId, locale)
    const clockDay = goalClockOn({ ...row, status: statusOf(row.statusId) }, clock.today())
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      matchNumber: row.matchNumber,
      version: row.version,
      fireName: fire.name,
      fire,
      status: views.optionName('claimStatus', row.statusId, locale),
      apn: row.apn || null,
      reviewer: reviewerOf(row),
      claimant: { firstName: row.firstName || null, lastName: row.lastName || null },
      property: { address1: row.address1 || null, city: row.city || null, county: row.county || null },
      damagedStructures: [...row.structures],
      additionalPersons: [...row.persons],
      isClaimantRepresentedByAttorney: row.isRepresented,
      countdown: countdown(row.completedOn, program.deadlines.paymentGoalDays, row.pauses, clockDay),
      daysSinceCompletion: daysSinceCompletion(row.completedOn, row.pauses, clockDay),
      createdOn: String(row.createdAt.getTime()),
      signedDate: dayInstant(row.submittedOn),
      settlementSentDate: dayInstant(row.settlementSentOn),
      settlementAcceptedDate: dayInstant(row.settlementAcceptedOn),
      claimCompleteDate: dayInstant(row.completedOn),
      offerExtendedDate: dayInstant(row.offerExtendedOn),
      paymentIssuedDate: dayInstant(row.paymentIssuedOn),
      settlementAmountTotalAmount: row.amount,
      offerDeadline: row.offerDeadline,
      paymentDeadline: row.paymentDeadline,
      turn: { side: row.turnSide, dueOn: row.dueOn },
    }
  }
}

/** Whose claims are "mine" differs, and changes of claims that are still being filled in are told of to nobody. */
const ownViews: readonly GridViewName[] = ['all', 'mine']

/** Every change of a claim that the filter finds is told of. */
function isToldOf({ view, statusIds: chosen }: ClaimFilter): boolean {
  if (view === 'mine') return false
  if (view && !ownViews.includes(view)) return true
  return chosen != null && chosen.length > 0 && !chosen.includes(statusIds.inProgress)
}

type Detailed = Pick<
  ListedClaimView,
  | 'damagedItems'
  | 'didHaveInsuranceCoverage'
  | 'doesHavePendingClaim'
  | 'hasReceivedPayments'
  | 'paymentAmountReceived'
  | 'canProvideProofOfInsurance'
  | 'additionalInsuranceInformation'
  | 'femaAmount'
  | 'attorney'
  | 'attorneyCommunicationDate'
  | 'confirmedAPN'
  | 'confirmedClaimantName'
  | 'confirmedPropertyAddress'
  | 'confirmedRelationship'
  | 'confirmedRelationshipId'
  | 'lastViewed'
>

const noInsurance = {
  didHaveInsuranceCoverage: null,
  doesHavePendingClaim: null,
  hasReceivedPayments: null,
  paymentAmountReceived: null,
  canProvideProofOfInsurance: null,
  additionalInsuranceInformation: null,
  femaAmount: null,
} as const

function correctionsOf(search: readonly SearchTerm[]): ClaimsPageView['corrections'] {
  return search
    .filter(({ instead }) => instead.length > 0)
    .map(({ term, instead }) => ({ term, instead: [...instead] }))
}

const instantText = (at: number | null | undefined) => (at === null || at === undefined ? null : String(at))

function reviewerOf(row: GridRow): ListedClaimView['reviewer'] {
  if (row.reviewerId === null) return null
  return {
    systemUserId: row.reviewerId,
    firstName: row.reviewerFirstName,
    middleName: null,
    lastName: row.reviewerLastName,
    emailAddress: row.reviewerEmail,
  }
}

const dayInstant = (day: LocalDate | null) => instantOfDay(day)

/** What an order's values look like as text. */
const isKeyOf: Readonly<Record<GridSort, (key: string) => boolean>> = {
  number: keys.text,
  lastName: keys.text,
  address: keys.text,
  apn: keys.text,
  county: keys.text,
  reviewer: keys.text,
  status: keys.whole,
  fire: keys.whole,
  turn: keys.day,
  signed: keys.day,
  created: keys.instant,
  represented: keys.yesNo,
  amount: keys.money,
}
