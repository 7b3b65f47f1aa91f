const plain = /^-?(\d+\.?\d*|\.\d+)$/
const separated = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * The digits of a number as people in the United States type it, without spaces, `$` and thousand separators:
 * `$ 1,234.5` gives `1234.5`. Commas must stand where thousands do, so that a European "7,5" is asked about and never
 * taken for 75.
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
