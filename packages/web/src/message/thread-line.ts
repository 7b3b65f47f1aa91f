import type { ThreadView } from '@makewhole/contract/message/threads.ts'
import { statusFor } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import type { Texts } from '../i18n/texts.tsx'
import { decodeHtml } from '../rich-text/encoded-html.tsx'

const empty = '___'

/** Returns the columns of the list in their order. Law firms see the first words, staff see the author. */
export const columnsFor = (side: MessageSide) =>
  ['date', side === 'reviewer' ? 'correspondent' : 'message', 'relatedTo', 'subject', 'status'] as const

/** A thread as one line of the list. */
export interface ThreadLine {
  readonly id: string
  readonly date: string
  /** The correspondent, or the first words. */
  readonly words: string
  /** Null for a thread about no claim. */
  readonly claim: { readonly number: string; readonly to: string; readonly client: string | null } | null
  readonly subject: string
  readonly status: string
  readonly isUnread: boolean
}

export function threadLine(
  { id, claim, subject, recentMessage: recent, isUnread, ...thread }: ThreadView,
  side: MessageSide,
  { t, formatDate }: Pick<Texts, 't' | 'formatDate'>,
): ThreadLine {
  const words = side === 'reviewer' ? correspondentOf(thread) : recent && excerptOf(recent.message)
  return {
    id,
    date: formatDate(recent && Number(recent.createdOn)),
    words: words || empty,
    claim: claim && {
      number: claim.claimNumber,
      to: pathOfClaim(claim),
      // A household that is the correspondent is named already.
      client: thread.claimantName === words ? null : thread.claimantName,
    },
    subject,
    status: recent
      ? t(`message.status.${statusFor(side, { fromReviewer: recent.fromReviewer, isDraft: recent.draft })}`)
      : empty,
    isUnread,
  }
}

/** The address under which messages link to their claim. */
export function pathOfClaim({ claimNumber, id }: NonNullable<ThreadView['claim']>): string {
  return `/Claim/${encodeURIComponent(claimNumber)}/${id}`
}

/** Returns the correspondent of the staff: the law firm, or the household by its name. */
export function correspondentOf({
  userGroup,
  claimantName,
}: Pick<ThreadView, 'userGroup' | 'claimantName'>): string | null {
  return userGroup?.displayName ?? claimantName
}

/** Decodes the first words, which the server sends without tags. */
function excerptOf(encoded: string): string {
  return unescapeHtml(decodeHtml(encoded)).trim()
}
