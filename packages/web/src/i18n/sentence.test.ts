import { expect, test } from 'vitest'
import { asSentence } from './sentence.ts'

test.each([
  ['The permit shows a back room', 'The permit shows a back room.'],
  ['The permit shows a back room. ', 'The permit shows a back room.'],
  ['“Gone in the photos.”', '“Gone in the photos.”'],
  ['', ''],
  [null, ''],
])('%s', (typed, shown) => {
  expect(asSentence(typed)).toBe(shown)
})
