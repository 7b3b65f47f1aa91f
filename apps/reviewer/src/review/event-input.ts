import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import type { ReviewEventBody } from '@makewhole/contract/review/review.ts'
import { parseDollars } from '@makewhole/domain/shared/money.ts'
import { fieldsOf } from './review-events.ts'
import type { EventField } from './review-events.ts'

export const closings = ['ineligible', 'invalid', 'withdrawn', 'duplicate', 'other'] as const

/** The typed fields of an event's dialog; fields that the event doesn't use stay empty. */
export interface EventInput {
  readonly documentTypeIds: readonly number[]
  readonly message: string
  /** One of `closings`, or nothing yet. */
  readonly closeAs: string
  readonly survivor: string
  readonly reason: string
  readonly documentId: string
  /** Dollars as they were typed. */
  readonly spent: string
}

export const noWords: Omit<EventInput, 'documentTypeIds'> = {
  message: '',
  closeAs: '',
  survivor: '',
  reason: '',
  documentId: '',
  spent: '',
}

/** Lists the required fields that are empty, in their order. */
export function missingFields(
  requiredFields: readonly EventField[],
  input: EventInput,
): readonly EventField[] {
  return requiredFields.filter((field) => {
    const value = input[field]
    if (field === 'spent') return parseDollars(input.spent) === null
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  })
}

/** Returns the event's request body: its required fields and nothing else. */
export function eventBody(event: ReviewEvent, input: EventInput): ReviewEventBody {
  const requiredFields = fieldsOf(event)
  return Object.fromEntries(
    requiredFields.flatMap((field) => (input[field] === '' ? [] : [[field, sent(field, input[field])]])),
  )
}

function sent(field: EventField, value: EventInput[EventField]): unknown {
  if (field === 'spent') return parseDollars(String(value))
  return typeof value === 'string' ? value.trim() : value
}
