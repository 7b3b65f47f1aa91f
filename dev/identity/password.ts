import { hash, verify } from '@node-rs/argon2'

/** Shorter ones fall to guessing; NIST and ASVS ask for length, not for kinds of characters. */
export const shortestPassword = 10
/** Hashing time grows with length, so it ends somewhere. */
export const longestPassword = 200

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Never matches; checked in place of a missing account's hash, so that both take the same time. */
let nobodysHash: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether the password is the one of the hash; false for null after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const known = passwordHash ?? (await nobodysHash)
  if (password.length > longestPassword) return false
  const isSame = await verify(known, password.normalize('NFKC'))
  return passwordHash !== null && isSame
}
