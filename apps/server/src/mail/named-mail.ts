import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { earliestMail, mailLimits } from '@makewhole/domain/notice/mail-limit.ts'
import type { CountedMails, MailLimit } from '@makewhole/domain/notice/mail-limit.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  insertNamedMail,
  listOfSender,
  listToAddresses,
  listWaiting,
  lockAddresses,
  lockSender,
  moveNamedMail,
  moveNamedMails,
  senderOfMail,
} from './named-mail.repository.ts'
import type { MailTime, WaitingMail } from './named-mail.repository.ts'

/** For whoever counted a mail that may be given up before it goes: it was, or it went. */
export { markNamedMailSent, removeNamedMails } from './named-mail.repository.ts'

export type { MailTime, WaitingMail } from './named-mail.repository.ts'

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
 * somebody names"), in the transaction that wants it: of several at once, on several servers, no more than the limit go. `mailId`: of a
 * mail that may be given up before it goes. Raises TOO_MANY_MAILS for the address, TOO_MANY_MAILS_TODAY and TOO_MANY_STAFF_MAILS_TODAY
 * for the sender.
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
  if (ofAddress > now) throw new AppError('TOO_MANY_MAILS', waitOf(ofAddress - now))
  if (ofSender > now)
    throw new AppError(
      sender?.kind === 'staff' ? 'TOO_MANY_STAFF_MAILS_TODAY' : 'TOO_MANY_MAILS_TODAY',
      waitOf(ofSender - now),
    )
  await insertNamedMail(tx, mail, { sendAt: at, deadline: null })
}

/** Locks what `countMailAgain` needs: before the mail's own row. */
export async function lockToCountAgain(tx: Transaction, mailId: string, to: string): Promise<void> {
  await lockPlaces(tx, [to.toLowerCase()], await senderOfMail(tx, mailId))
}

/**
 * Counts a mail anew that did not go through, at its new time, on the account that it is counted on. Its own row is locked by the
 * caller. Raises TOO_MANY_MAILS for the address.
 */
export async function countMailAgain(tx: Transaction, mailId: string, to: string, at: Date): Promise<void> {
  const address = to.toLowerCase()
  const room = await roomFor(tx, [address], null, { at, without: [mailId] })
  const wait = room.earliest(address, at.getTime()).ofAddress - at.getTime()
  if (wait > 0) throw new AppError('TOO_MANY_MAILS', waitOf(wait))
  if (await moveNamedMail(tx, { mailId, sendAt: at })) return
  await insertNamedMail(tx, { address, sender: null, mailId }, { sendAt: at, deadline: null })
}

async function lockPlaces(
  tx: Transaction,
  addresses: readonly string[],
  sender: string | null,
): Promise<void> {
  if (sender !== null) await lockSender(tx, sender)
  await lockAddresses(tx, addresses)
}

/** Locks what counting these mails needs: before any mail's own row, so that those which they replace can be given up first. */
export async function lockToSchedule(
  tx: Transaction,
  mails: readonly WaitingMail[],
  sender: MailSender,
  at: Date,
): Promise<void> {
  if (mails.length > 0) await lockAll(tx, mails, sender, at)
}

/** Answers these mails and the sender's that wait after them, whose addresses are locked too. */
async function lockAll(
  tx: Transaction,
  mails: readonly WaitingMail[],
  sender: MailSender,
  at: Date,
): Promise<{ readonly waiting: readonly WaitingMail[]; readonly all: readonly WaitingMail[] }> {
  const key = keyOf(sender)
  if (key !== null) await lockSender(tx, key)
  const added = mails.map((mail) => ({ ...mail, address: mail.address.toLowerCase() }))
  const waiting = key === null ? [] : await waitingAfter(tx, key, added, at)
  const all = [...waiting, ...added].toSorted(byDeadline)
  await lockAddresses(
    tx,
    all.map(({ address }) => address),
  )
  return { waiting, all }
}

/**
 * Counts mails that nobody stands and waits for: none is lost. Answers when each of them is to go, and each of the sender's that
 * waited already and goes at another time now: those with an earlier deadline go first. `moveMails` moves the own rows of the latter.
 */
export async function scheduleMails(
  tx: Transaction,
  mails: readonly WaitingMail[],
  sender: MailSender,
  at: Date,
  moveMails: (moved: readonly MailTime[]) => Promise<void>,
): Promise<readonly MailTime[]> {
  if (mails.length === 0) return []
  const { waiting, all } = await lockAll(tx, mails, sender, at)
  const ids = waiting.map(({ mailId }) => mailId)
  const addresses = all.map(({ address }) => address)
  const room = await roomFor(tx, addresses, sender, { at, without: ids })
  const times = all.map((mail) => ({ ...mail, sendAt: room.take(mail.address, at.getTime()) }))
  for (const { mailId, address, deadline, sendAt } of times.filter(({ mailId }) => !ids.includes(mailId)))
    await insertNamedMail(tx, { address, sender: keyOf(sender), mailId }, { sendAt, deadline })
  const moved = times.filter(({ mailId }) => ids.includes(mailId))
  await moveMails(moved)
  await moveNamedMails(tx, moved)
  return times
}

/** The sender's mails that wait and have a later deadline than the first of these. */
async function waitingAfter(
  tx: Transaction,
  sender: string,
  added: readonly WaitingMail[],
  at: Date,
): Promise<readonly WaitingMail[]> {
  const [first] = added.toSorted(byDeadline)
  return first?.deadline ? listWaiting(tx, sender, { at, deadline: first.deadline }) : []
}

/** Puts mails without a deadline last, and equal ones in the order in which they were wanted. */
function byDeadline(one: WaitingMail, other: WaitingMail): number {
  if (one.deadline === other.deadline) return 0
  return one.deadline !== null && (other.deadline === null || one.deadline < other.deadline) ? -1 : 1
}

/** When there is room for mails to these addresses, beside all that were counted `without` some. */
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
  const toAddress = (address: string): CountedMails => ({ times: timesTo(address), limit })
  const bySender = (): CountedMails[] => (senderLimit ? [{ times: ofSender, limit: senderLimit }] : [])
  const earliest = (address: string, now: number) => ({
    ofAddress: earliestMail([toAddress(address)], now),
    ofSender: earliestMail(bySender(), now),
  })
  return {
    earliest,
    /** Takes the first place that there is, and answers when it is. */
    take(address: string, now: number): Date {
      const time = earliestMail([toAddress(address), ...bySender()], now)
      ofAddresses.set(address, [...timesTo(address), time])
      ofSender = [...ofSender, time]
      return new Date(time)
    },
  }
}

const keyOf = (sender: MailSender): string | null => sender && `${sender.kind} ${sender.id}`

const waitOf = (milliseconds: number) => ({ retryAfterSeconds: Math.ceil(milliseconds / 1000) })
