import type {
  MessageBody,
  MessagePlace,
  MessageUpdateBody,
  MessageView,
} from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullPageBytes, messagePage } from '@makewhole/domain/message/message.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createInbox, readerOf, sideOf } from './inbox.ts'
import { listMessages } from './message.repository.ts'
import { createMessageViews } from './message-view.ts'
import { createMessageWriting } from './message-writing.ts'
import type { MessageWritingParts } from './message-writing.ts'
import { markRead } from './thread.repository.ts'

export type MessageServiceParts = MessageWritingParts

export type MessageService = ReturnType<typeof createMessageService>

/** Messages of a claim's calls (docs/rules/messages-and-notices.md "Messages"). */
export function createMessageService(parts: MessageServiceParts) {
  const { db, program, clock, claims } = parts
  const { messageView } = createMessageViews(program)
  const { send, update, remove, postToClaimant } = createMessageWriting(parts)

  return {
    ...createInbox({ db, program, claims }),
    remove,
    postToClaimant,

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
        withDraft,
        before,
        limit: messagePage,
        fullBytes: fullPageBytes,
      })
      return rows.map((row) => messageView(row, locale))
    },

    /**
     * Sends a message, or saves a reviewer's draft with `draft: true`. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED,
     * MESSAGE_EMPTY, MESSAGE_TOO_LONG, INVALID_ANSWERS, DRAFT_EXISTS.
     */
    async send(actor: Actor, place: MessagePlace, body: MessageBody, locale: Locale): Promise<MessageView> {
      return messageView(await send(actor, place, body), locale)
    },

    /**
     * Changes a draft, and sends it only with `draft: false`; a version that is passed has to be the present one.
     * Raises what `send` raises, MESSAGE_SENT and MESSAGE_CHANGED.
     */
    async update(
      actor: Actor,
      messageId: string,
      { claimId, ...body }: MessageUpdateBody,
      locale: Locale,
      version: number | null = null,
    ): Promise<MessageView> {
      return messageView(await update(actor, messageId, body, { claimId, version }), locale)
    },

    /** Marks every thread of a claim as read by the actor. Raises NOT_FOUND, FORBIDDEN. */
    async markRead(actor: Actor, claimId: string): Promise<void> {
      await claims.getForWrite(db.kysely, actor, claimId, 'message.read')
      await markRead(db.kysely, { claimId }, readerOf(actor), new Date(clock.now()))
    },
  }
}
