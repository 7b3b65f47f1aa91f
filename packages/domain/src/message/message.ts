import type { ClaimAction, ClaimSubject } from '../access/policy.ts'
import type { Program } from '../program/program.ts'
import { maxHtml } from '../rich-text/rich-text.ts'

/**
 * Maximum characters of a message that a reader sees (docs/rules/messages-and-notices.md "What a message
 * needs").
 */
export const maxMessage = 20_000

/** Maximum messages of a list, the newest ones, and maximum bytes of their HTML; older ones need another call. */
export const messagePage = 500
export const messagePageBytes = 2_000_000
/**
 * Bytes from which a list takes no further message. With its last one, however long, it has at most
 * `messagePageBytes`.
 */
export const fullPageBytes = messagePageBytes - maxHtml

/** True if messages older than the last of a list may exist: the list is full. Bodies are base64. */
export function mayHaveOlder(page: readonly { readonly messageBody: string }[]): boolean {
  const bytes = page.reduce((sum, { messageBody }) => sum + (messageBody.length * 3) / 4, 0)
  return page.length === messagePage || bytes >= fullPageBytes
}

/** Properties of a message that decide who sees it. */
export interface MessageState {
  readonly fromReviewer: boolean
  readonly isDraft: boolean
}

/**
 * Treats a firm's thread about no claim like a claim of the firm (docs/rules/messages-and-notices.md
 * "Writing").
 */
export function threadOfFirm(firmId: string): ClaimSubject {
  return { ownerSubject: '', firmId, isOfAttorneys: true }
}

/** Actions in a thread besides reading it. */
export const threadActions = ['message.write', 'message.draft'] as const satisfies readonly ClaimAction[]

export type MessageSide = 'reviewer' | 'filer'

/**
 * Checks whether a side sees a message: staff everything sent and their own drafts, filers everything sent
 * (docs/rules/messages-and-notices.md "Messages").
 */
export function isVisibleTo(side: MessageSide, message: MessageState): boolean {
  return !message.isDraft || (side === 'reviewer' && message.fromReviewer)
}

export type MessageStatus = 'inbox' | 'sent' | 'draft'

/**
 * Returns a message's status for its reader: one of the other side is in the inbox
 * (docs/rules/messages-and-notices.md "Inbox").
 */
export function statusFor(side: MessageSide, { fromReviewer, isDraft }: MessageState): MessageStatus {
  if (isDraft) return 'draft'
  return fromReviewer === (side === 'reviewer') ? 'sent' : 'inbox'
}

/**
 * Finds the fixed subject of this name, in either language and any capitals; null: the words are the sender's
 * own (docs/rules/messages-and-notices.md "Subjects").
 */
export function fixedSubjectNamed({ options }: Pick<Program, 'options'>, words: string): number | null {
  const normalized = words.trim().toLowerCase()
  const fixed = options.messageSubject.find(({ name }) =>
    Object.values(name).some((each) => each.toLowerCase() === normalized),
  )
  return fixed?.id ?? null
}
