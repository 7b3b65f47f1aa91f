import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import { countdown, daysSinceCompletion, goalClockOn } from '@makewhole/domain/claim/deadlines.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { groupTypeIds, groupTypes } from '@makewhole/domain/group/group-key.ts'
import { groupStatuses } from '@makewhole/domain/group/group-status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { GridDetails, GridRow } from './claim-grid.repository.ts'
import { createClaimViews, instantOfDay } from '../claim/claim-view.ts'

/** A row of the grid as staff read it (docs/rules/api.md "A claim in the grid"); see `GridReader`. */
export type ViewGridRow = (row: GridRow, reader: GridReader, locale: Locale) => ListedClaimView

/** The rights of a staff member to columns of the grid. */
export interface GridReader {
  /** True for confirmed values, times of views and messages, and groups. */
  readonly seesReviews: boolean
  readonly seesAttorneys: boolean
}

export function createGridRowViews(program: Program, clock: Pick<Clock, 'today'>): ViewGridRow {
  const views = createClaimViews(program)

  return (row, reader, locale) => ({
    ...listed(row, reader, locale),
    ...detailed(row.details, reader, locale),
  })

  /** Confirmed values and times of views are the reviewers': staff without all tabs don't get them. */
  function detailed(details: GridDetails | null, reader: GridReader, locale: Locale): Detailed {
    const { seesReviews } = reader
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
      damagedItems: details ? [] : null,
      attorney: details?.attorney ?? null,
      attorneyCommunicationDate: seesReviews ? instantText(details?.attorneyWroteAt) : null,
      confirmedAPN: textOf('apn'),
      confirmedClaimantName: textOf('claimantName'),
      confirmedPropertyAddress: textOf('propertyAddress'),
      confirmedRelationship: relationship && {
        ...relationship,
        value: views.optionName('relationshipToProperty', Number(relationshipId), locale).name,
      },
      confirmedRelationshipId: relationshipId === undefined ? null : Number(relationshipId),
      lastViewed: seesReviews ? instantText(details?.lastViewedAt) : null,
      groups: details && seesReviews ? groupsOf(details, reader) : null,
    }
  }

  function listed(
    row: GridRow,
    { seesAttorneys }: GridReader,
    locale: Locale,
  ): Omit<ListedClaimView, keyof Detailed> {
    const fire = views.optionName('fire', row.fireId, locale)
    const clockDay = goalClockOn({ ...row, status: statusOf(row.statusId) }, clock.today())
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      matchNumber: seesAttorneys || row.isMatchOfAttorneys === false ? row.matchNumber : null,
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
  | 'groups'
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

/** A lone visible claim of a group would reveal the hidden others (docs/rules/groups.md). */
function groupsOf({ groups }: GridDetails, { seesAttorneys }: GridReader) {
  return (groups ?? [])
    .filter(({ openClaimCount }) => seesAttorneys || openClaimCount > 1)
    .map(({ id, number, type, status, openStatus }) => ({
      id,
      groupNumber: number,
      groupType: { id: groupTypeIds[type], name: groupTypes[type] },
      status: groupStatuses[seesAttorneys ? status : openStatus],
    }))
}
