import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { RenderedNotice } from '@makewhole/domain/notice/fill.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { addInvitationJob, saveInvitationMail } from './invitation-mail.repository.ts'
import type { InvitationKind, UnsentInvitation } from './invitation-mail.repository.ts'
import type { Mailer } from './mailer.ts'
import { countMail, senderOf } from './queued-mail.ts'
import { sendRecorded } from './send-recorded.ts'
import type { MailOutcome } from './send-recorded.ts'

export { saveInvitationMail } from './invitation-mail.repository.ts'
export type { InvitationKind, UnsentInvitation } from './invitation-mail.repository.ts'

export interface InvitationMailParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

/** A feature's share of its invitations' mails: table, page and words. */
export interface InvitationMail<I extends UnsentInvitation> {
  readonly kind: InvitationKind
  /** Where the mail leads, below the program's address. */
  readonly page: string
  /** Null where it was sent, taken or taken back meanwhile, or is over. */
  readonly find: (queries: Queries, id: string, at: Date) => Promise<I | null>
  readonly fill: (
    program: Program,
    facts: I & { readonly deadline: LocalDate; readonly link: string },
    locale: Locale,
  ) => RenderedNotice
  /** Unless the outcome alone is recorded. */
  readonly save?: (invitation: I, outcome: MailOutcome) => Promise<void>
}

/** Counts an invitation's mail and has the job send it. Raises what `countMail` raises. */
export async function queueInvitationMail(
  tx: Transaction,
  kind: InvitationKind,
  { id, email }: { readonly id: string; readonly email: string | null },
  actor: Actor,
  at: Date,
): Promise<void> {
  if (email !== null) await countMail(tx, email, senderOf(actor), at)
  await addInvitationJob(tx, kind, id)
}

/** Sends one invitation. Raises what the mail server did where another try may help: the queue tries again. */
export function createInvitationMail<I extends UnsentInvitation>(
  { db, program, clock, mailer, publicUrl }: InvitationMailParts,
  { kind, page, find, fill, save }: InvitationMail<I>,
) {
  const now = () => new Date(clock.now())

  return async function sendInvitation(id: string): Promise<void> {
    const invitation = await find(db.kysely, id, now())
    if (!invitation) return
    const { email, locale, endsAt } = invitation
    const deadline = localDateAt(endsAt.getTime(), program.timeZone)
    const words = fill(program, { ...invitation, deadline, link: publicUrl + page }, locale)
    await sendRecorded(mailer, { id, to: email, ...words }, now, async (outcome) => {
      await (save?.(invitation, outcome) ?? saveInvitationMail(db.kysely, kind, invitation, outcome))
    })
  }
}

const payloadOf = z.object({ id: z.uuid() })

/** The job of these invitations: each goes out as soon as it was asked for. */
export const invitationTask =
  (sendInvitation: (id: string) => Promise<void>) =>
  (payload: unknown): Promise<void> =>
    sendInvitation(payloadOf.parse(payload).id)
