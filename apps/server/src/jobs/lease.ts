import { randomUUID } from 'node:crypto'

/** Seconds of a lease: without a renewal another server may acquire it. */
export const leaseSeconds = 60

/** Another server has acquired the lease, because this one did not renew it. */
export class LeaseLost extends Error {}

/**
 * Works on waiting items one after another until none is left. Each has a lease; after a worker's end another server
 * acquires it.
 */
export async function drainQueue<Found>(
  acquire: (holder: string) => Promise<Found | null>,
  work: (found: Found, holder: string) => Promise<void>,
): Promise<void> {
  const holder = randomUUID()
  for (let found = await acquire(holder); found; found = await acquire(holder)) {
    await work(found, holder).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error
    })
  }
}
