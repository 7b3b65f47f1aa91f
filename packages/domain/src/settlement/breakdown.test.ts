import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitOffer } from './breakdown.ts'

it('splits to the cent by the largest remainder, ties to the earlier party', () => {
  expect(splitOffer(10_000_001, [3333, 3333, 3334])).toEqual([3_333_000, 3_333_000, 3_334_001])
  expect(splitOffer(46_640_000, [3333, 3333, 3334])).toEqual([15_545_112, 15_545_112, 15_549_776])
  expect(splitOffer(1, [5000, 5000])).toEqual([1, 0])
  expect(splitOffer(100, [10_000, 0])).toEqual([100, 0])
})

it.each([
  [[3333, 3333, 3333]],
  [[3334, 6667]],
  [[-100, 10_100]],
  [[1e11, 0]],
  [[10_001]],
  [[-1, 10_001]],
  [[1e11]],
  [[5000.5, 4999.5]],
  [[NaN]],
  [[]],
])('refuses %j', (percentages) => {
  expect(() => splitOffer(100, percentages)).toThrow('BREAKDOWN_NOT_EQUAL_100')
})

it('adds up to the offer, each within a cent of its exact share', () => {
  const shares = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 0, maxLength: 6 })
    .map((cuts) => [0, ...cuts.sort((one, other) => one - other), 10_000])
    .map((edges) => edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0)))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000 }), shares, (offer, percentages) => {
      const amounts = splitOffer(offer, percentages)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(offer)
      for (const [index, amount] of amounts.entries())
        expect(Math.abs(amount - (offer * (percentages[index] ?? 0)) / 10_000)).toBeLessThan(1)
    }),
  )
})
