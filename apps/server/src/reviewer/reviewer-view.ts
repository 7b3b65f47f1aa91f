import type {
  ReviewerRecordView,
  StaffRecordsView,
  WorkloadLineView,
} from '@makewhole/contract/reviewer/reviewer.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { recordsPerPage } from '@makewhole/contract/reviewer/reviewer.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { membershipAt } from '@makewhole/domain/firm/invitation.ts'
import { noticeFailures } from '@makewhole/domain/notice/delivery.ts'
import { isAbsent } from '@makewhole/domain/reviewer/absence.ts'
import { isAttestedAt } from '@makewhole/domain/reviewer/attestation.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { ReviewerWithWork } from './reviewer-record.repository.ts'
import { mayReview } from './reviewer.service.ts'
import type { WorkloadRow } from './workload.service.ts'
import type { StaffRecord } from './staff-record.repository.ts'

const epochOf = (at: Date | null) => at && String(at.getTime())

/** A household's claim, to check whether role and permissions allow any decision. */
const someClaim = { ownerSubject: '', firmId: null, isOfAttorneys: false }

/** Returns a staff record as `subject` may see it at this instant (epoch milliseconds). */
export function reviewerRecordViewOf(
  record: ReviewerWithWork,
  {
    subject,
    now,
    isProduction,
  }: { readonly subject: string; readonly now: number; readonly isProduction: boolean },
): ReviewerRecordView {
  const attestedAt = record.attestedAt?.getTime() ?? null
  return {
    id: record.id,
    version: record.version,
    fullName: fullName(record) || null,
    firstName: record.firstName,
    middleName: record.middleName,
    lastName: record.lastName,
    email: record.email,
    oid: record.subject,
    jobTitle: record.jobTitle,
    country: record.country,
    city: record.city,
    postalCode: record.postalCode,
    firmName: record.firmName,
    isClaimReviewer: record.isClaimReviewer,
    hasReviewerPortalAccess: record.hasPortalAccess,
    isTestUser: record.isTestUser,
    isAttested: isAttestedAt(now, attestedAt),
    attestedOn: epochOf(record.attestedAt),
    role: record.role,
    permissions: [...record.permissions],
    languages: [...record.languages],
    isAssignable: acceptsClaims(record, isProduction),
    membership: membershipAt(now, {
      joinedAt: record.subject === null ? null : now,
      invitationEndsAt: record.invitationEndsAt?.getTime() ?? null,
    }),
    isSelf: record.subject === subject,
    invitationEndsOn: record.subject === null ? epochOf(record.invitationEndsAt) : null,
    mailFailure: record.mailFailure && noticeFailures[record.mailFailure],
    openClaims: record.openClaims,
    lateClaims: record.lateClaims,
  }
}

function acceptsClaims(record: ReviewerWithWork, isProduction: boolean): boolean {
  const { isWithdrawn, hasPortalAccess, isClaimReviewer, isTestUser } = record
  const isHere = hasPortalAccess && !isWithdrawn && !(isTestUser && isProduction)
  return mayReview(record, someClaim) && isHere && isClaimReviewer
}

/** A line of the workload as `actor` reads it today. */
export function workloadLineViewOf(
  row: WorkloadRow,
  { actor, today }: { readonly actor: Actor; readonly today: LocalDate },
): WorkloadLineView {
  const { absence } = row
  const isSelf = row.subject === actor.subject
  return {
    id: row.id,
    fullName: fullName(row) || null,
    email: row.email,
    languages: [...row.languages],
    isSelf,
    takesClaims: row.isReviewing && mayReview(row, someClaim),
    openClaims: row.openClaims,
    lateClaims: row.lateClaims,
    absence: absence && {
      from: absence.fromOn,
      until: absence.untilOn,
      handover: absence.handover,
      colleagueId: absence.colleagueId,
      colleague: fullName({ firstName: row.colleagueFirstName, lastName: row.colleagueLastName }) || null,
      recordedBy: absence.recordedByName,
      isNow: isAbsent({ from: absence.fromOn, until: absence.untilOn }, today),
      isHandedOver: row.isHandedOver,
    },
    mayRecordAbsence: can(actor, isSelf ? 'absence.record' : 'absence.recordOthers'),
  }
}

/** A page of the staff's record, of which one line more than fits was read. */
export function staffRecordsViewOf(read: readonly StaffRecord[]): StaffRecordsView {
  const pageRecords = read.slice(0, recordsPerPage)
  return {
    records: pageRecords.map(({ id, at, byName, type, reviewerName, facts }) => ({
      id: String(id),
      at: String(at.getTime()),
      by: byName,
      type,
      reviewer: reviewerName,
      facts: { ...facts },
    })),
    next: read.length > recordsPerPage ? String(pageRecords.at(-1)?.id) : null,
  }
}
