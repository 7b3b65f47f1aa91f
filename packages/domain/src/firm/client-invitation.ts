/**
 * Days in which a client can accept an invitation: a letter may take long (docs/rules/law-firms.md "Inviting
 * the client").
 */
export const clientInvitationDays = 30

/** No letter resembles another, or a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
/** The number of random bytes in a code. */
export const codeBytes = codeLength

/**
 * Writes a code for paper, `7K2M-QX4P-9TDB`: 60 bits of these bytes (docs/rules/law-firms.md "Inviting the
 * client").
 */
export function codeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Parses a typed code into its original form. Small letters, missing dashes, and an O, I or L typed for a
 * digit are accepted. Null: it is none (docs/rules/law-firms.md "Inviting the client").
 */
export function codeTyped(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (letters.length !== codeLength || [...letters].some((letter) => !alphabet.includes(letter))) return null
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
