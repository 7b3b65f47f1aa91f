import { permissions } from '@makewhole/domain/access/actor.ts'
import { handovers } from '@makewhole/domain/reviewer/absence.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { dayText, epochText, localizedText, typedDay, typedText } from '../wire.ts'

const text = z.string().nullable()
/** Roles of the staff; whoever only looks is a viewer. */
export const staffRoleNames = ['REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER'] as const
const role = z.enum(staffRoleNames)
const permissionList = z.array(z.enum(permissions)).max(permissions.length)

/** What the program decides about somebody of its staff (docs/rules/permissions.md "Staff"). */
export const reviewerFlags = z.object({
  /** May be given claims, where role and permissions let them decide one. */
  isClaimReviewer: z.boolean(),
  /** May use the portal at all. */
  hasReviewerPortalAccess: z.boolean(),
  /** Left out of figures, and in production of assignment. */
  isTestUser: z.boolean(),
})

/** The specification's record of a reviewer, with what administrators read beside it. */
export const reviewerRecordView = reviewerFlags.extend({
  id: z.uuid(),
  version: z.number().int(),
  fullName: text,
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  /** The id of their sign-in; null before the first. */
  oid: text,
  jobTitle: text,
  country: text,
  city: text,
  postalCode: text,
  firmName: text,
  /** They accepted the confidentiality statement within a year. */
  isAttested: z.boolean(),
  attestedOn: epochText.nullable(),
  role,
  permissions: permissionList,
  languages: z.array(z.enum(locales)),
  /** Role, permissions and flags let them be given claims now. */
  isAssignable: z.boolean(),
  membership: z.enum(['joined', 'invited', 'over']),
  isSelf: z.boolean(),
  invitationEndsOn: epochText.nullable(),
  /** Why the invitation did not go out so far; null: nothing is wrong. */
  mailFailure: localizedText.nullable(),
  /** Open claims that they have, and those of them on which the program is late. */
  openClaims: z.number().int(),
  lateClaims: z.number().int(),
})
export type ReviewerRecordView = z.infer<typeof reviewerRecordView>

export const reviewerRecordsView = z.object({
  reviewers: z.array(reviewerRecordView),
  /** Role and permissions can be changed here: the embedded identity provider keeps them. */
  givesRoles: z.boolean(),
})

const profile = {
  jobTitle: typedText(100).nullish(),
  country: typedText(100).nullish(),
  city: typedText(100).nullish(),
  postalCode: typedText(100).nullish(),
  firmName: typedText(100).nullish(),
  languages: z.array(z.enum(locales)).min(1).max(locales.length),
}

/** What is changed about somebody; names of who has signed in are those of their identity provider. */
export const reviewerChangeBody = reviewerFlags.extend({ ...profile, role, permissions: permissionList })
export type ReviewerChangeBody = z.infer<typeof reviewerChangeBody>

export const reviewerInvitationBody = reviewerChangeBody.extend({
  firstName: typedText(100),
  middleName: typedText(100).nullish(),
  lastName: typedText(100),
  email: typedText(100),
})
export type ReviewerInvitationBody = z.infer<typeof reviewerInvitationBody>

/** Lines of the staff's record that a page holds. */
export const recordsPerPage = 25

/** What was done about staff, or with claims as a whole (docs/rules/review.md "The staff's record"). */
export const staffRecordTypes = [
  'reviewerInvited',
  'invitationSentAgain',
  'invitationTakenBack',
  'reviewerChanged',
  'confidentialityAccepted',
  'claimsExported',
  'absenceRecorded',
  'absenceEnded',
] as const

export const staffRecordsQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export const staffRecordsView = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      at: epochText,
      by: text,
      type: z.enum(staffRecordTypes),
      reviewer: text,
      /** What was changed, by the names of this view, as it was and as it is. */
      facts: z.record(z.string(), z.string()),
    }),
  ),
  next: z.string().nullable(),
})
export type StaffRecordsView = z.infer<typeof staffRecordsView>

/** When somebody is away, and whose their open claims become (docs/rules/review.md "Absence"). */
const absenceView = z.object({
  from: dayText,
  until: dayText,
  handover: z.enum(handovers),
  colleagueId: z.uuid().nullable(),
  /** By name; null where the handover names nobody, or somebody who is gone. */
  colleague: text,
  recordedBy: text,
  /** They are away today. */
  isNow: z.boolean(),
  /** Their open claims were given on. */
  isHandedOver: z.boolean(),
})

/** Somebody who is given claims, or still has some, as everybody of the staff reads of them. */
export const workloadLineView = z.object({
  id: z.uuid(),
  fullName: text,
  email: text,
  languages: z.array(z.enum(locales)),
  isSelf: z.boolean(),
  takesClaims: z.boolean(),
  /** Of the claims that the reader may see. */
  openClaims: z.number().int(),
  lateClaims: z.number().int(),
  absence: absenceView.nullable(),
  /** The reader may record and end their absence. */
  mayRecordAbsence: z.boolean(),
})
export type WorkloadLineView = z.infer<typeof workloadLineView>

export const workloadView = z.object({ today: dayText, reviewers: z.array(workloadLineView) })

export const absenceBody = z.object({
  from: typedDay,
  until: typedDay,
  handover: z.enum(handovers),
  /** Wanted where a colleague takes the claims. */
  colleagueId: z.uuid().nullish(),
})
export type AbsenceBody = z.infer<typeof absenceBody>
