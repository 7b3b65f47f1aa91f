import { describe, expect, it } from 'vitest'
import { maxJsonDepth, unstorableIn } from './storable.ts'

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

describe('what can be stored', () => {
  it('is every text but half a surrogate pair and NUL, and the place of those is told', () => {
    expect(unstorableIn({ a: ['ñ', '😀', 1, null, { b: '' }] })).toBeNull()
    expect(unstorableIn({ a: ['x', { b: '\ud800' }] })).toEqual({ code: 'unstorable', path: ['a', '1', 'b'] })
    expect(unstorableIn('a\u0000')).toEqual({ code: 'unstorable', path: [] })
  })

  it('is no name that is none: the place is what it is a name in', () => {
    expect(unstorableIn({ a: { '\udc00': 1 } })).toEqual({ code: 'unstorable', path: ['a'] })
  })

  it('is as deep as forms are, and no deeper: the place is where it begins', () => {
    expect(unstorableIn(nested(maxJsonDepth))).toBeNull()
    expect(unstorableIn({ answers: nested(maxJsonDepth) })).toEqual({ code: 'too-deep', path: ['answers'] })
  })

  it('is told by a place that can be read, however long its names are', () => {
    const { path } = unstorableIn({ ['x'.repeat(9000)]: nestedAbove('\ud800', 20) }) ?? { path: [] }
    expect(path.join('.').length).toBeLessThan(200)
  })
})

const nestedAbove = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : [nestedAbove(value, levels - 1)]
