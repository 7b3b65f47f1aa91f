import type { FailingNoticesView, NoticeView } from '@makewhole/contract/notice/notice.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { noticeFailures } from '@makewhole/domain/notice/delivery.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { ReturnedMail } from '../mail/returned-mail.ts'
import type { FailingNotice, StoredNotice, NoticeSource } from './notice-source.ts'

export interface NoticeAdminParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getVisible' | 'getForUpdate' | 'addActivity'>
  readonly sources: readonly NoticeSource[]
}

export type NoticeAdmin = ReturnType<typeof createNoticeAdmin>

const day = 24 * 60 * 60_000
/** Older failures have been handled otherwise, or never will be. */
const failingDays = 30
const maxClaims = 20

/**
 * The delivery of every e-mail about a claim, for staff
 * (docs/rules/messages-and-notices.md "When a notice does not go through").
 */
export function createNoticeAdmin({ db, program, clock, claims, sources }: NoticeAdminParts) {
  async function noticesOf(queries: Queries, claimId: string) {
    const kept: { readonly source: NoticeSource; readonly notice: StoredNotice }[] = []
    for (const source of sources)
      kept.push(...(await source.list(queries, claimId)).map((notice) => ({ source, notice })))
    return kept.toSorted((one, other) => other.notice.createdAt.getTime() - one.notice.createdAt.getTime())
  }

  async function viewsOf(queries: Queries, actor: Actor, claim: LockedClaim, locale: Locale) {
    const maySend = can(actor, 'notice.send', claim)
    return (await noticesOf(queries, claim.id)).map(({ notice }) => viewOf(notice, claim, maySend, locale))
  }

  function viewOf(notice: StoredNotice, claim: LockedClaim, maySend: boolean, locale: Locale): NoticeView {
    const { id, kind, address, failure, status } = notice
    const facts = { claimNumber: claim.claimNumber, deadline: notice.deadline, link: '' }
    return {
      id,
      kind,
      address,
      subject: fillNotice(program, kind, facts, locale).subject,
      to: noticeKinds[kind].to,
      state: status === 'waiting' && failure !== null ? 'retrying' : status,
      createdOn: String(notice.createdAt.getTime()),
      sentOn: notice.sentAt && String(notice.sentAt.getTime()),
      nextTryOn: status === 'waiting' ? String(notice.nextTryAt.getTime()) : null,
      reason: reasonOf(notice, locale),
      canSendAgain: maySend && canRetry(notice),
    }
  }

  return {
    /** A claim's notices, newest first. Raises NOT_FOUND, FORBIDDEN. */
    async list(actor: Actor, claimId: string, locale: Locale): Promise<NoticeView[]> {
      const claim = await claims.getVisible(db.kysely, actor, claimId, 'notice.read')
      return viewsOf(db.kysely, actor, claim, locale)
    },

    /**
     * Queues one notice again. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED for one that is on its way or not
     * wanted.
     */
    async sendAgain(actor: Actor, claimId: string, noticeId: string, locale: Locale): Promise<NoticeView[]> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'notice.send')
        const kept = (await noticesOf(tx, claimId)).find(({ notice }) => notice.id === noticeId)
        if (!kept) throw new AppError('NOT_FOUND')
        if (!canRetry(kept.notice)) throw new AppError('TRANSITION_NOT_ALLOWED')
        await kept.source.retry(tx, noticeId, new Date(clock.now()))
        const facts = { notice: kept.notice.kind }
        await claims.addActivity(tx, claimId, actor, { type: 'Notice Sent Again', facts })
        return viewsOf(tx, actor, claim, locale)
      })
    },

    /** Records a returned mail in the claim's history, its list of notices and the count of failures. */
    async noteReturned({ id, smtpCode }: ReturnedMail): Promise<void> {
      await db.transaction(async (tx) => {
        for (const source of sources) {
          const returned = await source.markReturned(tx, id, smtpCode, new Date(clock.now()))
          if (!returned?.claimId) continue
          const facts = { notice: returned.kind, failure: 'returned', smtpCode }
          await claims.addActivity(tx, returned.claimId, 'system', { type: source.failedType, facts })
        }
      })
    },

    /** Counts the failed notices of the last 30 days, with the newest claims. Raises FORBIDDEN. */
    async failing(actor: Actor): Promise<FailingNoticesView> {
      authorize(actor, 'notice.listFailing')
      const scope = {
        since: new Date(clock.now() - failingDays * day),
        seesAttorneys: can(actor, 'claim.listAttorneys'),
      }
      const rows: FailingNotice[] = []
      for (const source of sources) rows.push(...(await source.listFailing(db.kysely, scope)))
      return { ...countsOf(rows), claims: byClaim(rows).slice(0, maxClaims) }
    },
  }
}

/** A failed attempt can be repeated; a notice that is on its way or no longer wanted can't. */
function canRetry({ status, failure }: StoredNotice): boolean {
  return status === 'sent' || status === 'failed' || (status === 'waiting' && failure !== null)
}

function reasonOf({ failure, smtpCode }: StoredNotice, locale: Locale): string | null {
  if (failure === null) return null
  return smtpCode === null
    ? noticeFailures[failure][locale]
    : `${noticeFailures[failure][locale]} (${smtpCode})`
}

function countsOf(rows: readonly FailingNotice[]) {
  const failed = rows.filter(({ isOver }) => isOver).length
  return { failed, retrying: rows.length - failed }
}

function byClaim(rows: readonly FailingNotice[]): FailingNoticesView['claims'] {
  const newestFirst = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return [...Map.groupBy(newestFirst, ({ claimId }) => claimId)].map(([claimId, own]) => ({
    claimId,
    claimNumber: own[0]?.claimNumber ?? '',
    ...countsOf(own),
  }))
}
