import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'

/** A message as it is being written. */
export type TypedMessage = {
  /** A fixed subject's id, or the sender's own words. */
  readonly subject: string
  /** HTML of the allow-list. */
  readonly html: string
  /** The law firm to which a reviewer begins a thread. */
  readonly firmId?: string
}

export const nothingTyped: TypedMessage = { subject: '', html: '' }

/** One text below the other, under the subject of the first that has one. */
export function joinMessages(first: TypedMessage, second: TypedMessage): TypedMessage {
  const html = isBlankHtml(first.html) ? second.html : first.html + second.html
  return { ...first, subject: first.subject || second.subject, html }
}

/** Where a message goes: among those of a claim, under the subject that it names · into a thread · about no claim, as a thread of its own. */
export type MessagePlace =
  | { readonly kind: 'claim'; readonly claimId: string }
  | { readonly kind: 'thread'; readonly threadId: string }
  | { readonly kind: 'new' }

/** Where a draft may wait. */
export type DraftPlace = Exclude<MessagePlace, { readonly kind: 'new' }>
