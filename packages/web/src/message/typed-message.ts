/** A message as it is being written. */
export type TypedMessage = {
  /** A fixed subject's id, or the sender's own words. */
  readonly subject: string
  /** HTML of the allow-list. */
  readonly html: string
}

export const nothingTyped: TypedMessage = { subject: '', html: '' }
