import type { RateTable } from '../program/program.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { RuleError } from '../shared/rule-error.ts'

/**
 * The rates of a fire that hold on a day: of those in effect by then the latest (docs/rules/settlement.md "Rates").
 * Throws RuleError RATES_MISSING when the program has none for the fire on that day.
 */
export function ratesOn(tables: readonly RateTable[], fireId: number, day: LocalDate): RateTable {
  const inEffect = tables.filter((table) => table.fireId === fireId && table.effectiveFrom <= day)
  const latest = inEffect.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0]
  if (!latest) throw new RuleError('RATES_MISSING', { fireId, day })
  return latest
}
