import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewEvent } from '@makewhole/contract/review/review.ts'

/** What an event asks of the reviewer, in this order. */
export type EventField = 'documentTypeIds' | 'message' | 'closeAs' | 'survivor' | 'reason' | 'documentId'

/** The reviewer's events of a claim's life that belong to no settlement screen (product.md §3), and what each asks. */
export const eventFields = {
  beginReview: [],
  complete: [],
  resumeReview: [],
  resume: [],
  reactivate: ['reason', 'documentId'],
  reopen: ['reason'],
  requestDocuments: ['documentTypeIds', 'message'],
  await: ['reason'],
  screen: [],
  close: ['closeAs', 'survivor', 'reason'],
} as const satisfies Record<ReviewEvent, readonly EventField[]>

/** The one next step of most claims is the page's one primary button; asking for papers stands beside it. */
const ahead: readonly ReviewEvent[] = [
  'beginReview',
  'complete',
  'resumeReview',
  'resume',
  'reactivate',
  'reopen',
]

export interface OfferedEvent {
  readonly event: ReviewEvent
  /** A code of the catalogue when it can't be done now. */
  readonly blockedBy: string | null
}

export interface OfferedEvents {
  readonly primary: OfferedEvent | null
  readonly secondary: OfferedEvent | null
  readonly others: readonly OfferedEvent[]
}

/** Which events make sense in this status. A blocked one stays and says why; one of another status isn't shown. */
export function offeredEvents({ allowedEvents }: Pick<ClaimView, 'allowedEvents'>): OfferedEvents {
  const offered = (Object.keys(eventFields) as ReviewEvent[]).flatMap((event) => {
    const known = allowedEvents.find((candidate) => candidate.event === event)
    if (!known || known.reason === 'TRANSITION_NOT_ALLOWED') return []
    return [{ event, blockedBy: known.allowed ? null : known.reason }]
  })
  const primary = offered.find(({ event }) => ahead.includes(event)) ?? null
  const secondary = offered.find(({ event }) => event === 'requestDocuments') ?? null
  return { primary, secondary, others: offered.filter((one) => one !== primary && one !== secondary) }
}
