import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { MadeMove } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { insertNotice, listEndingOffers, lockDueNotice, saveOutcome } from './notice.repository.ts'
import type { WaitingNotice } from './notice.repository.ts'
import { noticeTexts } from './notice-texts.ts'
import type { NoticeKind } from './notice-texts.ts'

export interface NoticeServiceOptions {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'onMove' | 'addActivity'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
}

export type NoticeService = ReturnType<typeof createNoticeService>

const minute = 60_000
/** Pauses between tries: minutes at first, then hours; a mail server that is away for a day loses nothing. */
const pauses = [1, 5, 15, 60, 60, 120, 240, 480, 720].map((minutes) => minutes * minute)

const noticeOfEvent: Partial<Record<ClaimEvent, NoticeKind>> = {
  submit: 'claimSubmitted',
  requestDocuments: 'documentsWanted',
  complete: 'claimComplete',
  extendOffer: 'offerExtended',
  replaceOffer: 'offerExtended',
  expire: 'offerExpired',
  sendAgreement: 'agreementReady',
  await: 'claimInactive',
  close: 'claimClosed',
  fireClosed: 'claimClosed',
}

/** Notices by e-mail to whoever filed the claim, in their language (product.md §11). */
export function createNoticeService({ db, program, clock, claims, mailer, publicUrl }: NoticeServiceOptions) {
  const now = () => new Date(clock.now())
  claims.onMove(tellOfMove)

  /** A row in the move's own transaction: it is told of exactly when it happened. */
  async function tellOfMove(tx: Transaction, { claim, event, to }: MadeMove): Promise<void> {
    const kind = kindOf(event, to)
    if (kind) await queue(tx, claim.id, kind)
  }

  /** Queues a notice in the caller's transaction. */
  function queue(
    tx: Transaction,
    claimId: string,
    kind: NoticeKind,
    once: string | null = null,
  ): Promise<void> {
    return insertNotice(tx, { claimId, kind, once, at: now() })
  }

  /** Sends one notice that is due; false when none is. What a mail server refuses is tried again, then told in the history. */
  async function sendNext(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const notice = await lockDueNotice(tx, now())
      if (!notice) return false
      const failure = await trySending(notice)
      const pause = pauses[notice.attempts]
      const isOver = failure !== null && (failure.isFinal || pause === undefined)
      await saveOutcome(tx, notice.id, {
        status: failure === null ? 'sent' : isOver ? 'failed' : 'waiting',
        nextTryAt: new Date(clock.now() + (pause ?? 0)),
        sentAt: failure === null ? now() : null,
      })
      if (isOver) {
        const facts = { name: notice.kind, reason: failure.why }
        await claims.addActivity(tx, notice.claimId, 'system', { type: 'Notice Failed', facts })
      }
      return true
    })
  }

  async function trySending(notice: WaitingNotice): Promise<{ isFinal: boolean; why: string } | null> {
    if (!notice.email) return { isFinal: true, why: 'no e-mail address is known' }
    try {
      await mailer.send({ to: notice.email, ...wordsOf(notice) })
      return null
    } catch (error) {
      const { responseCode = 0 } = ((error as Error).cause ?? {}) as { responseCode?: number }
      return { isFinal: responseCode >= 500 && responseCode < 600, why: (error as Error).message }
    }
  }

  function wordsOf({ kind, claimNumber, claimId, locale }: WaitingNotice) {
    const { subject, text } = noticeTexts[kind as NoticeKind]
    const link = `${publicUrl}/claims/${claimNumber}/${claimId}/overview`
    const help = { en: 'Questions? Call', es: '¿Preguntas? Llame al' }[locale]
    const sentence = text[locale]
    const contact = `${help} ${program.support.phone}.`
    return {
      subject: subject[locale].replace('{number}', claimNumber),
      text: `${sentence}\n\n${link}\n\n${contact}\n\n${program.name[locale]}\n`,
      html: `<p>${sentence}</p><p><a href="${link}">${claimNumber}</a></p><p>${contact}</p><p>${program.name[locale]}</p>`,
    }
  }

  return {
    queue,

    /** Sends everything that is due; how many were tried. Several servers may do so at once. */
    async sendDue(): Promise<number> {
      let tried = 0
      while (await sendNext()) tried += 1
      return tried
    },

    /** Reminds of offers that end in 10 or in 3 days, each once, also when no server ran on the very day. */
    async remind(): Promise<void> {
      const today = clock.today()
      const soon = addDays(today, 3)
      for (const { id, offerDeadline } of await listEndingOffers(db.kysely, today, addDays(today, 10))) {
        const kind = offerDeadline <= soon ? 'offerEndsIn3Days' : 'offerEndsIn10Days'
        await insertNotice(db.kysely, {
          claimId: id,
          kind,
          once: `${id} ${kind} ${offerDeadline}`,
          at: now(),
        })
      }
    },
  }
}

/** Issuing one of several payments tells nothing yet; the last one does. */
function kindOf(event: ClaimEvent, to: ClaimStatus): NoticeKind | undefined {
  if (event === 'issuePayment') return to === 'closedPaid' ? 'paymentIssued' : undefined
  return noticeOfEvent[event]
}
