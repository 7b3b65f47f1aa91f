import { createHmac, timingSafeEqual } from 'node:crypto'

export type AddressMethod = 'PUT' | 'GET'

export interface SignedAddress {
  readonly method: AddressMethod
  readonly key: string
  /** Epoch milliseconds. */
  readonly expires: number
}

export type AddressSigner = ReturnType<typeof createAddressSigner>

/**
 * Signs addresses that are good for one object, one method and a few minutes (product.md §6), with HMAC-SHA-256. The
 * secret is asked for when it is first needed, and again while that fails.
 */
export function createAddressSigner(loadSecret: () => Promise<Uint8Array>) {
  let secret: Uint8Array | null = null

  async function digest({ method, key, expires }: SignedAddress): Promise<Buffer> {
    secret ??= await loadSecret()
    return createHmac('sha256', secret).update(`${method}\n${key}\n${expires}`).digest()
  }

  return {
    sign: async (address: SignedAddress): Promise<string> => (await digest(address)).toString('base64url'),
    /** True when the signature is ours; whether the time is over is the caller's question. */
    async isGenuine(address: SignedAddress, signature: string): Promise<boolean> {
      const given = Buffer.from(signature, 'base64url')
      const right = await digest(address)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
