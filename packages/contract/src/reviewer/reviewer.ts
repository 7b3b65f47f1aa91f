import { permissions } from '@makewhole/domain/access/actor.ts'
import { handovers } from '@makewhole/domain/reviewer/absence.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { dayText, epochText, localizedText, typedDay, typedText } from '../wire.ts'

const text = z.string().nullable()
/** Roles of the staff; a viewer only reads. */
export const staffRoleNames = ['REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER'] as const
const role = z.enum(staffRoleNames)
const permissionList = z.array(z.enum(permissions)).max(permissions.length)

/** The program's settings of a staff member (docs/rules/permissions.md "Staff"). */
export const reviewerFlags = z.object({
  /** May take claims, if role and permissions let them decide one. */
  isClaimReviewer: z.boolean(),
  /** May use the portal at all. */
  hasReviewerPortalAccess: z.boolean(),
  /** Left out of figures, and in production of assignment. */
  isTestUser: z.boolean(),
})

/** The specification's record of a reviewer, with additional fields for administrators. */
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
  /** Role, permissions and flags let them take claims now. */
  isAssignable: z.boolean(),
  membership: z.enum(['joined', 'invited', 'over']),
  isSelf: z.boolean(),
  invitationEndsOn: epochText.nullable(),
  /** The reason why the invitation was not sent so far; null: nothing is wrong. */
  mailFailure: localizedText.nullable(),
  /** Their open claims, and those of them on which the program is late. */
  openClaims: z.number().int(),
  lateClaims: z.number().int(),
})
export type ReviewerRecordView = z.infer<typeof reviewerRecordView>

export const reviewerRecordsView = z.object({
  reviewers: z.array(reviewerRecordView),
  /** Role and permissions can be changed here: the embedded identity provider stores them. */
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

/** Changes to a staff member; after the first sign-in, names come from their identity provider. */
export const reviewerChangeBody = reviewerFlags.extend({ ...profile, role, permissions: permissionList })
export type ReviewerChangeBody = z.infer<typeof reviewerChangeBody>

export const reviewerInvitationBody = reviewerChangeBody.extend({
  firstName: typedText(100),
  middleName: typedText(100).nullish(),
  lastName: typedText(100),
  email: typedText(100),
})
export type ReviewerInvitationBody = z.infer<typeof reviewerInvitationBody>

/** Lines of the staff's record on a page. */
export const recordsPerPage = 25

/** Types of events about staff, or about claims as a whole (docs/rules/review.md "The staff's record"). */
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
      /** Changed fields, by the names of this view, with old and new values. */
      facts: z.record(z.string(), z.string()),
    }),
  ),
  next: z.string().nullable(),
})
export type StaffRecordsView = z.infer<typeof staffRecordsView>

/** Days of an absence, and the next reviewer of their open claims (docs/rules/review.md "Absence"). */
const absenceView = z.object({
  from: dayText,
  until: dayText,
  handover: z.enum(handovers),
  colleagueId: z.uuid().nullable(),
  /** By name; null where the reassignment names nobody, or a former colleague. */
  colleague: text,
  recordedBy: text,
  /** They are away today. */
  isNow: z.boolean(),
  /** Their open claims were reassigned. */
  isHandedOver: z.boolean(),
})

/** A reviewer who takes claims, or still has some, as all staff see them. */
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
  /** Required when a colleague takes the claims. */
  colleagueId: z.uuid().nullish(),
})
export type AbsenceBody = z.infer<typeof absenceBody>
