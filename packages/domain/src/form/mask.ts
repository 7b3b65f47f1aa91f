/*
 * Masks such as `+1 (###) ###-####`: `#` stands for one typed digit, the mask writes everything else
 * (docs/rules/intake.md "Kinds of questions").
 */

/**
 * Writes typed or pasted text into the mask. It writes nothing after the last typed digit, so that deleting
 * works. `530 555 0142`, `15305550142` and `+1 530-555-0142` all become `+1 (530) 555-0142`.
 */
export function applyMask(format: string, text: string): string {
  const digits = typedDigits(format, text)
  if (digits === '') return ''
  let masked = ''
  let written = 0
  for (const sign of format) {
    if (written === digits.length) break
    masked += sign === '#' ? digits.charAt(written++) : sign
  }
  return masked
}

/** Returns only the digits in the places of `#`. */
export function typedDigits(format: string, text: string): string {
  const prefix = format.slice(0, Math.max(0, format.indexOf('#')))
  const written = prefix.replace(/\D/g, '')
  const places = placesOf(format)
  let digits = text.replace(/\D/g, '')
  const isWritten = text.startsWith(prefix) || (prefix.startsWith('+') && text.trimStart().startsWith('+'))
  if (written !== '' && isWritten && digits.startsWith(written)) digits = digits.slice(written.length)
  if (written !== '' && digits.length > places && digits.startsWith(written))
    digits = digits.slice(written.length)
  return digits.slice(0, places)
}

/** True when every place of the mask is filled and every other character matches. */
export function matchesMask(format: string, text: string): boolean {
  if (text.length !== format.length) return false
  return Array.from(format).every((sign, at) =>
    sign === '#' ? /^\d$/.test(text.charAt(at)) : sign === text.charAt(at),
  )
}

/** Counts the digits of a mask. */
export function placesOf(format: string): number {
  return format.split('#').length - 1
}
