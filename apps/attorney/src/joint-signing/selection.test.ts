import { describe, expect, it } from 'vitest'
import { selectionAsDisplayed, rangeOf, currentSelection, withSelected } from './selection.ts'

const claims = ['a', 'b', 'c', 'd'].map((id) => ({ id, version: 1 }))
const idsOf = (range: readonly { readonly id: string }[]) => range.map(({ id }) => id).join('')

describe('a tick', () => {
  const picked = withSelected(new Map(), claims, true)

  it('is lost with another version, and with a claim that can’t be signed any more', () => {
    const now = [{ id: 'a', version: 2 }, { id: 'b', version: 1 }, claims[2]].flatMap((each) => each ?? [])
    expect([...currentSelection(picked, now).keys()]).toEqual(['b', 'c'])
  })

  it('is given again in the version that is shown', () => {
    const [changed, ...others] = selectionAsDisplayed(claims, [{ id: 'a', version: 2 }])
    const again = withSelected(picked, changed ? [changed] : [], true)
    expect(currentSelection(again, [...(changed ? [changed] : []), ...others]).size).toBe(4)
  })

  it('is taken from those alone that are named', () => {
    expect([...withSelected(picked, claims.slice(0, 3), false).keys()]).toEqual(['d'])
  })
})

describe('a range', () => {
  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
    [null, 'c', 'c'],
    ['elsewhere', 'c', 'c'],
  ])('from %s to %s is %s', (from, to, ids) => {
    expect(idsOf(rangeOf(claims, from, to))).toBe(ids)
  })
})
