import { portals } from '@makewhole/domain/access/portal.ts'
import { fillInvitation } from '@makewhole/domain/notice/fill.ts'
import { createInvitationMail } from '../mail/invitation-mail.ts'
import type { InvitationKind, InvitationMailParts } from '../mail/invitation-mail.ts'
import { findUnsentInvitation } from './firm.repository.ts'

export const firmInvitations: InvitationKind = { table: 'firm_member', job: 'sendFirmInvitation' }

/** Sends invitations to law firms (docs/rules/law-firms.md "Members"). */
export const createFirmInvitationMail = (parts: InvitationMailParts) =>
  createInvitationMail(parts, {
    kind: firmInvitations,
    page: portals.attorney.path,
    find: findUnsentInvitation,
    fill: fillInvitation,
  })
