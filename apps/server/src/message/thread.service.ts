import type {
  MessageInput,
  MessageUpdateInput,
  OpenThreadView,
  ThreadInput,
  ThreadMessageView,
  ThreadPage,
  ThreadView,
  WrittenMessageView,
} from '@makewhole/contract/message/threads.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { fullPageBytes, threadActions } from '@makewhole/domain/message/message.ts'
import type { AdditionalAnswer } from '@makewhole/domain/intake/extension-data.ts'
import { escapeHtml, unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { AppError } from '../app-error.ts'
import { base64Of } from '../rich-text/rich-text.ts'
import { draftVersion } from './draft-version.ts'
import { inboxOf, readerOf, sideOf } from './inbox.ts'
import type { MessageRow } from './message.repository.ts'
import { createMessageViews } from './message-view.ts'
import { createMessageWriting } from './message-writing.ts'
import type { MessageWritingParts } from './message-writing.ts'
import {
  findHouseholdLocale,
  findListedThread,
  findThreadSubject,
  listThreads,
  markRead,
  readThread,
} from './thread.repository.ts'
import type { ListedThread, ThreadMessageRow } from './thread.repository.ts'

export type ThreadService = ReturnType<typeof createThreadService>

const defaultPageSize = 500
/** Max characters of a message in a list of threads. */
const excerptLength = 200

/** Threads of messages (docs/rules/messages-and-notices.md "Threads"). */
export function createThreadService(parts: MessageWritingParts) {
  const { db, program, clock, accounts } = parts
  const writing = createMessageWriting(parts)
  const { subjectOf } = createMessageViews(program)

  /**
   * Requires the right to read a thread; one without a claim is read like a claim of the firm. Raises NOT_FOUND,
   * FORBIDDEN.
   */
  async function requireReadable(actor: Actor, threadId: string): Promise<void> {
    const threadSubject = await findThreadSubject(db.kysely, threadId)
    if (!threadSubject) throw new AppError('NOT_FOUND')
    authorize(actor, 'message.read', threadSubject)
  }

  function threadView(row: ListedThread, actor: Actor, locale: Locale): ThreadView {
    const { id, claimId, claimNumber, firmId, firmName } = row
    const about = { firmId, ownerSubject: row.ownerSubject ?? '', isOfAttorneys: row.isOfAttorneys }
    return {
      id,
      claim: claimId === null || claimNumber === null ? null : { id: claimId, claimNumber },
      bundleId: row.bundleId,
      subject: subjectOf(row, locale).name,
      additionalInformation: [...row.additionalInformation],
      recentMessage: recentIn(row),
      userGroup: firmId === null || firmName === null ? null : { id: firmId, displayName: firmName },
      isUnread: row.isUnread,
      claimantName: row.claimantName,
      abilities: threadActions.filter((action) => can(actor, action, about)),
    }
  }

  return {
    /** Lists a page of the threads that the actor may read, by their newest message. Raises FORBIDDEN. */
    async threads(actor: Actor, page: ThreadPage, locale: Locale) {
      authorize(actor, 'message.list')
      const { limit, offset } = placeOf(page)
      const rows = await listThreads(db.kysely, inboxOf(actor), readerOf(actor), { limit: limit + 1, offset })
      const data = rows.slice(0, limit).map((row) => threadView(row, actor, locale))
      return { data, page: { hasMore: rows.length > limit } }
    },

    /** Returns one thread as the list has it, with staff's facts about its reader. Raises NOT_FOUND, FORBIDDEN. */
    async thread(actor: Actor, threadId: string, locale: Locale): Promise<OpenThreadView> {
      await requireReadable(actor, threadId)
      const row = await findListedThread(db.kysely, threadId, readerOf(actor))
      if (!row) throw new AppError('NOT_FOUND')
      const isStaff = sideOf(actor) === 'reviewer'
      const householdLocale = isStaff ? await findHouseholdLocale(db.kysely, threadId) : null
      return { ...threadView(row, actor, locale), householdLocale }
    },

    /** Lists messages of a thread that the actor may see, the newest first. Raises NOT_FOUND, FORBIDDEN. */
    async messages(actor: Actor, threadId: string, page: ThreadPage) {
      const { limit, offset } = placeOf(page)
      const thread = await readThread(db.kysely, threadId, {
        withDraft: sideOf(actor) === 'reviewer',
        limit: limit + 1,
        offset,
        fullBytes: fullPageBytes,
      })
      if (!thread) throw new AppError('NOT_FOUND')
      authorize(actor, 'message.read', thread)
      const { messages: rows } = thread
      const data = rows
        .slice(0, limit)
        .filter(isWhole)
        .map((row) => messageView(threadId, row))
      return { data, page: { hasMore: rows.length > data.length } }
    },

    /** Marks a thread as read by the actor. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED. */
    async markRead(actor: Actor, threadId: string): Promise<void> {
      await accounts.requireActive(db.kysely, actor)
      await requireReadable(actor, threadId)
      await markRead(db.kysely, { threadId }, readerOf(actor), new Date(clock.now()))
    },

    /**
     * Writes in a thread, or saves a draft there with `draft: true`. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED,
     * MESSAGE_EMPTY, MESSAGE_TOO_LONG, DRAFT_EXISTS.
     */
    async createMessage(actor: Actor, input: MessageInput): Promise<WrittenMessageView> {
      const { threadId, additionalInformation, ...typed } = input
      const additional = additionalAnswersOf(additionalInformation)
      return writtenView(await writing.send(actor, { threadId }, { ...typed, additional }))
    },

    /**
     * Creates a thread between a firm and the staff, or writes about a claim under a subject. Raises what
     * `createMessage` raises, and INVALID_ANSWERS without a subject or a firm.
     */
    async createThread(actor: Actor, input: ThreadInput): Promise<WrittenMessageView> {
      const { claimId, userGroupId, additionalInformation, ...typed } = input
      const ofThread = additionalAnswersOf(additionalInformation)
      return writtenView(await writing.send(actor, { claimId, userGroupId }, typed, ofThread))
    },

    /**
     * Changes a draft, and sends it only with `draft: false`; its subject is fixed. Raises what `createMessage`
     * raises, MESSAGE_SENT and MESSAGE_CHANGED.
     */
    async updateMessage(actor: Actor, input: MessageUpdateInput): Promise<WrittenMessageView> {
      const { id, threadId, version, additionalInformation, ...typed } = input
      const additional = additionalAnswersOf(additionalInformation)
      return writtenView(await writing.update(actor, id, { ...typed, additional }, { threadId, version }))
    },
  }
}

function placeOf({ pageNumber = 1, pageSize = defaultPageSize }: ThreadPage) {
  return { limit: pageSize, offset: (pageNumber - 1) * pageSize }
}

/** The newest message that the reader sees, its first words. */
function recentIn(row: ListedThread): ThreadMessageView | null {
  const { id: threadId, draft, messageId, body, createdOn, fromReviewer, senderName, ofMessage } = row
  // An excerpt has no version to change.
  if (draft) return { ...messageView(threadId, { ...draft, body: excerptOf(draft.body) }), version: null }
  if (messageId === null) return null
  const words = { id: messageId, body: excerptOf(body), isDraft: false }
  return messageView(threadId, {
    ...words,
    createdOn,
    fromReviewer,
    senderName,
    additionalInformation: ofMessage,
  })
}

type WholeMessage = ThreadMessageRow & { readonly body: string }

const isWhole = (row: ThreadMessageRow): row is WholeMessage => row.body !== null

function messageView(threadId: string, row: WholeMessage): ThreadMessageView {
  return {
    id: row.id,
    threadId,
    message: base64Of(row.body),
    draft: row.isDraft,
    createdOn: row.createdOn,
    fromReviewer: row.fromReviewer,
    senderName: row.senderName,
    version: draftVersion({ ...row, threadId }),
    additionalInformation: [...row.additionalInformation],
  }
}

function writtenView({ threadId, createdAt, sentAt, ...row }: MessageRow): WrittenMessageView {
  // A message without a subject has no thread yet, and no call of a thread writes one.
  if (threadId === null) throw new AppError('NOT_FOUND')
  const createdOn = String((sentAt ?? createdAt).getTime())
  return { ...messageView(threadId, { ...row, createdOn }), messageId: row.id }
}

type Information = MessageInput['additionalInformation']

function additionalAnswersOf(information: Information): readonly AdditionalAnswer[] {
  return (information ?? []).map((each) => ({ ...each, value: each.value ?? null }))
}

/** Inline tags of formatted text; every other tag separates words. */
const inlineTags = /<\/?(?:a|b|em|i|s|strong|u)\b[^>]*>?/g

/** The first words of a message, as HTML without markup. */
function excerptOf(html: string): string {
  const words = unescapeHtml(html.replace(inlineTags, '').replace(/<[^>]*>?/g, ' ')).replace(
    /\s\s+|[^\S ]/g,
    ' ',
  )
  return escapeHtml(words.trim().slice(0, excerptLength))
}
