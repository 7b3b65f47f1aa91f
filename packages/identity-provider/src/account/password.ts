import { hash, verify } from '@node-rs/argon2'

/** Shorter ones fall to guessing; NIST and ASVS ask for length, not for kinds of characters. */
export const minPasswordLength = 10
/** Hashing time grows with length, so it ends somewhere. */
export const maxPassword = 200

/** Fewer guesses than this, in the order in which people who guess do it, and a password counts as common: a million. */
const minGuesses = 1e6
/** Longer than any list's; what follows cannot make a password easier, and looking takes the square of its length. */
const maxCheckedLength = 64

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Never matches; checked in place of a missing account's hash, so that both take the same time. */
let dummyHash: Promise<string> | null = null

type Estimate = (password: string, about: string[]) => { readonly guesses: number }
let estimate: Promise<Estimate> | null = null

/** The lists take a third of a second to load: only where somebody chooses a password. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, about) => factory.check(password, about)
}

/** Whether many people use the password, or one that differs by a digit or a capital; `about`: words that belong to the person. */
export async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  estimate ??= loadEstimate()
  return (await estimate)(password.slice(0, maxCheckedLength), ['makewhole', ...about]).guesses < minGuesses
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether the password is the one of the hash; false for null after the same work. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const known = passwordHash ?? (await dummyHash)
  if (password.length > maxPassword) return false
  const isSame = await verify(known, password.normalize('NFKC'))
  return passwordHash !== null && isSame
}
