/** Built-in formats, by number, that show a day. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Checks whether a number format shows a day: by its number, or by its code outside quotes and brackets. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dayFormats.has(id)
  const codeWithoutText = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
  return /[dy]/.test(codeWithoutText) && !codeWithoutText.includes('general')
}
