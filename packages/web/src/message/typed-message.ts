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

/** Where a message goes: among those of a claim, under the subject that it names · into a thread · about no claim, as a thread of its own. */
export type MessagePlace =
  | { readonly kind: 'claim'; readonly claimId: string }
  | { readonly kind: 'thread'; readonly threadId: string }
  | { readonly kind: 'new' }
