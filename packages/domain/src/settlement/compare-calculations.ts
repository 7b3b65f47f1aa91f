import type { Cents } from '../shared/money.ts'
import type { Calculation, CalculationLine } from './calculation.ts'

/** One line in two calculations; null where a calculation has no such line. */
export interface LineDifference {
  readonly id: string
  readonly before: CalculationLine | null
  readonly after: CalculationLine | null
  /** The change of the total by this line. */
  readonly change: Cents
}

/** Lists changes between two calculations, line by line, in the order of the later one. */
export function compareCalculations(before: Calculation, after: Calculation): readonly LineDifference[] {
  const old = linesOf(before)
  const recent = linesOf(after)
  const removedLines = old.filter((line) => !recent.some(({ id }) => id === line.id))
  return [...recent, ...removedLines].map(({ id }) => {
    const oldLine = old.find((line) => line.id === id) ?? null
    const is = recent.find((line) => line.id === id) ?? null
    return { id, before: oldLine, after: is, change: (is?.value ?? 0) - (oldLine?.value ?? 0) }
  })
}

const linesOf = ({ lines, additional }: Calculation): readonly CalculationLine[] => [...lines, ...additional]
