import { portals } from '@makewhole/domain/access/portal.ts'
import { fillClientInvitation } from '@makewhole/domain/notice/fill.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendRecorded } from '../mail/send-recorded.ts'
import { noteInvited } from './client-invitation-note.ts'
import { findUnsentInvitation, saveInvitationMail } from './client-invitation.repository.ts'

export interface ClientInvitationMailParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
  readonly claims: Pick<ClaimService, 'lock' | 'recordFacts'>
}

/**
 * Sends the invitation of a claim's client (docs/rules/law-firms.md "Inviting the client"). It has no secret: only a
 * sign-in with its address can accept it. A permanent failure reaches nobody. Raises the mail server's error if a
 * retry may help.
 */
export function createClientInvitationMail(parts: ClientInvitationMailParts) {
  const { db, program, clock, mailer, publicUrl, claims } = parts
  const now = () => new Date(clock.now())

  return async function sendInvitation(claimId: string): Promise<void> {
    const invitation = await findUnsentInvitation(db.kysely, claimId, now())
    if (!invitation) return
    const { locale, email, claimNumber, firmName, invitedAt, endsAt } = invitation
    const words = fillClientInvitation(
      program,
      {
        claimNumber,
        firmName: firmName ?? program.name[locale],
        deadline: localDateAt(endsAt.getTime(), program.timeZone),
        link: `${publicUrl}${portals.claimant.path}follow`,
      },
      locale,
    )
    const id = `${claimId}-${String(invitedAt.getTime())}`
    await sendRecorded(mailer, { id, to: email, ...words }, now, (outcome) =>
      db.transaction(async (tx) => {
        const claim = await claims.lock(tx, claimId)
        if (await saveInvitationMail(tx, invitation, outcome)) await noteInvited(claims, tx, claim, now())
      }),
    )
  }
}
