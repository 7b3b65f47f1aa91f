import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim, MadeMove } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { failureIn } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { noticeOfMove, noticeToPartiesOfMove } from './notice-of-move.ts'
import type { NoticeSource } from './notice-source.ts'
import {
  insertMoveNotices,
  insertNotice,
  listEndingOffers,
  listEndingRebuilds,
  listEndingSettlements,
  listFailing,
  listKept,
  markReturned,
  saveOutcome,
  sendAgain,
  takeDueNotice,
} from './notice.repository.ts'
import type { DueNotice, EndingClaim, Outcome, Recipient } from './notice.repository.ts'

export interface NoticeServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'onMove' | 'addActivity'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

export type NoticeService = ReturnType<typeof createNoticeService>

/** Longer than handing over one mail can take. */
const leaseMilliseconds = 10 * 60_000

/** What the history calls a notice that does not arrive. */
const failedType = 'Notice Failed'

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

/**
 * Notices by e-mail, to whoever filed the claim or decides it, in their language
 * (docs/rules/messages-and-notices.md "Notices").
 */
export function createNoticeService({ db, program, clock, claims, mailer, publicUrl }: NoticeServiceParts) {
  const now = () => new Date(clock.now())
  claims.onMove('people are told', tellOfMove)

  /** A row in the move's own transaction: it is told of exactly when it happened. */
  async function tellOfMove(tx: Transaction, { claim, event, to, actor, isNotifiedJointly }: MadeMove) {
    const kind = isNotifiedJointly ? undefined : noticeOfMove(event, to)
    const toParties = noticeToPartiesOfMove(event)
    if (!kind && !toParties) return
    await insertMoveNotices(tx, {
      claimId: claim.id,
      doneBy: (actor !== 'system' && fullName(actor)) || null,
      at: now(),
      toFiler: kind
        ? { kind, deadline: noticeKinds[kind].hasDeadline ? claim.claimantDeadline : null }
        : null,
      toParties: toParties ?? null,
    })
  }

  /** Has whoever filed the claim told, in the caller's transaction, what no move of the claim tells by itself. */
  async function tellFiler(tx: Transaction, claim: { readonly id: string }, kind: NoticeKind): Promise<void> {
    await insertNotice(tx, {
      claimId: claim.id,
      kind,
      deadline: null,
      once: null,
      unlessSince: null,
      at: now(),
    })
  }

  /**
   * Has the other side told, in the caller's transaction, that there is a message to read: once for a run of unread ones.
   * `since` says from when on an earlier notice still speaks for this message; null: none does.
   */
  async function tellOfMessage(
    tx: Transaction,
    claim: Pick<LockedClaim, 'id'>,
    from: 'filer' | 'reviewer',
    since: Date | null,
  ): Promise<void> {
    const kind = from === 'reviewer' ? 'newMessage' : 'messageFromClaimant'
    await insertNotice(tx, {
      ...{ claimId: claim.id, kind, deadline: null, once: null },
      unlessSince: since,
      at: now(),
    })
  }

  /** The same of a message in a thread between a law firm and the staff. */
  async function tellOfThread(
    tx: Transaction,
    threadId: string,
    from: 'filer' | 'reviewer',
    since: Date | null,
  ): Promise<void> {
    await insertNotice(tx, {
      ...{ claimId: null, threadId, deadline: null, once: null },
      kind: from === 'reviewer' ? 'newMessageToFirm' : 'messageFromFirm',
      unlessSince: since,
      at: now(),
    })
  }

  /** Has whoever signed several claims together told once, in the caller's transaction, that it is done. */
  async function tellOfSigning(tx: Transaction, signingId: string): Promise<void> {
    await insertNotice(tx, {
      ...{ claimId: null, signingId, kind: 'claimsSigned', deadline: null },
      once: `${signingId} claimsSigned`,
      unlessSince: null,
      at: now(),
    })
  }

  /**
   * Tries one notice that is due; null when none is. No transaction is open meanwhile: a slow mail server holds no
   * connection to the database.
   */
  async function sendNext(): Promise<Outcome | null> {
    const notice = await takeDueNotice(db.kysely, now(), new Date(clock.now() + leaseMilliseconds))
    if (!notice) return null
    const outcome = isOver(notice) ? dropped : await trySending(notice)
    await db.transaction(async (tx) => {
      if (outcome.status === 'failed') await tellStaff(tx, notice, outcome)
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
      const tried = { ...dropped, sentTo, failure, smtpCode }
      if (pause === null) return { ...tried, status: 'failed' }
      return { ...tried, status: 'waiting', nextTryAt: new Date(clock.now() + pause) }
    }
  }

  function recipientOf(notice: DueNotice): Recipient {
    const { kind, recipient, filer, reviewer } = notice
    // A person beside the filer has no account that says a language: the household's is theirs.
    if (recipient !== null) return { emails: [recipient], locale: filer.locale }
    if (noticeKinds[kind].to === 'filer') return filer
    // A claim that is nobody's yet: the staff's own mailbox, so that no message waits unseen.
    return reviewer ?? { emails: [program.support.email], locale: program.locales[0] ?? 'en' }
  }

  function wordsOf(notice: DueNotice, locale: Locale) {
    const { kind, claimNumber, deadline, doneBy, signed, isOfAFirm } = notice
    const facts = { claimNumber, deadline, doneBy, signed, isOfAFirm, link: linkOf(notice, locale) }
    return fillNotice(program, kind, facts, locale)
  }

  /** Where a notice leads: to the claim, in the reader's own portal; whoever can't open the claim, to the answers. */
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
        return isOfAFirm
          ? `${publicUrl}${portals.attorney.path}claims/${page}`
          : `${publicUrl}/claims/${page}`
    }
  }

  /** A claim's history says so; what is about no claim has none. */
  async function tellStaff(tx: Transaction, { claimId, kind }: DueNotice, { failure, smtpCode }: Outcome) {
    if (claimId === null) return
    const facts = { notice: kind, failure, smtpCode }
    await claims.addActivity(tx, claimId, 'system', { type: failedType, facts })
  }

  /** Owners who were paid and have not asked for the bonus: 60 and 15 days before the last day, each once. */
  async function remindOfRebuilds(today: LocalDate): Promise<void> {
    const soon = addDays(today, 15)
    for (const { id, deadline } of await listEndingRebuilds(db.kysely, today, addDays(today, 60))) {
      const kind = deadline <= soon ? 'rebuildEndsIn15Days' : 'rebuildEndsIn60Days'
      await insertNotice(db.kysely, {
        ...{ claimId: id, kind, deadline, once: `${id} ${kind} ${deadline}` },
        unlessSince: null,
        at: now(),
      })
    }
  }

  return {
    tellFiler,
    tellOfMessage,
    tellOfThread,
    tellOfSigning,
    source: { failedType, list: listKept, listFailing, sendAgain, markReturned } satisfies NoticeSource,

    /**
     * Tries everything that is due; how many were tried. Several servers may do so at once. A server that is away is not
     * asked again for each notice.
     */
    async sendDue(): Promise<number> {
      for (let tried = 0; ; tried += 1) {
        const outcome = await sendNext()
        if (outcome === null) return tried
        if (outcome.failure === 'serverAway') return tried + 1
      }
    },

    /**
     * Reminds of offers that end in 10 or in 3 days, unanswered or accepted and not split or signed, and of bonuses that can be
     * asked for 60 or 15 days more, each once, also when no server ran on the very day.
     */
    async remind(): Promise<void> {
      const today = clock.today()
      const soon = addDays(today, 3)
      const until = addDays(today, 10)
      const remindOf = async ({ id, deadline }: EndingClaim, what: 'offer' | 'settlement') => {
        const kind = `${what}EndsIn${deadline <= soon ? 3 : 10}Days` as const
        const once = `${id} ${kind} ${deadline}`
        await insertNotice(db.kysely, {
          ...{ claimId: id, kind, deadline, once },
          unlessSince: null,
          at: now(),
        })
      }
      await remindOfRebuilds(today)
      for (const ending of await listEndingOffers(db.kysely, today, until)) await remindOf(ending, 'offer')
      for (const ending of await listEndingSettlements(db.kysely, today, until))
        await remindOf(ending, 'settlement')
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
function isOver({ kind, statusId, deadline, ...claim }: DueNotice): boolean {
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
