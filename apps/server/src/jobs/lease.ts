import { randomUUID } from 'node:crypto'

/** Work is another server's after so many seconds without a sign of life. */
export const leaseSeconds = 60

/** Another server took the work over: this one was away for too long. */
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
