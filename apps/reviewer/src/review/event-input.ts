import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import type { ReviewEventBody } from '@makewhole/contract/review/review.ts'
import { eventFields } from './review-events.ts'
import type { EventField } from './review-events.ts'

export const closings = ['ineligible', 'invalid', 'withdrawn', 'duplicate', 'other'] as const
export type Closing = (typeof closings)[number]

/** What was typed into the dialog of an event; the fields that the event doesn't ask for stay empty. */
export interface EventInput {
  readonly documentTypeIds: number[]
  readonly message: string
  readonly closeAs: Closing | ''
  readonly survivor: string
  readonly reason: string
  readonly documentId: string
}

export const noInput: EventInput = {
  documentTypeIds: [],
  message: '',
  closeAs: '',
  survivor: '',
  reason: '',
  documentId: '',
}

/** The fields that are asked for and empty, in their order. */
export function missingFields(event: ReviewEvent, input: EventInput): readonly EventField[] {
  const asked: readonly EventField[] = eventFields[event]
  return asked.filter((field) => {
    if (field === 'survivor' && input.closeAs !== 'duplicate') return false
    const value = input[field]
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  })
}

/** What goes to the server with the event: the fields that it asks for and nothing else. */
export function eventBody(event: ReviewEvent, input: EventInput): ReviewEventBody {
  const asked: readonly EventField[] = eventFields[event]
  return Object.fromEntries(
    asked.flatMap((field) => (input[field] === '' ? [] : [[field, trimmed(input[field])]])),
  )
}

function trimmed(value: EventInput[EventField]): unknown {
  return typeof value === 'string' ? value.trim() : value
}
