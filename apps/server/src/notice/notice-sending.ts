import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { failureIn } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { saveOutcome, acquireDueNotice } from './notice.repository.ts'
import type { DueNotice, Outcome, Recipient } from './notice.repository.ts'

export interface NoticeSendingParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'addActivity'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

/** Longer than sending one mail can take. */
const leaseMilliseconds = 10 * 60_000

/** The history's type of a notice that failed. */
export const failedType = 'Notice Failed'

/** The page of the claim that a notice leads to. */
const tabOf: Partial<Record<NoticeKind, string>> = {
  documentsWanted: 'documentation',
  offerExtended: 'settlement',
  offerEndsIn10Days: 'settlement',
  offerEndsIn3Days: 'settlement',
  offerAccepted: 'settlement',
  offerDeclined: 'settlement',
  settlementEndsIn10Days: 'settlement',
  settlementEndsIn3Days: 'settlement',
  agreementReady: 'settlement',
  signedPageRefused: 'settlement',
  rebuildApproved: 'settlement',
  signedByAll: 'settlement',
  newMessage: 'messaging',
  messageFromClaimant: 'messages',
}

/** Delivery of due notices (docs/rules/messages-and-notices.md "When a notice does not go through"). */
export function createNoticeSending({ db, program, clock, claims, mailer, publicUrl }: NoticeSendingParts) {
  const now = () => new Date(clock.now())

  /**
   * Tries one due notice; null when none is. No transaction is open meanwhile: a slow mail server holds no connection
   * to the database.
   */
  async function sendNext(): Promise<Outcome | null> {
    const notice = await acquireDueNotice(db.kysely, now(), new Date(clock.now() + leaseMilliseconds))
    if (!notice) return null
    const outcome = isObsolete(notice) ? dropped : await trySending(notice)
    await db.transaction(async (tx) => {
      if (outcome.status === 'failed') await notifyStaff(tx, notice, outcome)
      await saveOutcome(tx, notice.id, outcome)
    })
    return outcome
  }

  async function trySending(notice: DueNotice): Promise<Outcome> {
    const { emails, locale } = recipientOf(notice)
    const sentTo = emails.join(', ')
    if (sentTo === '') return { ...dropped, status: 'failed', failure: 'noAddress' }
    try {
      await mailer.send({ id: notice.id, to: emails, ...wordsOf(notice, locale) })
      return { ...dropped, status: 'sent', sentAt: now(), sentTo }
    } catch (error) {
      const { failure, smtpCode } = failureIn(error)
      const pause = pauseAfter(failure, notice.attempts)
      const attempt = { ...dropped, sentTo, failure, smtpCode }
      if (pause === null) return { ...attempt, status: 'failed' }
      return { ...attempt, status: 'waiting', nextTryAt: new Date(clock.now() + pause) }
    }
  }

  function recipientOf(notice: DueNotice): Recipient {
    const { kind, recipient, filer, reviewer } = notice
    // A person other than the filer has no account with a language: they get the household's.
    if (recipient !== null) return { emails: [recipient], locale: filer.locale }
    if (noticeKinds[kind].to === 'filer') return filer
    // Without a reviewer, the staff's shared mailbox gets the notice, so that no message waits unseen.
    return reviewer ?? { emails: [program.support.email], locale: program.locales[0] ?? 'en' }
  }

  function wordsOf(notice: DueNotice, locale: Locale) {
    const { kind, claimNumber, deadline, doneBy, signed, isOfAFirm } = notice
    const facts = { claimNumber, deadline, doneBy, signed, isOfAFirm, link: linkOf(notice, locale) }
    return fillNotice(program, kind, facts, locale)
  }

  /** Returns a notice's link: the claim in the reader's portal, or its answers for a reader without access. */
  function linkOf(notice: DueNotice, locale: Locale): string {
    const { kind, claimNumber, claimId, threadId, signingId, isOfAFirm } = notice
    const portal = noticeKinds[kind].to === 'reviewer' ? portals.reviewer : portals.attorney
    if (signingId !== null) return `${publicUrl}${portals.attorney.path}sign-together/${signingId}`
    if (threadId !== null)
      return `${publicUrl}${portal.path}messages?sidebarState=messages&threadId=${threadId}`
    const page = `${encodeURIComponent(claimNumber)}/${claimId}/${tabOf[kind] ?? 'overview'}`
    switch (noticeKinds[kind].to) {
      case 'reviewer':
        return `${publicUrl}${portals.reviewer.path}claim/${page}`
      case 'party':
        return publicUrl + publicAddress('/faq', locale)
      case 'filer':
        return `${publicUrl}${portals[isOfAFirm ? 'attorney' : 'claimant'].path}claims/${page}`
    }
  }

  /** Records the failure in the claim's history; a notice without a claim has none. */
  async function notifyStaff(tx: Transaction, { claimId, kind }: DueNotice, { failure, smtpCode }: Outcome) {
    if (claimId === null) return
    const facts = { notice: kind, failure, smtpCode }
    await claims.addActivity(tx, claimId, 'system', { type: failedType, facts })
  }

  return {
    /**
     * Tries everything due; answers the number. Several servers may do so at once. An unavailable server is not tried
     * again for each notice.
     */
    async sendDue(): Promise<number> {
      for (let attempts = 0; ; attempts += 1) {
        const outcome = await sendNext()
        if (outcome === null) return attempts
        if (outcome.failure === 'serverAway') return attempts + 1
      }
    },
  }
}

/** Nothing was tried. */
const dropped: Outcome = {
  status: 'dropped',
  nextTryAt: null,
  sentAt: null,
  sentTo: null,
  failure: null,
  smtpCode: null,
}

/** A reminder that waited for a mail server: what it asks for was done, ended or was put off meanwhile. */
function isObsolete({ kind, statusId, deadline, ...claim }: DueNotice): boolean {
  switch (kind) {
    case 'offerEndsIn10Days':
    case 'offerEndsIn3Days':
      return statusId !== statusIds.offerExtended || deadline !== claim.offerDeadline
    case 'rebuildEndsIn60Days':
    case 'rebuildEndsIn15Days':
      return statusId !== statusIds.closedPaid
    case 'settlementEndsIn10Days':
    case 'settlementEndsIn3Days':
      return !claim.isSettling || deadline !== claim.claimantDeadline
    default:
      return false
  }
}
