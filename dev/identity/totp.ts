import { createHmac, randomBytes } from 'node:crypto'

/*
 * Time-based one-time passwords (RFC 6238) as every authenticator app has them: HMAC-SHA-1, 30 seconds, six digits.
 */

const stepSeconds = 30
const digits = 6
/** Codes of the step before and after are taken, too: clocks differ, and typing takes time (RFC 6238 §5.2). */
const stepsAround = 1
/** 160 bits, as long as the hash (RFC 4226 §4). */
const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in Base32, the way people type it into an app. */
export function newSecret(): string {
  return base32Of(randomBytes(secretBytes))
}

/** The code of a step: `codeOfStep(secret, stepAt(new Date()))` is what the app shows now. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/** The step around an instant whose code was typed; null when it is none of them. */
export function matchingStep(secret: string, typed: string, at: Date): number | null {
  const now = stepAt(at)
  const steps = Array.from({ length: 2 * stepsAround + 1 }, (_, index) => now - stepsAround + index)
  return steps.find((step) => codeOfStep(secret, step) === typed) ?? null
}

/** What a QR code tells the app: whose account, where, and the secret. */
export function enrollmentUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const settings = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1`
  return `otpauth://totp/${label}?${settings}&digits=${digits}&period=${stepSeconds}`
}

/** RFC 4648 §6, without padding. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(parseInt(group.padEnd(5, '0'), 2))).join('')
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
