import { readDecimal, separateThousands } from '../shared/decimal.ts'
import type { NumberFormat } from './definition.ts'

/**
 * Maximum of a number field: ten digits, two of them decimals. A typing slip of this size gets a warning, no
 * refusal.
 */
export const maxNumber = 99_999_999.99

/** Maximum of a money field, in cents: 999,999,999.99 dollars, as on the wire. */
export const maxCents = 99_999_999_999

/** Default digits after the decimal point (docs/rules/intake.md "Numbers"). */
export const defaultDecimals = 2

/** Any decimal number of so many digits survives conversion to a JavaScript number. */
const maxDigits = 15

/**
 * Parses a typed number; see `readDecimal`.
 *
 * @returns null for anything else, and for more digits than a number stores exactly
 */
export function parseNumber(text: string): number | null {
  const decimal = readDecimal(text)
  if (decimal === null || decimal.replace(/\D/g, '').replace(/^0+/, '').length > maxDigits) return null
  const value = Number(decimal)
  return value === 0 ? 0 : value
}

/** Formats a number for reading, with the field's separators and fixed decimals, never rounded. */
export function formatNumber(value: number, format: NumberFormat): string {
  const [whole = '', decimals = ''] = plainText(value).split('.')
  const scale = format.fixedDecimalScale ? (format.decimalScale ?? defaultDecimals) : 0
  const padded = decimals.padEnd(scale, '0')
  const grouped = format.thousandSeparator ? separateThousands(whole) : whole
  return padded === '' ? grouped : `${grouped}.${padded}`
}

/** Counts the digits of a number after its decimal point. */
export function decimalsOf(value: number): number {
  return plainText(value).split('.')[1]?.length ?? 0
}

/** Writes a number without the exponent of very small and very large ones. */
function plainText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  if (Math.abs(value) >= 1e21) return BigInt(value).toString()
  const [mantissa = '', exponent = '0'] = text.split('e')
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return value.toFixed(Math.min(100, Math.max(0, decimals)))
}
