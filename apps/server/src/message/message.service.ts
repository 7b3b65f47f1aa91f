import { randomUUID } from 'node:crypto'
import type { MessageBody, MessageView } from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { toldSince } from '@makewhole/domain/notice/delivery.ts'
import {
  fixedSubjectNamed,
  fullPageBytes,
  isVisibleTo,
  longestMessage,
  messagePage,
} from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { richTextOf } from '../rich-text/rich-text.ts'
import { createInbox, readerOf, sideOf } from './inbox.ts'
import {
  deleteMessage,
  findMessage,
  listMessages,
  oldestUnread,
  saveMessage,
  tellDraftChanged,
} from './message.repository.ts'
import type { MessageRow } from './message.repository.ts'
import { hasDraft, markRead, threadOfClaim } from './thread.repository.ts'
import type { Subject } from './thread.repository.ts'
import { createMessageViews } from './message-view.ts'

export interface MessageServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  /** Has the other side told by e-mail that there is something to read; not told again of what it was told `since`. */
  readonly tell?: (
    tx: Transaction,
    claim: LockedClaim,
    from: MessageSide,
    since: Date | null,
  ) => Promise<void>
}

export type MessageService = ReturnType<typeof createMessageService>

/** What a message says, checked. */
interface Said extends Subject {
  readonly body: string
}

