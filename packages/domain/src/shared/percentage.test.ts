import { describe, expect, it } from 'vitest'
import { parsePercentage, percentageText } from './percentage.ts'

describe('a percentage', () => {
  it.each([
    ['33.33', 3333],
    ['33.3 %', 3330],
    ['100', 10_000],
    ['0', 0],
    ['100.01', null],
    ['33.333', null],
    ['-1', null],
    ['half', null],
  ])('typed as %j is %s hundredths', (text, hundredths) => {
    expect(parsePercentage(text)).toBe(hundredths)
  })

  it('has two decimals', () => {
    expect([3333, 10_000, 5].map(percentageText)).toEqual(['33.33', '100.00', '0.05'])
  })
})
