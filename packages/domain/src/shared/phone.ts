const phonePattern = /^\+1 \(\d{3}\) \d{3}-\d{4}$/

/** True for a phone number written as `+1 (###) ###-####` (docs/rules/intake.md "Formats"). */
export function isPhone(text: string): boolean {
  return phonePattern.test(text)
}

/** Returns the number of a `tel:` link: `+15305550142`. */
export function dialedPhone(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}
