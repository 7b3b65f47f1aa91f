import { randomUUID } from 'node:crypto'
import type { MessageBody, MessagePlace } from '@makewhole/contract/message/message.ts'
import { maxInformation } from '@makewhole/contract/structured-claim/additional-information.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { mergeAdditional } from '@makewhole/domain/intake/extension-data.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import { isVisibleTo, maxMessage } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { notifiedSince } from '@makewhole/domain/notice/delivery.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { richTextOf } from '../rich-text/rich-text.ts'
import { refuseChangedDraft } from './draft-version.ts'
import { readerOf, sideOf } from './inbox.ts'
import { createMessagePlaces, found } from './message-place.ts'
import type { Filed, MessageContext } from './message-place.ts'
import {
  deleteMessage,
  findMessage,
  oldestUnread,
  oldestUnreadInThread,
  saveMessage,
  notifyDraftChanged,
  notifyThreadChanged,
} from './message.repository.ts'
import type { MessageRow } from './message.repository.ts'
import { claimHasDraft, hasDraft } from './thread.repository.ts'

/** Notifies the other side by e-mail of an unread message, unless it was notified `since`. */
type Notify<About> = (tx: Transaction, about: About, from: MessageSide, since: Date | null) => Promise<void>

export interface MessageWritingParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly notify?: Notify<LockedClaim>
  /** The same of a thread about no claim, by its id. */
  readonly notifyOfThread?: Notify<string>
}

/** A typed message; other programs may send further fields by name. */
export type TypedMessage = MessageBody & { readonly additional?: readonly AdditionalAnswer[] }

interface Draft extends Filed {
  readonly id: string
  readonly createdAt: Date
  readonly isDraft: boolean
  readonly body: string
  readonly additional: readonly AdditionalAnswer[]
  /** True if the accompanying act sends its own notice. */
  readonly isNotifiedOtherwise?: boolean
}

/** The draft to change, as the caller knows it. */
interface DraftVersion {
  /** The thread that it has to be in. */
  readonly threadId?: string | null | undefined
  /** The claim that it has to be about. */
  readonly claimId?: string | null | undefined
  /** The version that was displayed. */
  readonly version?: number | null | undefined
}

