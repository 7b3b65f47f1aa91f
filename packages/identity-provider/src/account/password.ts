import { hash, verify } from '@node-rs/argon2'

/** Shorter ones are easy to guess; NIST and ASVS require length, not kinds of characters. */
export const minPasswordLength = 10
/** Hashing time grows with length, so it needs a maximum. */
export const maxPassword = 200

/** A password that takes fewer guesses is common: a million, in the usual order of guessing. */
const minGuesses = 1e6
/** Longer than any list's entries; more characters never weaken a password, and checking takes quadratic time. */
const maxCheckedLength = 64

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of no password: it replaces a missing account's, so that both checks take the same time. */
let dummyHash: Promise<string> | null = null

type Estimate = (password: string, about: string[]) => { readonly guesses: number }
let estimate: Promise<Estimate> | null = null

/** Loads the lists, which takes a third of a second, only when a password is chosen. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, about) => factory.check(password, about)
}

/**
 * True if the password, or one with another digit or capital, is common; `about`: words that belong to the
 * person.
 */
export async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  estimate ??= loadEstimate()
  return (await estimate)(password.slice(0, maxCheckedLength), ['makewhole', ...about]).guesses < minGuesses
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Checks the password by its hash; false for null after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const known = passwordHash ?? (await dummyHash)
  if (password.length > maxPassword) return false
  const isSame = await verify(known, password.normalize('NFKC'))
  return passwordHash !== null && isSame
}
