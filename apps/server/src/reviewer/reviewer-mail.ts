import { portals } from '@makewhole/domain/access/portal.ts'
import { fillStaffInvitation } from '@makewhole/domain/notice/fill.ts'
import { createInvitationMail } from '../mail/invitation-mail.ts'
import type { InvitationKind, InvitationMailParts } from '../mail/invitation-mail.ts'
import { findUnsentInvitation } from './reviewer-record.repository.ts'

export const staffInvitations: InvitationKind = { table: 'reviewer', job: 'sendStaffInvitation' }

/** Sends invitations to the staff (docs/rules/review.md "Inviting staff"). */
export const createReviewerMail = (parts: InvitationMailParts) =>
  createInvitationMail(parts, {
    kind: staffInvitations,
    page: portals.reviewer.path,
    find: findUnsentInvitation,
    fill: fillStaffInvitation,
  })
