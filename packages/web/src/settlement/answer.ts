/** Reasons to decline that the screens mention (docs/rules/settlement.md "Reasons to say no", which fixes the ids). */
export const rejectionReasonIds = {
  tooLow: 120950000,
  miscalculated: 120950001,
  litigation: 120950002,
  /** The one that a free text may explain. */
  other: 120950003,
} as const

/** Characters of the text that explains *Other*. */
export const maxOtherReason = 2000

/** An answer to an offer or an agreement, as sent. */
export interface Answer {
  readonly acceptOffer: boolean
  readonly rejectionReason: number | null
  readonly other: string | null
}

/** An unsent answer. */
export interface AnswerDraft {
  readonly acceptOffer: boolean | null
  readonly rejectionReason: number | null
  readonly other: string
}

export const nothingAnswered: AnswerDraft = { acceptOffer: null, rejectionReason: null, other: '' }

/**
 * Returns the missing part of an answer (docs/rules/settlement.md "Answering an offer"): No requires a reason;
 * null when it can be sent.
 */
export function missingIn(draft: AnswerDraft): 'answer' | 'reason' | null {
  if (draft.acceptOffer === null) return 'answer'
  return !draft.acceptOffer && draft.rejectionReason === null ? 'reason' : null
}

/** Returns the answer to send, or null while something is missing. */
export function answerOf(draft: AnswerDraft): Answer | null {
  const { acceptOffer, rejectionReason, other } = draft
  if (acceptOffer === null || missingIn(draft) !== null) return null
  const hasText = rejectionReason === rejectionReasonIds.other && other.trim() !== ''
  return { acceptOffer, rejectionReason, other: hasText ? other.trim() : null }
}
