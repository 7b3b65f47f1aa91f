import { readDecimal, separateThousands } from './decimal.ts'

/** Money is an integer number of cents everywhere; it becomes text at the edge (docs/rules/settlement.md "Money"). */
export type Cents = number

/** Writes `$1,234.50`: money has the American format in both languages (docs/rules/screens.md "Spanish"). */
export function moneyText(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${dollarsText(Math.abs(cents), true)}`
}

/** Writes cents as dollars without the currency's sign: `1,234.50`, or `1234.50` without separators. */
export function dollarsText(cents: Cents, withSeparators: boolean): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  return `${cents < 0 ? '-' : ''}${withSeparators ? separateThousands(whole) : whole}.${digits.slice(-2)}`
}

/**
 * Parses typed dollars to cents, exactly: `$1,234.5` gives 123450.
 *
 * @returns null for what is no amount, has more than two decimals, or is more than a safe integer of cents
 */
export function parseDollars(text: string): Cents | null {
  const decimal = readDecimal(text)
  if (decimal === null) return null
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.')
  if (decimals.length > 2) return null
  const cents = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return decimal.startsWith('-') && cents !== 0 ? -cents : cents
}
