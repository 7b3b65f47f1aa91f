import { portals } from '@makewhole/domain/access/portal.ts'
import { fillClientInvitation } from '@makewhole/domain/notice/fill.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import { createInvitationMail, saveInvitationMail } from '../mail/invitation-mail.ts'
import type { InvitationKind, InvitationMailParts } from '../mail/invitation-mail.ts'
import { noteInvited } from './client-invitation-note.ts'
import { findUnsentInvitation } from './client-invitation.repository.ts'

export interface ClientInvitationMailParts extends InvitationMailParts {
  readonly claims: Pick<ClaimService, 'lock' | 'recordFacts'>
}

export const clientInvitations: InvitationKind = { table: 'client_invitation', job: 'sendClientInvitation' }

/**
 * Sends the invitation of a claim's client, which holds no secret: only who signs in with its address can take it; one that was
 * refused for good reaches nobody (docs/rules/law-firms.md "Inviting the client").
 */
export const createClientInvitationMail = (parts: ClientInvitationMailParts) =>
  createInvitationMail(parts, {
    kind: clientInvitations,
    page: `${portals.claimant.path}follow`,
    find: findUnsentInvitation,
    fill: (program, { firmName, ...facts }, locale) =>
      fillClientInvitation(program, { ...facts, firmName: firmName ?? program.name[locale] }, locale),
    save: (invitation, outcome) => {
      const { db, clock, claims } = parts
      return db.transaction(async (tx) => {
        const claim = await claims.lock(tx, invitation.id)
        if (await saveInvitationMail(tx, clientInvitations, invitation, outcome))
          await noteInvited(claims, tx, claim, new Date(clock.now()))
      })
    },
  })