/** Messages of a claim (docs/rules/messages-and-notices.md "Messages"). */
export function createMessageService({ db, program, clock, claims, tell }: MessageServiceParts) {
  const now = () => new Date(clock.now())
  const { messageView } = createMessageViews(program)

  /** Raises MESSAGE_EMPTY, MESSAGE_TOO_LONG, INVALID_ANSWERS without a subject; a draft may still be without. */
  async function saidIn(body: MessageBody, side: MessageSide): Promise<Said> {
    const { html, length } = await richTextOf(body.message || 'IA==', 'message')
    if (isBlankHtml(html)) throw new AppError('MESSAGE_EMPTY')
    if (length > longestMessage) throw new AppError('MESSAGE_TOO_LONG')
    const isFixed = program.options.messageSubject.some(({ id }) => id === body.subjectId)
    if (side === 'reviewer') {
      const isOpen = body.draft === true && body.subjectId == null
      if (!isFixed && !isOpen) throw new AppError('INVALID_ANSWERS', { field: 'subjectId' })
      return { subjectId: body.subjectId ?? null, subject: null, body: html }
    }
    const subject = (body.subject ?? '').trim()
    if (subject === '') throw new AppError('INVALID_ANSWERS', { field: 'subject' })
    return { subjectId: null, subject, body: html }
  }

  /** The thread in which it belongs; null for a draft without a subject. What somebody calls like a fixed subject is that subject. */
  async function threadFor(
    tx: Transaction,
    claim: LockedClaim,
    actor: Actor,
    { subjectId, subject }: Said,
  ): Promise<string | null> {
    if (subjectId === null && subject === null) return null
    const fixed = subjectId ?? fixedSubjectNamed(program, subject ?? '')
    const filed = fixed === null ? { subjectId: null, subject } : { subjectId: fixed, subject: null }
    return threadOfClaim(tx, claim.id, filed, actor.subject, now())
  }

  async function write(
    tx: Transaction,
    claim: LockedClaim,
    actor: Actor,
    said: Said,
    draft: {
      readonly id: string
      readonly threadId: string | null
      readonly createdAt: Date
      readonly isDraft: boolean
      /** What it comes with sends a notice of its own. */
      readonly isToldOtherwise?: boolean
    },
  ): Promise<MessageRow> {
    const at = now()
    const unread = draft.isDraft ? null : await oldestUnread(tx, claim.id, sideOf(actor) === 'reviewer')
    await saveMessage(tx, {
      ...said,
      id: draft.id,
      threadId: draft.threadId,
      createdAt: draft.createdAt,
      isDraft: draft.isDraft,
      claimId: claim.id,
      fromReviewer: sideOf(actor) === 'reviewer',
      senderSubject: actor.subject,
      senderName: fullName(actor) || null,
      sentAt: draft.isDraft ? null : at,
    })
    const row = (await findMessage(tx, draft.id, readerOf(actor))) as MessageRow
    if (draft.isDraft) {
      await tellDraftChanged(tx, claim)
      return row
    }
    await claims.addActivity(tx, claim.id, actor, { type: 'New Message', facts: { messageId: row.id } })
    if (!draft.isToldOtherwise) await tell?.(tx, claim, sideOf(actor), tellingSince(unread))
    if (!row.fromReviewer) await claims.resumeOnResponse(tx, claim, actor)
    return row
  }

  function tellingSince(unread: Date | null): Date | null {
    const since = toldSince(unread?.getTime() ?? null, clock.now())
    return since === null ? null : new Date(since)
  }

  function lockForWriting(tx: Transaction, actor: Actor, claimId: string, isDraft: boolean) {
    return claims.getForUpdate(tx, actor, claimId, isDraft ? 'message.draft' : 'message.write')
  }

  /** A draft that the actor may change, its claim locked. Raises NOT_FOUND, FORBIDDEN, MESSAGE_SENT. */
  async function lockDraft(tx: Transaction, actor: Actor, messageId: string) {
    const found = await findMessage(tx, messageId, readerOf(actor))
    if (!found?.claimId || !isVisibleTo(sideOf(actor), found)) throw new AppError('NOT_FOUND')
    const claim = await lockForWriting(tx, actor, found.claimId, true)
    const draft = await findMessage(tx, messageId, readerOf(actor))
    if (!draft) throw new AppError('NOT_FOUND')
    if (!draft.isDraft) throw new AppError('MESSAGE_SENT')
    return { claim, draft }
  }

  return {
    ...createInbox({ db, program, claims }),

    /**
     * The newest messages the actor may see, drafts first; with `before`, the newest of those older than that message.
     * Raises NOT_FOUND, FORBIDDEN.
     */
    async list(
      actor: Actor,
      claimId: string,
      locale: Locale,
      before: string | null = null,
    ): Promise<MessageView[]> {
      await claims.getVisible(db.kysely, actor, claimId, 'message.read')
      const withDraft = sideOf(actor) === 'reviewer'
      const rows = await listMessages(db.kysely, claimId, readerOf(actor), {
        ...{ withDraft, before },
        limit: messagePage,
        fullBytes: fullPageBytes,
      })
      return rows.map((row) => messageView(row, locale))
    },

    /**
     * Sends a message or keeps a reviewer's draft. Raises NOT_FOUND, FORBIDDEN, MESSAGE_EMPTY, MESSAGE_TOO_LONG,
     * INVALID_ANSWERS, DRAFT_EXISTS.
     */
    async send(actor: Actor, claimId: string, body: MessageBody, locale: Locale): Promise<MessageView> {
      const isDraft = body.draft === true
      const said = await saidIn(body, sideOf(actor))
      return db.transaction(async (tx) => {
        const claim = await lockForWriting(tx, actor, claimId, isDraft)
        const threadId = await threadFor(tx, claim, actor, said)
        if (isDraft && (await hasDraft(tx, { threadId, claimId }))) throw new AppError('DRAFT_EXISTS')
        return messageView(
          await write(tx, claim, actor, said, { id: randomUUID(), threadId, createdAt: now(), isDraft }),
          locale,
        )
      })
    },

    /** Changes a draft or sends it. Raises what `send` raises, and MESSAGE_SENT. */
    async update(actor: Actor, messageId: string, body: MessageBody, locale: Locale): Promise<MessageView> {
      const said = await saidIn(body, 'reviewer')
      return db.transaction(async (tx) => {
        const { claim, draft } = await lockDraft(tx, actor, messageId)
        const { id, createdAt } = draft
        const isDraft = body.draft === true
        const threadId = await threadFor(tx, claim, actor, said)
        const isMoved = threadId !== draft.threadId
        if (isDraft && isMoved && (await hasDraft(tx, { threadId, claimId: claim.id })))
          throw new AppError('DRAFT_EXISTS')
        return messageView(await write(tx, claim, actor, said, { id, threadId, createdAt, isDraft }), locale)
      })
    },

    /** Deletes a draft. Raises NOT_FOUND, FORBIDDEN, MESSAGE_SENT. */
    async remove(actor: Actor, messageId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { claim, draft } = await lockDraft(tx, actor, messageId)
        await deleteMessage(tx, draft.id)
        await tellDraftChanged(tx, claim)
      })
    },

    /** Marks every thread of a claim as read by the actor. Raises NOT_FOUND, FORBIDDEN. */
    async markRead(actor: Actor, claimId: string): Promise<void> {
      await claims.getForWrite(db.kysely, actor, claimId, 'message.read')
      await markRead(db.kysely, claimId, readerOf(actor), now())
    },

    /** What a reviewer's act tells the household, in the act's own transaction; the act itself sends the notice. */
    async postToClaimant(
      tx: Transaction,
      claim: LockedClaim,
      actor: Actor,
      { subjectId, html }: { readonly subjectId: number; readonly html: string },
    ): Promise<void> {
      const said = { subjectId, subject: null, body: html }
      const threadId = await threadFor(tx, claim, actor, said)
      const message = { id: randomUUID(), threadId, createdAt: now(), isDraft: false, isToldOtherwise: true }
      await write(tx, claim, actor, said, message)
    },
  }
}
