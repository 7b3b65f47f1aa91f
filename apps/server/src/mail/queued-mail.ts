import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { earliestMail, mailLimits } from '@makewhole/domain/notice/mail-limit.ts'
import type { MailCount, MailLimit } from '@makewhole/domain/notice/mail-limit.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  queueMail,
  listOfSender,
  listToAddresses,
  listPending,
  lockAddresses,
  lockSender,
  rescheduleQueuedMail,
  rescheduleQueuedMails,
  senderOfMail,
} from './queued-mail.repository.ts'
import type { MailTime, PendingMail } from './queued-mail.repository.ts'

/** For callers with cancellable mails: a mail was cancelled, or sent. */
export { markQueuedMailSent, removeQueuedMails } from './queued-mail.repository.ts'

export type { MailTime, PendingMail } from './queued-mail.repository.ts'

/** The sender on whose account mails count; null: a household's, where only the address counts. */
export type MailSender = { readonly kind: 'firm' | 'staff'; readonly id: string } | null

export const senderOfFirm = (firmId: string | null): MailSender =>
  firmId === null ? null : { kind: 'firm', id: firmId }

/** Returns the sender: an attorney's firm, or a staff account. */
export function senderOf({ role, subject, firmId }: Actor): MailSender {
  return staffRoles.includes(role) ? { kind: 'staff', id: subject } : senderOfFirm(firmId ?? null)
}

/**
 * Counts a mail to an address that a person entered, to be sent now
 * (docs/rules/messages-and-notices.md "Mails to an address that somebody names"). It runs in the caller's
 * transaction, so that simultaneous mails on several servers stay within the limit. `mailId` is set if the mail may
 * be cancelled. Raises TOO_MANY_MAILS for the address, TOO_MANY_MAILS_TODAY and TOO_MANY_STAFF_MAILS_TODAY for the
 * sender.
 */
export async function countMail(
  tx: Transaction,
  to: string,
  sender: MailSender,
  at: Date,
  mailId: string | null = null,
): Promise<void> {
  const mail = { address: to.toLowerCase(), sender: keyOf(sender), mailId }
  await lockPlaces(tx, [mail.address], mail.sender)
  const room = await roomFor(tx, [mail.address], sender, { at })
  const now = at.getTime()
  const { ofAddress, ofSender } = room.earliest(mail.address, now)
  if (ofAddress > now) throw new AppError('TOO_MANY_MAILS', retryAfterOf(ofAddress - now))
  if (ofSender > now)
    throw new AppError(
      sender?.kind === 'staff' ? 'TOO_MANY_STAFF_MAILS_TODAY' : 'TOO_MANY_MAILS_TODAY',
      retryAfterOf(ofSender - now),
    )
  await queueMail(tx, mail, { sendAt: at, deadline: null })
}

/** Locks what `countMailAgain` needs: before the mail's own row. */
export async function lockForRetry(tx: Transaction, mailId: string, to: string): Promise<void> {
  await lockPlaces(tx, [to.toLowerCase()], await senderOfMail(tx, mailId))
}

/**
 * Counts a failed mail again at its new time, on the same account. The caller has locked its row. Raises
 * TOO_MANY_MAILS for the address.
 */
export async function rescheduleRetry(tx: Transaction, mailId: string, to: string, at: Date): Promise<void> {
  const address = to.toLowerCase()
  const room = await roomFor(tx, [address], null, { at, without: [mailId] })
  const delay = room.earliest(address, at.getTime()).ofAddress - at.getTime()
  if (delay > 0) throw new AppError('TOO_MANY_MAILS', retryAfterOf(delay))
  if (await rescheduleQueuedMail(tx, { mailId, sendAt: at })) return
  await queueMail(tx, { address, sender: null, mailId }, { sendAt: at, deadline: null })
}

async function lockPlaces(
  tx: Transaction,
  addresses: readonly string[],
  sender: string | null,
): Promise<void> {
  if (sender !== null) await lockSender(tx, sender)
  await lockAddresses(tx, addresses)
}

/** Locks the counts of these mails, before any mail's own row, so that replaced ones can be cancelled first. */
export async function lockToSchedule(
  tx: Transaction,
  mails: readonly PendingMail[],
  sender: MailSender,
  at: Date,
): Promise<void> {
  if (mails.length > 0) await lockAll(tx, mails, sender, at)
}

