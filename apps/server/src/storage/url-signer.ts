import { createHmac, timingSafeEqual } from 'node:crypto'

export type UrlMethod = 'PUT' | 'GET'

export interface SignedUrl {
  readonly method: UrlMethod
  readonly key: string
  /** Epoch milliseconds. */
  readonly expires: number
}

export type UrlSigner = ReturnType<typeof createUrlSigner>

type Secrets = readonly Uint8Array[]

/** Milliseconds until the secrets are read again: another server may have made a new one. */
const rememberedFor = 60_000

/**
 * Signs addresses for one object, one method and a few minutes (docs/rules/api.md "Addresses of files"), with
 * HMAC-SHA-256. The secrets are read on first use and every minute: the first signs, all verify.
 */
export function createUrlSigner(loadSecrets: () => Promise<Secrets>, now: () => number = Date.now) {
  let cached: { readonly secrets: Secrets; readonly until: number } | null = null

  async function secretsNow(): Promise<Secrets> {
    if (!cached || cached.until <= now())
      cached = { secrets: await loadSecrets(), until: now() + rememberedFor }
    return cached.secrets
  }

  const digest = (secret: Uint8Array, { method, key, expires }: SignedUrl) =>
    createHmac('sha256', secret).update(`${method}\n${key}\n${expires}`).digest()

  return {
    async sign(address: SignedUrl): Promise<string> {
      const [newest] = await secretsNow()
      if (!newest) throw new Error('there is no secret to sign addresses with')
      return digest(newest, address).toString('base64url')
    },
    /** Checks the signature; the caller checks the expiry. */
    async isGenuine(address: SignedUrl, signature: string): Promise<boolean> {
      const signatureBytes = Buffer.from(signature, 'base64url')
      const isOf = (secrets: Secrets) =>
        secrets.some((secret) => {
          const right = digest(secret, address)
          return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right)
        })
      return isOf(await secretsNow())
    },
  }
}
