import type { InboxView } from '@makewhole/contract/message/message.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { countUnread, listInbox } from './message.repository.ts'
import type { InboxOf, InboxPlace, Reader } from './message.repository.ts'
import { createMessageViews } from './message-view.ts'

/** The max count; a screen shows "many" beyond it. */
const maxUnread = 100
/** Rows of a page of the inbox (docs/rules/messages-and-notices.md "Inbox"). */
const inboxPage = 25

export interface InboxParts {
  readonly db: Database
  readonly program: Program
  readonly claims: Pick<ClaimService, 'getVisible'>
}

/** Messages of all the claims that a person may see (docs/rules/messages-and-notices.md "Inbox"). */
export function createInbox({ db, program, claims }: InboxParts) {
  const { inboxClaim } = createMessageViews(program)

  return {
    /**
     * Counts the threads with unread messages for the actor, of all visible claims or of one. Raises FORBIDDEN,
     * NOT_FOUND.
     */
    async unread(actor: Actor, claimId: string | null): Promise<{ unread: number }> {
      authorize(actor, 'message.list')
      if (claimId !== null) await claims.getVisible(db.kysely, actor, claimId, 'message.read')
      return { unread: await countUnread(db.kysely, inboxOf(actor), readerOf(actor), claimId, maxUnread) }
    },

    /** Lists a page of claims by their newest message, read or not. Raises FORBIDDEN, MALFORMED_REQUEST. */
    async inbox(actor: Actor, after: string | null, locale: Locale): Promise<InboxView> {
      authorize(actor, 'message.list')
      const place = after === null ? null : placeOf(after)
      const rows = await listInbox(db.kysely, inboxOf(actor), readerOf(actor), place, inboxPage + 1)
      const last = rows.length > inboxPage ? rows[inboxPage - 1] : undefined
      return {
        claims: rows.slice(0, inboxPage).map((row) => inboxClaim(row, locale)),
        next: last ? Buffer.from(`${last.place} ${last.id}`).toString('base64url') : null,
      }
    },
  }
}

/** Returns the actor's side in the messages of a claim. */
export function sideOf(actor: Actor): MessageSide {
  return staffRoles.includes(actor.role) ? 'reviewer' : 'filer'
}

/** Returns the actor as a reader, with their side. */
export function readerOf(actor: Actor): Reader {
  return { subject: actor.subject, side: sideOf(actor) }
}

/** Returns the inbox that the actor may read. */
export function inboxOf(actor: Actor): InboxOf {
  if (sideOf(actor) === 'reviewer') return { seesAttorneys: can(actor, 'claim.listAttorneys') }
  return actor.role === 'ATTORNEY' ? { firm: actor.firmId ?? '' } : { claimant: actor.subject }
}

/** Decodes the start of a page of the inbox, from the page before. */
function placeOf(text: string): InboxPlace {
  const [sentAt = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const isPlace = /^\d{1,17}$/.test(sentAt) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isPlace) throw new AppError('MALFORMED_REQUEST', { parameter: 'after' })
  return { sentAt, id }
}