/** Returns these mails and the sender's later ones, whose addresses are locked, too. */
async function lockAll(
  tx: Transaction,
  mails: readonly PendingMail[],
  sender: MailSender,
  at: Date,
): Promise<{ readonly pending: readonly PendingMail[]; readonly all: readonly PendingMail[] }> {
  const key = keyOf(sender)
  if (key !== null) await lockSender(tx, key)
  const added = mails.map((mail) => ({ ...mail, address: mail.address.toLowerCase() }))
  const pending = key === null ? [] : await pendingAfter(tx, key, added, at)
  const all = [...pending, ...added].toSorted(byDeadline)
  await lockAddresses(
    tx,
    all.map(({ address }) => address),
  )
  return { pending, all }
}

/**
 * Schedules mails that may wait; none is lost. Answers the time of each, and the new times of the sender's waiting
 * ones: earlier deadlines go first. `moveMails` updates the rows of the latter.
 */
export async function scheduleMails(
  tx: Transaction,
  mails: readonly PendingMail[],
  sender: MailSender,
  at: Date,
  moveMails: (moved: readonly MailTime[]) => Promise<void>,
): Promise<readonly MailTime[]> {
  if (mails.length === 0) return []
  const { pending, all } = await lockAll(tx, mails, sender, at)
  const ids = pending.map(({ mailId }) => mailId)
  const addresses = all.map(({ address }) => address)
  const room = await roomFor(tx, addresses, sender, { at, without: ids })
  const times = all.map((mail) => ({ ...mail, sendAt: room.take(mail.address, at.getTime()) }))
  for (const { mailId, address, deadline, sendAt } of times.filter(({ mailId }) => !ids.includes(mailId)))
    await queueMail(tx, { address, sender: keyOf(sender), mailId }, { sendAt, deadline })
  const moved = times.filter(({ mailId }) => ids.includes(mailId))
  await moveMails(moved)
  await rescheduleQueuedMails(tx, moved)
  return times
}

/** The sender's mails that wait and have a later deadline than the first of these. */
async function pendingAfter(
  tx: Transaction,
  sender: string,
  added: readonly PendingMail[],
  at: Date,
): Promise<readonly PendingMail[]> {
  const [first] = added.toSorted(byDeadline)
  return first?.deadline ? listPending(tx, sender, { at, deadline: first.deadline }) : []
}

/** Sorts mails without a deadline last, and equal ones by request. */
function byDeadline(one: PendingMail, other: PendingMail): number {
  if (one.deadline === other.deadline) return 0
  return one.deadline !== null && (other.deadline === null || one.deadline < other.deadline) ? -1 : 1
}

/** Finds room for mails to these addresses, among all counted ones except `without`. */
async function roomFor(
  tx: Transaction,
  addresses: readonly string[],
  sender: MailSender,
  { at, without = [] }: { readonly at: Date; readonly without?: readonly string[] },
) {
  const since = ({ milliseconds }: MailLimit) => new Date(at.getTime() - milliseconds)
  const { address: limit } = mailLimits
  const ofAddresses = new Map(await listToAddresses(tx, addresses, since(limit), without))
  const key = keyOf(sender)
  const senderLimit: MailLimit | null = sender && mailLimits[sender.kind]
  let ofSender = senderLimit && key ? await listOfSender(tx, key, since(senderLimit), without) : []
  const timesTo = (address: string) => ofAddresses.get(address) ?? []
  const toAddress = (address: string): MailCount => ({ times: timesTo(address), limit })
  const bySender = (): MailCount[] => (senderLimit ? [{ times: ofSender, limit: senderLimit }] : [])
  const earliest = (address: string, now: number) => ({
    ofAddress: earliestMail([toAddress(address)], now),
    ofSender: earliestMail(bySender(), now),
  })
  return {
    earliest,
    /** Takes the first free place, and answers its time. */
    take(address: string, now: number): Date {
      const time = earliestMail([toAddress(address), ...bySender()], now)
      ofAddresses.set(address, [...timesTo(address), time])
      ofSender = [...ofSender, time]
      return new Date(time)
    },
  }
}

const keyOf = (sender: MailSender): string | null => sender && `${sender.kind} ${sender.id}`

const retryAfterOf = (milliseconds: number) => ({ retryAfterSeconds: Math.ceil(milliseconds / 1000) })
