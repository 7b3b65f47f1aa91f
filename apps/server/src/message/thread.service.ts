import type { ThreadMessageView, ThreadPage, ThreadView } from '@makewhole/contract/message/threads.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { fullPageBytes } from '@makewhole/domain/message/message.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { escapeHtml, unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { base64Of } from '../rich-text/rich-text.ts'
import { inboxOf, readerOf, sideOf } from './inbox.ts'
import { createMessageViews } from './message-view.ts'
import { findThread, listThreadMessages, listThreads } from './thread.repository.ts'
import type { ListedThread, ThreadMessageRow } from './thread.repository.ts'

export interface ThreadServiceParts {
  readonly db: Database
  readonly program: Program
  readonly claims: Pick<ClaimService, 'getVisible'>
}

export type ThreadService = ReturnType<typeof createThreadService>

const usualPageSize = 500
/** Characters of a message in a list of threads. */
const excerptLength = 200

/** Threads of messages (docs/rules/messages-and-notices.md "Threads"). */
export function createThreadService({ db, program, claims }: ThreadServiceParts) {
  const { subjectOf } = createMessageViews(program)

  /** Raises NOT_FOUND, FORBIDDEN. What a firm writes about no claim is read like a claim of the firm. */
  async function requireReadable(actor: Actor, threadId: string): Promise<void> {
    const thread = await findThread(db.kysely, threadId)
    if (!thread) throw new AppError('NOT_FOUND')
    const { claimId, firmId } = thread
    if (claimId !== null) await claims.getVisible(db.kysely, actor, claimId, 'message.read')
    else authorize(actor, 'message.read', { ownerSubject: '', firmId, isOfAttorneys: true })
  }

  function threadView(row: ListedThread, locale: Locale): ThreadView {
    const { id, claimId, claimNumber, firmId, firmName, recent } = row
    return {
      id,
      claim: claimId === null || claimNumber === null ? null : { id: claimId, claimNumber },
      bundleId: null,
      subject: subjectOf(row, locale).name,
      additionalInformation: [],
      recentMessage: recent && messageView({ ...recent, threadId: id, body: excerptOf(recent.body) }),
      userGroup: firmId === null || firmName === null ? null : { id: firmId, displayName: firmName },
      isUnread: row.isUnread,
    }
  }

  return {
    /** Threads that the actor may read, by their newest message, a page of them. Raises FORBIDDEN. */
    async threads(actor: Actor, page: ThreadPage, locale: Locale) {
      authorize(actor, 'message.list')
      const { limit, offset } = placeOf(page)
      const rows = await listThreads(db.kysely, inboxOf(actor), readerOf(actor), { limit: limit + 1, offset })
      const data = rows.slice(0, limit).map((row) => threadView(row, locale))
      return { data, page: { hasMore: rows.length > limit } }
    },

    /** Messages of a thread that the actor may see, the newest first. Raises NOT_FOUND, FORBIDDEN. */
    async messages(actor: Actor, threadId: string, page: ThreadPage) {
      await requireReadable(actor, threadId)
      const { limit, offset } = placeOf(page)
      const rows = await listThreadMessages(db.kysely, threadId, {
        withDraft: sideOf(actor) === 'reviewer',
        ...{ limit: limit + 1, offset, fullBytes: fullPageBytes },
      })
      const { length } = rows.slice(0, limit).filter(({ fits }) => fits)
      return { data: rows.slice(0, length).map(messageView), page: { hasMore: rows.length > length } }
    },
  }
}

function placeOf({ pageNumber = 1, pageSize = usualPageSize }: ThreadPage) {
  return { limit: pageSize, offset: (pageNumber - 1) * pageSize }
}

function messageView(row: Omit<ThreadMessageRow, 'fits'>): ThreadMessageView {
  return {
    id: row.id,
    threadId: row.threadId,
    message: base64Of(row.body),
    draft: row.isDraft,
    createdOn: row.createdOn,
    fromReviewer: row.fromReviewer,
    senderName: row.senderName,
    additionalInformation: [],
  }
}

/** The first words of a message, as HTML without markup. */
function excerptOf(html: string): string {
  const words = unescapeHtml(html.replace(/<[^>]*>?/g, ' ')).replace(/\s+/g, ' ')
  return escapeHtml(words.trim().slice(0, excerptLength))
}
