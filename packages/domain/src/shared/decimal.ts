const plain = /^-?(\d+\.?\d*|\.\d+)$/
const separated = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * Reads the digits of a number as typed in the United States, without spaces, `$` and thousand separators: `$
 * 1,234.5` gives `1234.5`. Commas must separate thousands, so that a European "7,5" is refused and never
 * becomes 75.
 *
 * @returns null when the text is no such number
 */
export function readDecimal(text: string): string | null {
  const compact = text.replace(/[\s$]/g, '')
  return plain.test(compact) || separated.test(compact) ? compact.replaceAll(',', '') : null
}

/** Writes commas between thousands: `1234567` gives `1,234,567`. */
export function separateThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
