import { readDecimal } from './decimal.ts'

/** A percentage in integer hundredths: 33.33 % is 3333. */
export type Percentage = number

/** All of it. */
export const wholePercentage: Percentage = 10_000

/** Writes `33.33`: always two decimals (docs/rules/settlement.md "Breakdown"). */
export function percentageText(hundredths: Percentage): string {
  return (hundredths / 100).toFixed(2)
}

/**
 * Parses a typed percentage to hundredths, exactly: `33.3` gives 3330.
 *
 * @returns null for what is no percentage between 0 and 100 or has more than two decimals
 */
export function parsePercentage(text: string): Percentage | null {
  const decimal = readDecimal(text.replace('%', ''))
  if (decimal === null || decimal.startsWith('-')) return null
  const [whole = '', decimals = ''] = decimal.split('.')
  if (decimals.length > 2) return null
  const hundredths = Number(whole + decimals.padEnd(2, '0'))
  return hundredths <= wholePercentage ? hundredths : null
}