/** Writes messages and drafts, for every call (docs/rules/messages-and-notices.md "Writing"). */
export function createMessageWriting(parts: MessageWritingParts) {
  const { db, clock, claims, accounts } = parts
  const { lock, subjectIn, fileIn } = createMessagePlaces(parts)
  const now = () => new Date(clock.now())

  /**
   * Raises DRAFT_EXISTS where the thread has a draft; for a claim without a thread, where any of its threads has. The
   * claim or firm is locked, so that the second of two simultaneous ones finds the first.
   */
  async function refuseSecondDraft(tx: Transaction, { claim, thread }: MessageContext, { threadId }: Filed) {
    const isByClaim = claim !== null && thread === null
    const hasOpenDraft = isByClaim ? await claimHasDraft(tx, claim.id) : await hasDraft(tx, threadId, null)
    if (hasOpenDraft) throw new AppError('DRAFT_EXISTS')
  }

  async function write(
    tx: Transaction,
    context: MessageContext,
    actor: Actor,
    draft: Draft,
  ): Promise<MessageRow> {
    const { claim, firmId } = context
    const { id, threadId, createdAt, isDraft, subjectId, subject, body, additional } = draft
    const fromReviewer = sideOf(actor) === 'reviewer'
    const since = isDraft ? null : await notifiedAlready(tx, context, threadId, fromReviewer)
    await saveMessage(tx, {
      id,
      threadId,
      createdAt,
      isDraft,
      subjectId,
      subject,
      body,
      fromReviewer,
      claimId: claim?.id ?? null,
      additionalInformation: additional,
      senderSubject: actor.subject,
      senderName: fullName(actor) || null,
      sentAt: isDraft ? null : now(),
    })
    const row = found(await findMessage(tx, id, readerOf(actor)))
    if (!claim) {
      await notifyThreadChanged(tx, { threadId: threadId ?? '', firmId, isForReviewers: isDraft })
      if (!isDraft) await parts.notifyOfThread?.(tx, threadId ?? '', sideOf(actor), since)
      return row
    }
    if (isDraft) {
      await notifyDraftChanged(tx, claim)
      return row
    }
    await claims.addActivity(tx, claim.id, actor, { type: 'New Message', facts: { messageId: row.id } })
    if (!draft.isNotifiedOtherwise) await parts.notify?.(tx, claim, sideOf(actor), since)
    if (!row.fromReviewer) await claims.resumeOnResponse(tx, claim, actor)
    return row
  }

  /** Returns the time of the notice that still covers this message; null: a new one is needed. */
  async function notifiedAlready(
    tx: Transaction,
    { claim }: MessageContext,
    threadId: string | null,
    fromReviewer: boolean,
  ): Promise<Date | null> {
    const unread = claim
      ? await oldestUnread(tx, claim.id, fromReviewer)
      : await oldestUnreadInThread(tx, threadId ?? '', fromReviewer)
    const since = notifiedSince(unread?.getTime() ?? null, clock.now())
    return since === null ? null : new Date(since)
  }

  /**
   * Locks a draft that the actor may change, with its claim or firm. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED,
   * MESSAGE_SENT, and MESSAGE_CHANGED unless it has the expected version.
   */
  async function lockDraft(tx: Transaction, actor: Actor, messageId: string, expectedVersion: number | null) {
    const read = async () => {
      const row = found(await findMessage(tx, messageId, readerOf(actor)))
      if (!isVisibleTo(sideOf(actor), row)) throw new AppError('NOT_FOUND')
      return row
    }
    await accounts.requireActive(tx, actor)
    const { claimId, threadId } = await read()
    const context = await lock(tx, actor, claimId === null ? { threadId } : { claimId }, true)
    const draft = await read()
    if (!draft.isDraft) throw new AppError('MESSAGE_SENT')
    refuseChangedDraft(draft, expectedVersion)
    return { matter: context, draft }
  }

  return {
    /**
     * Sends a message, or saves a draft of the staff only with `draft: true`. Raises NOT_FOUND, FORBIDDEN,
     * RIGHTS_CHANGED, MESSAGE_EMPTY, MESSAGE_TOO_LONG, INVALID_ANSWERS, DRAFT_EXISTS.
     */
    async send(
      actor: Actor,
      place: MessagePlace,
      typed: TypedMessage,
      ofThread: readonly AdditionalAnswer[] = [],
    ): Promise<MessageRow> {
      const isDraft = typed.draft === true
      const body = await textIn(actor, typed)
      const said = place.threadId ? null : subjectIn(typed, sideOf(actor), isDraft)
      return db.transaction(async (tx) => {
        const context = await lock(tx, actor, place, isDraft)
        const filed = await fileIn(tx, context, actor, said, ofThread)
        if (isDraft) await refuseSecondDraft(tx, context, filed)
        const additional = mergeAdditional([], typed.additional ?? [])
        return write(tx, context, actor, {
          id: randomUUID(),
          createdAt: now(),
          isDraft,
          body,
          additional,
          ...filed,
        })
      })
    },

    /**
     * Changes a draft, and sends it only with `draft: false`. Raises what `send` raises, MESSAGE_SENT and
     * MESSAGE_CHANGED.
     */
    async update(
      actor: Actor,
      messageId: string,
      typed: TypedMessage,
      { threadId, claimId, version = null }: DraftVersion,
    ): Promise<MessageRow> {
      const isDraft = typed.draft !== false
      const body = await textIn(actor, typed)
      const isRefiled = typed.subject !== undefined || typed.subjectId !== undefined
      const said = isRefiled ? subjectIn(typed, 'reviewer', isDraft) : null
      return db.transaction(async (tx) => {
        const { matter: context, draft } = await lockDraft(tx, actor, messageId, version)
        const isOtherPlace =
          (threadId && threadId !== draft.threadId) || (claimId && claimId !== draft.claimId)
        if (isOtherPlace) throw new AppError('NOT_FOUND')
        const filed = isRefiled ? await fileIn(tx, context, actor, said) : draft
        if (!isDraft && filed.threadId === null) throw new AppError('INVALID_ANSWERS', { field: 'subjectId' })
        const isMoved = filed.threadId !== draft.threadId
        if (isDraft && isMoved && (await hasDraft(tx, filed.threadId, draft.claimId)))
          throw new AppError('DRAFT_EXISTS')
        const additional = mergeAdditional(draft.additionalInformation, typed.additional ?? [])
        if (additional.length > maxInformation)
          throw new AppError('INVALID_ANSWERS', { field: 'additionalInformation' })
        const { id, createdAt } = draft
        return write(tx, context, actor, { ...filed, id, createdAt, isDraft, body, additional })
      })
    },

    /** Deletes a draft. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, MESSAGE_SENT, MESSAGE_CHANGED. */
    async remove(actor: Actor, messageId: string, version: number | null = null): Promise<void> {
      await db.transaction(async (tx) => {
        const { matter: context, draft } = await lockDraft(tx, actor, messageId, version)
        await deleteMessage(tx, draft.id)
        if (context.claim) await notifyDraftChanged(tx, context.claim)
        else
          await notifyThreadChanged(tx, {
            threadId: draft.threadId ?? '',
            firmId: context.firmId,
            isForReviewers: true,
          })
      })
    },

    /** Sends a reviewer's message to the household in the act's transaction; the act itself sends the notice. */
    async postToClaimant(
      tx: Transaction,
      claim: LockedClaim,
      actor: Actor,
      { subjectId, html }: { readonly subjectId: number; readonly html: string },
    ): Promise<void> {
      const context = { claim, firmId: null, thread: null }
      const filed = await fileIn(tx, context, actor, { subjectId, subject: null })
      const message = { id: randomUUID(), createdAt: now(), isDraft: false, isNotifiedOtherwise: true }
      await write(tx, context, actor, { ...filed, ...message, body: html, additional: [] })
    },
  }
}

/** The message's text, sanitised. Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG. */
async function textIn(actor: Actor, { message }: TypedMessage): Promise<string> {
  const { html, length } = await richTextOf(actor, message || 'IA==', 'message')
  if (isBlankHtml(html)) throw new AppError('MESSAGE_EMPTY')
  if (length > maxMessage) throw new AppError('MESSAGE_TOO_LONG')
  return html
}
