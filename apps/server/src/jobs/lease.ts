import { randomUUID } from 'node:crypto'

/** Work is another server's after so many seconds without a sign of life. */
export const leaseSeconds = 60

/** Another server took the work over: this one was away for too long. */
export class LeaseLost extends Error {}

/**
 * Does what waits, one piece after another, until nothing does. Each is held by whoever works on it; who was killed over one lets go of it,
 * and it is taken up by somebody else.
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
