import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import { reviewEvents } from '@makewhole/domain/review/review-events.ts'

/** The fields of an event, in this order. */
export type EventField =
  | 'documentTypeIds'
  | 'message'
  | 'closeAs'
  | 'survivor'
  | 'reason'
  | 'documentId'
  | 'spent'

/** The fields of each event (docs/rules/claims.md "Events"), in the order in which the menu lists them. */
const ownFields: Partial<Record<ReviewEvent, readonly EventField[]>> = {
  beginReview: [],
  // Required only where a needed proof is not accepted.
  complete: ['reason'],
  resumeReview: [],
  resume: [],
  reactivate: ['reason', 'documentId'],
  reopen: ['reason'],
  requestDocuments: ['documentTypeIds', 'message'],
  await: ['reason'],
  screen: [],
  close: ['closeAs', 'survivor', 'reason'],
  rebuildIncomplete: ['message'],
  rebuildResumed: [],
  // The reason is required only where a paper is not accepted.
  approveRebuild: ['spent', 'reason'],
  denyRebuild: ['reason'],
}

/** The fields of an event's dialog: a reason, unless the event has its own. */
export const fieldsOf = (event: ReviewEvent): readonly EventField[] => ownFields[event] ?? ['reason']

/** Events that the bar shows as its next act (`nextStep` of the domain). */
const inBar: readonly ReviewEvent[] = ['beginReview', 'complete', 'approveRebuild']
/** Events that continue a waiting or closed claim, shown as a second button; they need no input. */
const secondaryEvents: readonly ReviewEvent[] = [
  'resumeReview',
  'resume',
  'reactivate',
  'reopen',
  'rebuildResumed',
]

export interface OfferedEvent {
  readonly event: ReviewEvent
  /** A code of the catalogue when it can't be done now. */
  readonly blockedBy: string | null
}

export interface OfferedEvents {
  readonly secondary: OfferedEvent | null
  readonly others: readonly OfferedEvent[]
}

/** Lists the events that fit this status. A blocked one stays with its reason; one of another status isn't shown. */
export function offeredEvents({ allowedEvents }: Pick<ClaimView, 'allowedEvents'>): OfferedEvents {
  const offered = [...new Set([...(Object.keys(ownFields) as ReviewEvent[]), ...reviewEvents])].flatMap(
    (event) => {
      const known = allowedEvents.find((candidate) => candidate.event === event)
      if (!known || known.reason === 'TRANSITION_NOT_ALLOWED' || inBar.includes(event)) return []
      return [{ event, blockedBy: known.allowed ? null : known.reason }]
    },
  )
  const secondary = offered.find(({ event }) => secondaryEvents.includes(event)) ?? null
  return { secondary, others: offered.filter((one) => one !== secondary) }
}
