import { expect, it } from 'vitest'
import { eventBody, missingFields, noWords } from './event-input.ts'
import { offeredEvents } from './review-events.ts'

const noInput = { ...noWords, documentTypeIds: [] }
const allowed = (event: string) => ({ event, allowed: true, reason: null })
const blocked = (event: string, reason: string) => ({ event, allowed: false, reason })

it('offers what this status allows, a blocked act with its reason, and nothing of another status', () => {
  const offered = offeredEvents({
    allowedEvents: [
      blocked('complete', 'VALUES_NOT_CONFIRMED'),
      allowed('requestDocuments'),
      allowed('close'),
      blocked('reopen', 'TRANSITION_NOT_ALLOWED'),
      allowed('extendOffer'),
    ],
  })
  expect(offered.secondary).toBeNull()
  expect(offered.others).toEqual([
    { event: 'requestDocuments', blockedBy: null },
    { event: 'close', blockedBy: null },
  ])
})

it('offers to go on with a claim that waits', () => {
  const { secondary, others } = offeredEvents({ allowedEvents: [allowed('resumeReview'), allowed('close')] })
  expect(secondary).toEqual({ event: 'resumeReview', blockedBy: null })
  expect(others).toEqual([{ event: 'close', blockedBy: null }])
})

it('misses the asked fields that are empty, in their order', () => {
  const asked = ['closeAs', 'survivor', 'reason'] as const
  expect(missingFields(asked, { ...noInput, closeAs: 'duplicate', reason: ' ' })).toEqual([
    'survivor',
    'reason',
  ])
})

it('sends what the event asks for and nothing that another left behind', () => {
  const input = { ...noInput, documentTypeIds: [120950000], message: ' Please send it. ', reason: 'old' }
  expect(eventBody('requestDocuments', input)).toEqual({
    documentTypeIds: [120950000],
    message: 'Please send it.',
  })
})
