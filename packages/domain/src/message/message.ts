/** The longest message, in characters that a reader sees (attorney-and-reviewer-portals.md §9). */
export const longestMessage = 20_000

/** What decides who sees a message and where it stands in the list. */
export interface MessageState {
  readonly fromReviewer: boolean
  readonly isDraft: boolean
  /** Epoch milliseconds. */
  readonly sentAt: number
}

export type MessageSide = 'reviewer' | 'filer'

/** Staff see everything that was sent and their own side's drafts; filers what was sent (§4 "Visible messages"). */
export function isVisibleTo(side: MessageSide, message: MessageState): boolean {
  return !message.isDraft || (side === 'reviewer' && message.fromReviewer)
}

/** Drafts first, then the newest (§4 "Older list ordering"). */
export function inListOrder<M extends MessageState>(messages: readonly M[]): M[] {
  return messages.toSorted((one, other) =>
    one.isDraft === other.isDraft ? other.sentAt - one.sentAt : one.isDraft ? -1 : 1,
  )
}
