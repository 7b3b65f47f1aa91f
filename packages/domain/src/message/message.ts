import type { ClaimAction, ClaimSubject } from '../access/policy.ts'
import type { Program } from '../program/program.ts'
import { maxHtml } from '../rich-text/rich-text.ts'

/**
 * The longest message, in characters that a reader sees (docs/rules/messages-and-notices.md "What a message needs").
 */
export const maxMessage = 20_000

/** A list of messages has at most so many, the newest, and so many bytes of HTML; older ones are asked for. */
export const messagePage = 500
export const messagePageBytes = 2_000_000
/** Bytes from which on a list takes no further message: with its last one, however long, it has `messagePageBytes` at most. */
export const fullPageBytes = messagePageBytes - maxHtml

/** Whether there may be messages older than the last of a list, whose bodies are base64: whether it is full. */
export function mayHaveOlder(page: readonly { readonly messageBody: string }[]): boolean {
  const bytes = page.reduce((sum, { messageBody }) => sum + (messageBody.length * 3) / 4, 0)
  return page.length === messagePage || bytes >= fullPageBytes
}

/** What decides who sees a message. */
export interface MessageState {
  readonly fromReviewer: boolean
  readonly isDraft: boolean
}

/** What a law firm and the staff write about no claim is theirs like a claim of the firm (docs/rules/messages-and-notices.md "Writing"). */
export function threadOfFirm(firmId: string): ClaimSubject {
  return { ownerSubject: '', firmId, isOfAttorneys: true }
}

/** What people may do in a thread beside reading it. */
export const threadActions = ['message.write', 'message.draft'] as const satisfies readonly ClaimAction[]

export type MessageSide = 'reviewer' | 'filer'

/**
 * Staff see everything that was sent and their own side's drafts; filers what was sent
 * (docs/rules/messages-and-notices.md "Messages").
 */
export function isVisibleTo(side: MessageSide, message: MessageState): boolean {
  return !message.isDraft || (side === 'reviewer' && message.fromReviewer)
}

export type MessageStatus = 'inbox' | 'sent' | 'draft'

/**
 * What a message is to whoever looks: for staff one that is not theirs came in, for filers one of the staff
 * (docs/rules/messages-and-notices.md "Inbox").
 */
export function statusFor(side: MessageSide, { fromReviewer, isDraft }: MessageState): MessageStatus {
  if (isDraft) return 'draft'
  return fromReviewer === (side === 'reviewer') ? 'sent' : 'inbox'
}

/**
 * The fixed subject that somebody means who writes its name, in whichever language and capitals; null: the words are their own
 * (docs/rules/messages-and-notices.md "Subjects").
 */
export function fixedSubjectNamed({ options }: Pick<Program, 'options'>, words: string): number | null {
  const normalized = words.trim().toLowerCase()
  const fixed = options.messageSubject.find(({ name }) =>
    Object.values(name).some((each) => each.toLowerCase() === normalized),
  )
  return fixed?.id ?? null
}
