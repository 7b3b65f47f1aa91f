import { noticeKinds } from '@makewhole/domain/notice/template.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim, Transition } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { noticeOfMove, noticeToPartiesOfMove } from './notice-of-move.ts'
import { insertMoveNotices, insertNotice } from './notice.repository.ts'

export interface NotificationParts {
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'onTransition'>
}

/** Has people told of what happens, in the transaction in which it does (docs/rules/messages-and-notices.md "Notices"). */
export function createNotifications({ clock, claims }: NotificationParts) {
  const now = () => new Date(clock.now())
  claims.onTransition('people are told', notifyOfTransition)

  /** A row in the move's own transaction: it is told of exactly when it happened. */
  async function notifyOfTransition(
    tx: Transaction,
    { claim, event, to, actor, isNotifiedJointly }: Transition,
  ) {
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
  async function notifyFiler(
    tx: Transaction,
    claim: { readonly id: string },
    kind: NoticeKind,
  ): Promise<void> {
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
  async function notifyOfMessage(
    tx: Transaction,
    claim: Pick<LockedClaim, 'id'>,
    from: 'filer' | 'reviewer',
    since: Date | null,
  ): Promise<void> {
    const kind = from === 'reviewer' ? 'newMessage' : 'messageFromClaimant'
    await insertNotice(tx, {
      claimId: claim.id,
      kind,
      deadline: null,
      once: null,
      unlessSince: since,
      at: now(),
    })
  }

  /** The same of a message in a thread between a law firm and the staff. */
  async function notifyOfThread(
    tx: Transaction,
    threadId: string,
    from: 'filer' | 'reviewer',
    since: Date | null,
  ): Promise<void> {
    await insertNotice(tx, {
      claimId: null,
      threadId,
      deadline: null,
      once: null,
      kind: from === 'reviewer' ? 'newMessageToFirm' : 'messageFromFirm',
      unlessSince: since,
      at: now(),
    })
  }

  /** Has whoever signed several claims together told once, in the caller's transaction, that it is done. */
  async function notifyOfSigning(tx: Transaction, signingId: string): Promise<void> {
    await insertNotice(tx, {
      claimId: null,
      signingId,
      kind: 'claimsSigned',
      deadline: null,
      once: `${signingId} claimsSigned`,
      unlessSince: null,
      at: now(),
    })
  }

  return { notifyFiler, notifyOfMessage, notifyOfThread, notifyOfSigning }
}
