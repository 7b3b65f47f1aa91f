import { expect, it } from 'vitest'
import { eventBody, missingFields, noInput } from './event-input.ts'
import { offeredEvents } from './review-events.ts'

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
  expect(offered.primary).toEqual({ event: 'complete', blockedBy: 'VALUES_NOT_CONFIRMED' })
  expect(offered.secondary).toEqual({ event: 'requestDocuments', blockedBy: null })
  expect(offered.others).toEqual([{ event: 'close', blockedBy: null }])
})

it('asks for the claim that stays only where a claim is a duplicate', () => {
  expect(missingFields('close', { ...noInput, closeAs: 'other', reason: 'x' })).toEqual([])
  expect(missingFields('close', { ...noInput, closeAs: 'duplicate', reason: 'x' })).toEqual(['survivor'])
})

it('sends what the event asks for and nothing that another left behind', () => {
  const input = { ...noInput, documentTypeIds: [120950000], message: ' Please send it. ', reason: 'old' }
  expect(eventBody('requestDocuments', input)).toEqual({
    documentTypeIds: [120950000],
    message: 'Please send it.',
  })
})
