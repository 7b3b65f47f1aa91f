import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isVisibleTo } from './message.ts'
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
