import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for one owner with AES-256-GCM: only the same key and owner open it. `key` is 32 bytes in
 * base64url.
 */
export function seal(text: string, key: string, owner: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a sealed text. Throws where key, owner or text were changed. */
export function unseal(sealed: string, key: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** Sealing of the server's secrets in the database, so that the database alone reveals none (SEALING_KEYS). */
export interface Sealing {
  /** Returns the stored form of a secret; the secret itself where no key is set. */
  seal(secret: string, owner: string): string
  /** Returns the secret of a stored form. Throws where none of the keys opens it. */
  open(kept: string, owner: string): string
  /** True if one of the keys opens it. */
  opens(kept: string, owner: string): boolean
  /** True if it was sealed with the current key. */
  isCurrent(kept: string, owner: string): boolean
}

const sealedMark = 'sealed:'

/**
 * Creates a sealing: the first key seals, every key opens; without a key secrets are stored unsealed, in
 * trials.
 */
export function createSealing(keys: readonly Buffer[]): Sealing {
  const known = keys.map((key) => key.toString('base64url'))
  const [current] = known

  const isSealed = (kept: string) => kept.startsWith(sealedMark)

  function openedWith(key: string, kept: string, owner: string): string | null {
    try {
      return unseal(kept.slice(sealedMark.length), key, owner)
    } catch {
      return null
    }
  }

  function opened(kept: string, owner: string): string | null {
    if (!isSealed(kept)) return kept
    for (const key of known) {
      const secret = openedWith(key, kept, owner)
      if (secret !== null) return secret
    }
    return null
  }

  return {
    seal: (secret, owner) => (current === undefined ? secret : sealedMark + seal(secret, current, owner)),
    open(kept, owner) {
      const secret = opened(kept, owner)
      if (secret === null)
        throw new Error(
          `None of SEALING_KEYS opens the ${owner} in the database. Add the key that sealed it.`,
        )
      return secret
    },
    opens: (kept, owner) => opened(kept, owner) !== null,
    isCurrent: (kept, owner) =>
      current === undefined ? !isSealed(kept) : isSealed(kept) && openedWith(current, kept, owner) !== null,
  }
}
