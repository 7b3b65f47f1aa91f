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

/** Notifies people of an event, in its transaction (docs/rules/messages-and-notices.md "Notices"). */
export function createNotifications({ clock, claims }: NotificationParts) {
  const now = () => new Date(clock.now())
  claims.onTransition('people are told', notifyOfTransition)

  /** Inserts a notice in the transition's transaction, so that both exist or neither. */
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

  /** Notifies the filer, in the caller's transaction, of an event without a transition. */
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
   * Notifies the other side of a message, in the caller's transaction: once for a run of unread ones. `since` is the
   * time from which an earlier notice covers this message; null: none does.
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

  /** Notifies the signer of several claims once, in the caller's transaction, that they are done. */
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
