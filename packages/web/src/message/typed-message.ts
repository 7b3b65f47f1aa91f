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

/** Joins two texts, one below the other, under the first subject. */
export function joinMessages(first: TypedMessage, second: TypedMessage): TypedMessage {
  const html = isBlankHtml(first.html) ? second.html : first.html + second.html
  return { ...first, subject: first.subject || second.subject, html }
}

/** The place of a message: a claim's, under its subject · a thread's · a new thread about no claim. */
export type MessagePlace =
  | { readonly kind: 'claim'; readonly claimId: string }
  | { readonly kind: 'thread'; readonly threadId: string }
  | { readonly kind: 'new' }

/** The place where a draft may wait. */
export type DraftPlace = Exclude<MessagePlace, { readonly kind: 'new' }>
