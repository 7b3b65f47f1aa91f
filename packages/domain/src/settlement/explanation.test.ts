import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import program from '../../../../program/program.json' with { type: 'json' }
import { calculate } from './calculation.ts'
import type { CalculationLine } from './calculation.ts'
import type { ConfirmedStructure, ConfirmedValues } from './confirmed-values.ts'
import { explainLine } from './explanation.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from './option-ids.ts'
import { shippedRates as rates } from '../testing/shipped-rates.ts'

const explain = (line: CalculationLine) => explainLine(line, program.options.structureType)

const anyStructure: fc.Arbitrary<ConfirmedStructure> = fc.record({
  id: fc.uuid(),
  name: fc.option(fc.constant('Workshop')),
  typeId: fc.constantFrom(...Object.values(structureTypeIds)),
  squareFeet: fc.integer({ min: 0, max: 2_000_000 }).map((hundredths) => hundredths / 100),
  damagedPercentageId: fc.constantFrom(destroyedPercentageId, 120950000, null),
})
const anyValues: fc.Arbitrary<ConfirmedValues> = fc.record({
  relationshipId: fc.constantFrom(...Object.values(relationshipIds)),
  structures: fc.array(anyStructure, { maxLength: 4 }),
  acres: fc.option(fc.integer({ min: 0, max: 12_000 }).map((hundredths) => hundredths / 100)),
  insuranceAmount: fc.integer({ min: 0, max: 200_000_000 }),
  isRepresented: fc.boolean(),
})
const linesOf = (confirmed: ConfirmedValues) => {
  const { lines, additional } = calculate({ confirmed, individual: [], manual: [] }, rates)
  return [...lines, ...additional]
}

/** Reads `1,850.5` and `$500.00` as numbers, in their order. */
const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((each) => Number(each.replaceAll(',', '')))

/**
 * Calculates a line from its words alone, in dollars, as with a pocket calculator; null without any number to
 * type.
 */
function typedIn(input: string): number | null {
  const [first = 0, second = 0, third = 0, minimum = 0] = numbersIn(input)
  if (input.includes('; the minimum of ')) {
    expect(third).toBeCloseTo(first * second, 2)
    expect(third).toBeLessThan(minimum)
    return minimum
  }
  if (input.includes(' × ')) return first * second
  if (input.startsWith('Flat amount ')) return first
  if (input.includes('% of ')) return (first / 100) * second
  if (input.includes('no more than')) return -Math.min(first, second)
  if (input.endsWith(' from insurance')) return -first
  return null
}

describe('each line', () => {
  it('can be checked with a pocket calculator, from its words alone', () => {
    fc.assert(
      fc.property(anyValues, (confirmed) => {
        for (const line of linesOf(confirmed)) {
          const dollars = typedIn(explain(line).input.en)
          if (dollars === null) expect([0, null]).toContain(line.value)
          else expect(Math.abs((line.value ?? NaN) / 100 - dollars)).toBeLessThanOrEqual(0.005 + 1e-6)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('says the same numbers in Spanish, in words of its own', () => {
    fc.assert(
      fc.property(anyValues, (confirmed) => {
        for (const { item, input, description } of linesOf(confirmed).map(explain)) {
          expect(numbersIn(input.es)).toEqual(numbersIn(input.en))
          for (const text of [item, input, description])
            expect([text.en.trim(), text.es.trim()]).not.toContain('')
          expect(description.es).not.toBe(description.en)
        }
      }),
    )
  })

  it('is called by the household’s own word, with what it is', () => {
    const structure = {
      id: 's1',
      name: 'Workshop',
      typeId: structureTypeIds.otherStructure,
      squareFeet: 400,
      damagedPercentageId: destroyedPercentageId,
    }
    const [line] = linesOf({
      relationshipId: relationshipIds.ownerResident,
      structures: [structure],
      acres: null,
      insuranceAmount: 0,
      isRepresented: false,
    })
    expect(line && explain(line)).toMatchObject({
      item: {
        en: 'Workshop (Other Structure with Foundation, Walls, & Roof)',
        es: 'Workshop (Otra estructura con cimientos, paredes y techo)',
      },
      input: { en: '400 sq ft × $190.00', es: '400 pies² × $190.00' },
    })
  })
})
