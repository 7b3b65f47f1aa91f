import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { earliestMail, mailLimits } from '@makewhole/domain/notice/mail-limit.ts'
import type { MailLimit } from '@makewhole/domain/notice/mail-limit.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { insertNamedMail, listOfSender, listToAddress, lockMails } from './named-mail.repository.ts'

/** On whose account mails are counted; null: a household's, where the address alone counts. */
export type MailSender = { readonly kind: 'firm' | 'staff'; readonly id: string } | null

export const senderOfFirm = (firmId: string | null): MailSender =>
  firmId === null ? null : { kind: 'firm', id: firmId }

/** Who sends: the firm of an attorney, an account of the staff. */
export function senderOf({ role, subject, firmId }: Actor): MailSender {
  return staffRoles.includes(role) ? { kind: 'staff', id: subject } : senderOfFirm(firmId ?? null)
}

/**
 * Counts a mail that somebody wants sent now to an address that they name (docs/rules/messages-and-notices.md "Mails to an address that
 * somebody names"), in the transaction that wants it: of several at once, on several servers, no more than the limit go. Raises
 * TOO_MANY_MAILS for the address, TOO_MANY_MAILS_TODAY for the sender.
 */
export async function countMail(tx: Transaction, to: string, sender: MailSender, at: Date): Promise<void> {
  const now = at.getTime()
  const { ofAddress, ofSender, add } = await roomFor(tx, to, sender, now)
  if (ofAddress > now) throw new AppError('TOO_MANY_MAILS', waitOf(ofAddress - now))
  if (ofSender > now) throw new AppError('TOO_MANY_MAILS_TODAY', waitOf(ofSender - now))
  await add(at)
}

/** Counts a mail that nobody stands and waits for, and answers when it is to go: none is lost. */
export async function scheduleMail(tx: Transaction, to: string, sender: MailSender, at: Date): Promise<Date> {
  const { ofAddress, ofSender, add } = await roomFor(tx, to, sender, at.getTime())
  const sendAt = new Date(Math.max(ofAddress, ofSender))
  await add(sendAt)
  return sendAt
}

async function roomFor(tx: Transaction, to: string, sender: MailSender, now: number) {
  const mail = { address: to.toLowerCase(), sender: sender && `${sender.kind} ${sender.id}` }
  await lockMails(tx, mail)
  const earliest = (before: readonly number[], limit: MailLimit) => earliestMail(before, now, limit)
  const { address } = mailLimits
  const ofAddress = earliest(await listToAddress(tx, mail.address, address.mails), address)
  const limit = sender && mailLimits[sender.kind]
  const ofSender =
    limit && mail.sender ? earliest(await listOfSender(tx, mail.sender, limit.mails), limit) : now
  return { ofAddress, ofSender, add: (sendAt: Date) => insertNamedMail(tx, mail, sendAt) }
}

const waitOf = (milliseconds: number) => ({ retryAfterSeconds: Math.ceil(milliseconds / 1000) })
