import type { InboxView, MessageView } from '@makewhole/contract/message/message.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { base64Of } from '../rich-text/rich-text.ts'
import { draftVersion } from './draft-version.ts'
import type { InboxRow, MessageRow } from './message.repository.ts'
import type { Subject } from './thread.repository.ts'

/** Makes the contract's view of stored messages: fixed subjects in the reader's language, texts in its format. */
export function createMessageViews(program: Program) {
  function subjectOf(row: Subject, locale: Locale) {
    const fixed = program.options.messageSubject.find(({ id }) => id === row.subjectId)
    return { id: row.subjectId ?? 0, name: fixed?.name[locale] ?? row.subject ?? '' }
  }

  function inboxClaim(newest: InboxRow, locale: Locale): InboxView['claims'][number] {
    return {
      claimId: newest.claimId,
      claimNumber: newest.claimNumber,
      claimantFirstName: newest.firstName,
      claimantLastName: newest.lastName,
      unread: newest.unread,
      fromReviewer: newest.fromReviewer,
      messageSubject: subjectOf(newest, locale),
      sentDateTime: String(newest.sentAt.getTime()),
    }
  }

  function messageView(row: MessageRow, locale: Locale): MessageView {
    return {
      id: row.id,
      claimId: row.claimId,
      threadId: row.threadId,
      messageType: row.fromReviewer ? 'reviewer' : 'attorney',
      fromReviewer: row.fromReviewer,
      isDraft: row.isDraft,
      messageSubject: subjectOf(row, locale),
      messageBody: base64Of(row.body),
      claimNumber: row.claimNumber,
      senderId: row.senderId,
      senderName: row.senderName,
      receiverId: row.receiverId,
      receiverName: row.receiverName,
      createdBy: row.senderId,
      createdOn: String(row.createdAt.getTime()),
      sentDateTime: row.sentAt === null ? null : String(row.sentAt.getTime()),
      hasRead: row.hasRead,
      version: draftVersion(row),
      additionalInformation: [...row.additionalInformation],
    }
  }

  return { messageView, inboxClaim, subjectOf }
}
