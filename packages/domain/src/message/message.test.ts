import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixedSubjectNamed, isVisibleTo, statusFor } from './message.ts'
import type { MessageState } from './message.ts'

const anyMessage: fc.Arbitrary<MessageState> = fc.record({
  fromReviewer: fc.boolean(),
  isDraft: fc.boolean(),
})

it('shows drafts to the side that wrote them alone', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      expect(isVisibleTo('filer', message)).toBe(!message.isDraft)
      expect(isVisibleTo('reviewer', message)).toBe(!message.isDraft || message.fromReviewer)
    }),
  )
})

it.each([
  ['reviewer', { fromReviewer: false, isDraft: false }, 'inbox'],
  ['reviewer', { fromReviewer: true, isDraft: false }, 'sent'],
  ['filer', { fromReviewer: true, isDraft: false }, 'inbox'],
  ['filer', { fromReviewer: false, isDraft: false }, 'sent'],
  ['reviewer', { fromReviewer: true, isDraft: true }, 'draft'],
] as const)('for the %s %j is %s', (side, message, status) => {
  expect(statusFor(side, message)).toBe(status)
})

it.each([
  ['Offer', 1],
  [' oferta ', 1],
  ['OFFER', 1],
  ['Offers', null],
  ['', null],
])('takes %j for the fixed subject of that name, or for words of their own', (words, id) => {
  const messageSubject = [{ id: 1, name: { en: 'Offer', es: 'Oferta' } }]
  expect(fixedSubjectNamed({ options: { messageSubject } as never }, words)).toBe(id)
})
