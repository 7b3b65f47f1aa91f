import { createHmac, timingSafeEqual } from 'node:crypto'

export type AddressMethod = 'PUT' | 'GET'

export interface SignedAddress {
  readonly method: AddressMethod
  readonly key: string
  /** Epoch milliseconds. */
  readonly expires: number
}

export type AddressSigner = ReturnType<typeof createAddressSigner>

/** Signs addresses that are good for one object, one method and a few minutes (product.md §6), with HMAC-SHA-256. */
export function createAddressSigner(secret: Uint8Array) {
  function digest({ method, key, expires }: SignedAddress): Buffer {
    return createHmac('sha256', secret).update(`${method}\n${key}\n${expires}`).digest()
  }

  return {
    sign: (address: SignedAddress): string => digest(address).toString('base64url'),
    /** True when the signature is ours; whether the time is over is the caller's question. */
    isGenuine(address: SignedAddress, signature: string): boolean {
      const given = Buffer.from(signature, 'base64url')
      const right = digest(address)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
