/** Days in which a client can take an invitation: a letter may be long on its way (docs/rules/law-firms.md "Inviting the client"). */
export const clientInvitationDays = 30

/** No letter is taken for another, or for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
/** How many random bytes make a code. */
export const codeBytes = codeLength

/** A code as it is read from paper, `7K2M-QX4P-9TDB`: 60 bits of these bytes (docs/rules/law-firms.md "Inviting the client"). */
export function codeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * The code that somebody typed, as it was written: small letters, missing dashes, and an O, I or L that was meant as a digit are the
 * same. Null: it is none (docs/rules/law-firms.md "Inviting the client").
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
