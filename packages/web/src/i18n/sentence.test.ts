import { expect, test } from 'vitest'
import { asSentence, inSentence } from './sentence.ts'

test.each([
  ['The permit shows a back room', 'The permit shows a back room.'],
  ['The permit shows a back room. ', 'The permit shows a back room.'],
  ['“Gone in the photos.”', '“Gone in the photos.”'],
  ['', ''],
  [null, ''],
])('%s', (typed, shown) => {
  expect(asSentence(typed)).toBe(shown)
})

test.each([
  ['Claimant name', 'claimant name'],
  ['Structure 1: Main house', 'structure 1: Main house'],
  ['APN', 'APN'],
  ['', ''],
])('%s within a sentence', (label, shown) => {
  expect(inSentence(label)).toBe(shown)
})
