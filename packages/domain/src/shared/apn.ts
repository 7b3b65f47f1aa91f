/** An assessor's parcel number: 12 digits as 999-999-999-999 (docs/rules/intake.md "Formats"). */
export type Apn = string

const apnPattern = /^\d{3}-\d{3}-\d{3}-\d{3}$/

export function isApn(text: string): boolean {
  return apnPattern.test(text)
}

/** Normalizes a number from any notation of its 12 digits; null when there are not exactly 12. */
export function normalizeApn(text: string): Apn | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12}$/.test(digits)) return null
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3-$4')
}

/** Splits a comma-separated list, in its order, each number as typed without the spaces around it. */
export function listApns(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
