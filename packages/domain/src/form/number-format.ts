import { readDecimal, separateThousands } from '../shared/decimal.ts'
import type { NumberFormat } from './definition.ts'

/** The most a number field holds (ten digits, two of them decimals): what a slip of the finger makes is asked about, not refused. */
export const maxNumber = 99_999_999.99

/** The most a money field holds, in cents: 999,999,999.99 dollars, as on the wire. */
export const maxCents = 99_999_999_999

/** Digits after the decimal point unless a field says otherwise (docs/rules/intake.md "Numbers"). */
export const defaultDecimals = 2

/** Any decimal number of so many digits survives the way through a JavaScript number. */
const maxDigits = 15

/**
 * A number as people type it; see `readDecimal`.
 *
 * @returns null for anything else, and for more digits than a number can keep exactly
 */
export function parseNumber(text: string): number | null {
  const decimal = readDecimal(text)
  if (decimal === null || decimal.replace(/\D/g, '').replace(/^0+/, '').length > maxDigits) return null
  const value = Number(decimal)
  return value === 0 ? 0 : value
}

/** A number as people read it: separators and fixed decimals as the field says, never rounded. */
export function formatNumber(value: number, format: NumberFormat): string {
  const [whole = '', decimals = ''] = plainText(value).split('.')
  const scale = format.fixedDecimalScale ? (format.decimalScale ?? defaultDecimals) : 0
  const padded = decimals.padEnd(scale, '0')
  const grouped = format.thousandSeparator ? separateThousands(whole) : whole
  return padded === '' ? grouped : `${grouped}.${padded}`
}

/** How many digits a number has after its decimal point. */
export function decimalsOf(value: number): number {
  return plainText(value).split('.')[1]?.length ?? 0
}

/** Without the exponent that JavaScript writes for very small and very large numbers. */
function plainText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  if (Math.abs(value) >= 1e21) return BigInt(value).toString()
  const [mantissa = '', exponent = '0'] = text.split('e')
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return value.toFixed(Math.min(100, Math.max(0, decimals)))
}
