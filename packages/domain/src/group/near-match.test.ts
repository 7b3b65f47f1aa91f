import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNearAddress, nearAddressPrefix, nearApnKeys } from './near-match.ts'

const digits = fc.stringMatching(/^\d{12}$/)

/** Counts the differing places: slow and obvious. */
const differing = (one: string, other: string) => [...one].filter((each, at) => each !== other[at]).length

describe('a parcel number nearly like another', () => {
  it('is one digit away, or has two neighbours swapped', () => {
    fc.assert(
      fc.property(digits, (key) => {
        for (const near of nearApnKeys(key)) {
          expect([1, 2]).toContain(differing(key, near))
          expect(
            [...near].toSorted().join('') === [...key].toSorted().join('') || differing(key, near) === 1,
          ).toBe(true)
        }
      }),
    )
  })

  it('is so both ways', () => {
    fc.assert(fc.property(digits, (key) => nearApnKeys(key).every((near) => nearApnKeys(near).includes(key))))
  })

  it('is never the same one', () => {
    fc.assert(fc.property(digits, (key) => !nearApnKeys(key).includes(key)))
  })

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(11), fc.nat(9), (key, at, digit) => {
        const typed = key.slice(0, at) + String(digit) + key.slice(at + 1)
        return typed === key || nearApnKeys(key).includes(typed)
      }),
    )
  })
})

describe('an address nearly like another', () => {
  const near = (one: string, other: string) => isNearAddress(`95947|310|${one}|`, `95947|310|${other}|`)

  it.each([
    ['OLD BELLOWS RD', 'OLD BELOWS RD'],
    ['OLD BELLOWS RD', 'OLD BELLOWS RDS'],
    ['OLD BELLOWS RD', 'OLD BELLOWZ RD'],
    ['OLD BELLOWS RD', 'OLD BELOLWS RD'],
    ['OLD BELLOWS RD', 'OLDBELLOWS RD'],
  ])('%s and %s', (one, other) => {
    expect(near(one, other)).toBe(true)
    expect(near(other, one)).toBe(true)
  })

  it.each([
    ['OLD BELLOWS RD', 'OLD BELLOWS RD'],
    ['OLD BELLOWS RD', 'OLD BELOS RD'],
    ['5TH ST', '6TH ST'],
    ['MAIN ST', 'OAK ST'],
  ])('not %s and %s', (one, other) => expect(near(one, other)).toBe(false))

  it('is in the same house of the same ZIP code', () => {
    expect(isNearAddress('95947|310|OAK ST|', '95947|311|OAKS ST|')).toBe(false)
    expect(isNearAddress('95947|310|OAK ST|', '95971|310|OAKS ST|')).toBe(false)
    expect(isNearAddress('95947|310|OAK ST|A', '95947|310|OAKS ST|B')).toBe(false)
    expect(nearAddressPrefix('95947|310|OAK ST|A')).toBe('95947|310|')
  })

  it('finds every single letter that was typed wrong, too much or too little', () => {
    const street = fc.stringMatching(/^[A-Z]{3,8} (?:ST|RD|LN)$/)
    fc.assert(
      fc.property(street, fc.nat(2), fc.constantFrom('', 'Q', 'QQ'), (word, at, typed) => {
        const letter = word[at] ?? ''
        const other = word.slice(0, at) + (typed === 'QQ' ? `${letter}Q` : typed) + word.slice(at + 1)
        return other === word || near(word, other)
      }),
    )
  })
})
