import { portals } from '@makewhole/domain/access/portal.ts'
import { pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { failureIn } from '../mail/mailer.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import type { ClaimsOfAgreements } from './agreement-facts.ts'
import { noticeOf, signingMailSource } from './signing-mail-source.ts'
import {
  failMail,
  cancelMail,
  markMailSent,
  postponeMail,
  acquireDueMails,
} from './signing-mail.repository.ts'
import type { DueMail } from './signing-mail.repository.ts'
import { deleteLink, insertLink, revokeOtherLinks } from './signer.repository.ts'
import { hashOfToken, newToken } from './signing-token.ts'

export interface SigningMailParts {
  readonly db: Database
  readonly clock: Clock
  readonly program: Program
  readonly mailer: Pick<Mailer, 'send'>
  readonly claims: Pick<ClaimsOfAgreements, 'lock' | 'addActivity'>
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string
}

const atOnce = 10
const minute = 60_000
/** Longer than sending one batch can take. */
const leaseMilliseconds = 10 * minute

/**
 * Sends every due link. Several servers may do so at once, since each mail has one lease. Failed mails are retried;
 * the error is thrown for the log at the end.
 */
export async function sendSigningLinks(parts: SigningMailParts): Promise<void> {
  const failures: unknown[] = []
  for (;;) {
    const now = parts.clock.now()
    const due = await acquireDueMails(
      parts.db.kysely,
      new Date(now),
      new Date(now + leaseMilliseconds),
      atOnce,
    )
    for (const mail of due) await sendOne(parts, mail).catch((error: unknown) => failures.push(error))
    if (due.length < atOnce) break
  }
  if (failures.length > 0) throw failures[0]
}

/** Creates the link and saves it before it is sent; only after that do earlier links end. */
async function sendOne(parts: SigningMailParts, mail: DueMail): Promise<void> {
  const { db, clock, mailer, publicUrl } = parts
  const at = new Date(clock.now())
  if (!mail.isWanted) return cancelMail(db.kysely, mail.id, at)
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await insertLink(db.kysely, tokenHash, mail, at)
  try {
    await mailer.send(mailOf(parts.program, mail, `${publicUrl}${portals.claimant.path}sign/${token}`))
  } catch (error) {
    await deleteLink(db.kysely, tokenHash)
    await postpone(parts, mail, error)
    throw error
  }
  await db.transaction(async (tx) => {
    await markMailSent(tx, mail.id, at)
    if (mail.kind === 'sign') await revokeOtherLinks(tx, mail, at)
  })
}

/** Schedules a retry; a permanent failure ends at once, for staff to see. */
async function postpone(
  { db, clock, claims }: SigningMailParts,
  mail: DueMail,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const { failure, smtpCode } = failureIn(error)
  const pause = pauseAfter(failure, mail.attempts)
  if (pause !== null) return postponeMail(db.kysely, mail.id, { failure, smtpCode }, new Date(now + pause))
  await db.transaction(async (tx) => {
    // The claim is locked first, in the same order as a resend.
    await claims.lock(tx, mail.claimId)
    await failMail(tx, mail.id, { failure, smtpCode }, new Date(now))
    const facts = { notice: noticeOf(mail), name: mail.signer, failure, smtpCode }
    await claims.addActivity(tx, mail.claimId, 'system', { type: signingMailSource.failedType, facts })
  })
}

/** No personal data but the claim's number: names and amounts are on the page. */
function mailOf(program: Program, mail: DueMail, link: string): Mail {
  const { id, to, claimNumber, deadline, locale } = mail
  return { id, to, ...fillNotice(program, noticeOf(mail), { claimNumber, deadline, link }, locale) }
}
