/**
 * Where changes are told as they happen, under `/api/v1`: server-sent events, each
 * `data: <LiveEvent as JSON>`, and a comment every 20 seconds. The stream ends with the token that opened it; whoever listens
 * opens it again with the next.
 */
export const liveAddress = { method: 'GET', path: '/Live' } as const

/**
 * Something happened to a claim that the listener may read (null: much may have, while nobody could tell), or in a thread with a law
 * firm about no claim, or to an import or a signing of the listener's firm. The last word of a stream may be that the same person listens in
 * too many tabs and a newer one took its place: whoever opens it again at once would end the next.
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
