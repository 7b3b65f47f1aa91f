import { expect, it } from 'vitest'
import { differsFromMajority } from './majority-differences.ts'

it.each([
  [
    ['a', 'a', 'a'],
    [false, false, false],
  ],
  [
    ['a', 'b', 'a'],
    [false, true, false],
  ],
  [
    ['a', 'b', 'c'],
    [true, true, true],
  ],
  [
    ['a', 'b'],
    [true, true],
  ],
  [
    ['a', null, 'a'],
    [false, false, false],
  ],
  [
    ['a', null, 'b'],
    [true, false, true],
  ],
  [
    ['b', 'a', 'a', 'b'],
    [false, true, true, false],
  ],
  [
    [null, null],
    [false, false],
  ],
])('of %j it marks %j', (values, marked) => expect(differsFromMajority(values)).toEqual(marked))
