import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarsText, moneyText, parseDollars } from './money.ts'

describe('money', () => {
  it.each([
    ['1,234.5', 123_450],
    ['$600,000', 60_000_000],
    ['0.1', 10],
    ['.05', 5],
    ['-3.20', -320],
    ['-0', 0],
    ['1.115', null],
    ['7,5', null],
    ['', null],
    ['99999999999999999', null],
  ])('typed as %j is %s cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents)
  })

  it.each([
    [46_640_000, '$466,400.00'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-150, '-$1.50'],
  ])('%d cents reads %s', (cents, text) => {
    expect(moneyText(cents)).toBe(text)
  })

  it('comes back to the same cent from its own text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), (cents, withSeparators) => {
        expect(parseDollars(dollarsText(cents, withSeparators))).toBe(cents)
      }),
    )
  })
})
