import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, 30 seconds, six digits. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of the step before and after are accepted, too: clocks differ, and typing takes time (RFC 6238 §5.2). */
const window = 1
/** 160 bits, as long as the hash (RFC 4226 §4). */
const secretBytes = 20

/** Makes a new secret in Base32, for typing into an app. */
export function newSecret(): string {
  return randomBase32(secretBytes)
}

/** Makes random bytes in letters that people can type. */
export function randomBase32(bytes: number): string {
  return new Secret({ size: bytes }).base32
}

/** Computes the code of the app at an instant. */
export function codeAt(secret: string, at: Date): string {
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

/** Finds the step around an instant whose code was typed; null when it is none of them. */
export function matchingStep(secret: string, typed: string, at: Date): number | null {
  // The library compares bytes and throws where six letters have more than six of them.
  if (!/^\d{6}$/.test(typed)) return null
  const timestamp = at.getTime()
  const away = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(secret),
    token: typed,
    timestamp,
    window,
  })
  return away === null ? null : TOTP.counter({ period: settings.period, timestamp }) + away
}

/** Writes a QR code for the app: the account, the issuer, and the secret. */
export function enrollmentUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, secret, issuer, label: account }).toString()
}
