import type { RateTable } from '../program/program.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { RuleError } from '../shared/rule-error.ts'

/**
 * Finds the rates of a fire on a day: the latest ones in effect by then (docs/rules/settlement.md "Rates").
 * Throws RuleError RATES_MISSING when the program has none for the fire on that day.
 */
export function ratesOn(tables: readonly RateTable[], fireId: number, day: LocalDate): RateTable {
  const inEffect = tables.filter((table) => table.fireId === fireId && table.effectiveFrom <= day)
  const latest = inEffect.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0]
  if (!latest) throw new RuleError('RATES_MISSING', { fireId, day })
  return latest
}
