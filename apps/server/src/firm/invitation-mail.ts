import { portals } from '@makewhole/domain/access/portal.ts'
import { fillInvitation } from '@makewhole/domain/notice/fill.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendRecorded } from '../mail/send-recorded.ts'
import { findUnsentInvitation, saveInvitationMail } from './firm.repository.ts'
import type { UnsentInvitation } from './firm.repository.ts'

export interface InvitationMailParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

/**
 * Sends one invitation to a law firm (docs/rules/law-firms.md "Members"). Raises what the mail server did where another try
 * may help: the queue tries again.
 */
export function createInvitationMail({ db, program, clock, mailer, publicUrl }: InvitationMailParts) {
  const now = () => new Date(clock.now())

  function wordsOf({ locale, firmName, invitedByName, invitationEndsAt }: UnsentInvitation) {
    const deadline = localDateAt(invitationEndsAt.getTime(), program.timeZone)
    const facts = { firmName, doneBy: invitedByName, deadline, link: publicUrl + portals.attorney.path }
    return fillInvitation(program, facts, locale)
  }

  return async function sendInvitation(memberId: string): Promise<void> {
    const invitation = await findUnsentInvitation(db.kysely, memberId, now())
    if (!invitation) return
    const mail = { id: invitation.id, to: invitation.email, ...wordsOf(invitation) }
    await sendRecorded(mailer, mail, now, (outcome) => saveInvitationMail(db.kysely, invitation, outcome))
  }
}
