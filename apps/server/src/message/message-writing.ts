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

/** Has the other side told by e-mail that there is something to read; not told again of what it was told `since`. */
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

/** A message as somebody sends it; what other programs have no field for, they may tell by name. */
export type TypedMessage = MessageBody & { readonly additional?: readonly AdditionalAnswer[] }

interface Draft extends Filed {
  readonly id: string
  readonly createdAt: Date
  readonly isDraft: boolean
  readonly body: string
  readonly additional: readonly AdditionalAnswer[]
  /** What it comes with sends a notice of its own. */
  readonly isNotifiedOtherwise?: boolean
}

/** Which draft is changed, as whoever changes it knows it. */
interface DraftVersion {
  /** The thread in which it has to stand. */
  readonly threadId?: string | null | undefined
  /** The claim that it has to be about. */
  readonly claimId?: string | null | undefined
  /** The state of it that was on the screen. */
  readonly version?: number | null | undefined
}

/** Writes messages and drafts, by whichever call they come (docs/rules/messages-and-notices.md "Writing"). */
export function createMessageWriting(parts: MessageWritingParts) {
  const { db, clock, claims, accounts } = parts
  const { lock, subjectIn, fileIn } = createMessagePlaces(parts)
  const now = () => new Date(clock.now())

  /**
   * Raises DRAFT_EXISTS where one waits in the thread; for who names a claim and no thread, anywhere about it. What is written about is
   * locked: of two at once the second finds the first.
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

  /** From when on the other side was told of what it has not read; null: it has to be told. */
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
   * A draft that the actor may change, what it is about locked. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, MESSAGE_SENT, and
   * MESSAGE_CHANGED unless it is as it was seen.
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
     * Sends a message, or keeps a draft of the staff with `draft: true` alone. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED,
     * MESSAGE_EMPTY, MESSAGE_TOO_LONG, INVALID_ANSWERS, DRAFT_EXISTS.
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

    /** Changes a draft, and sends it with `draft: false` alone. Raises what `send` raises, MESSAGE_SENT and MESSAGE_CHANGED. */
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

    /** What a reviewer's act tells the household, in the act's own transaction; the act itself sends the notice. */
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
