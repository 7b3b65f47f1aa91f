/**
 * The stream of changes, under `/api/v1`: server-sent events, each `data: <LiveEvent as JSON>`, and a comment
 * every 20 seconds. The stream ends with the token that opened it; the client opens it again with the next.
 */
export const liveAddress = { method: 'GET', path: '/Live' } as const

/**
 * A change of a readable claim, of a thread about no claim, or of the firm's import or signing. A null claim
 * means that changes may have been missed. A stream can end because the same person opened too many tabs.
 * Reopening it at once would end the newer one.
 */
export type LiveEvent =
  | {
      readonly claimId: string | null
      readonly threadId?: never
      readonly workId?: never
      readonly isReplaced?: never
    }
  | {
      readonly threadId: string
      readonly claimId?: never
      readonly workId?: never
      readonly isReplaced?: never
    }
  | {
      readonly workId: string
      readonly claimId?: never
      readonly threadId?: never
      readonly isReplaced?: never
    }
  | {
      readonly isReplaced: true
      readonly claimId?: never
      readonly threadId?: never
      readonly workId?: never
    }
