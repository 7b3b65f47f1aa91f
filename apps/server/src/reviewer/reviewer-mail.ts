import { portals } from '@makewhole/domain/access/portal.ts'
import { fillStaffInvitation } from '@makewhole/domain/notice/fill.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendRecorded } from '../mail/send-recorded.ts'
import { findUnsentInvitation, saveInvitationMail } from './reviewer-record.repository.ts'

export interface ReviewerMailParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

/**
 * Sends one invitation to the staff (docs/rules/review.md "Inviting staff"). Raises what the mail server did where another try may
 * help: the queue tries again.
 */
export function createReviewerMail({ db, program, clock, mailer, publicUrl }: ReviewerMailParts) {
  const now = () => new Date(clock.now())
  return async function sendInvitation(reviewerId: string): Promise<void> {
    const invitation = await findUnsentInvitation(db.kysely, reviewerId, now())
    if (!invitation) return
    const { id, email, locale, invitedByName, invitationEndsAt } = invitation
    const deadline = localDateAt(invitationEndsAt.getTime(), program.timeZone)
    const facts = { doneBy: invitedByName, deadline, link: publicUrl + portals.reviewer.path }
    const mail = { id, to: email, ...fillStaffInvitation(program, facts, locale) }
    await sendRecorded(mailer, mail, now, (outcome) => saveInvitationMail(db.kysely, invitation, outcome))
  }
}
