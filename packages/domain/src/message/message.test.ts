import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inListOrder, isVisibleTo } from './message.ts'
import type { MessageState } from './message.ts'

const anyMessage: fc.Arbitrary<MessageState> = fc.record({
  fromReviewer: fc.boolean(),
  isDraft: fc.boolean(),
  sentAt: fc.nat(),
})

it('lists drafts first, then the newest', () => {
  fc.assert(
    fc.property(fc.array(anyMessage), (messages) => {
      const listed = inListOrder(messages)
      for (const [index, message] of listed.entries()) {
        const next = listed[index + 1]
        if (!next) break
        expect(message.isDraft || !next.isDraft).toBe(true)
        if (message.isDraft === next.isDraft) expect(message.sentAt).toBeGreaterThanOrEqual(next.sentAt)
      }
    }),
  )
})

it('shows drafts to the side that wrote them alone', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      expect(isVisibleTo('filer', message)).toBe(!message.isDraft)
      expect(isVisibleTo('reviewer', message)).toBe(!message.isDraft || message.fromReviewer)
    }),
  )
})
