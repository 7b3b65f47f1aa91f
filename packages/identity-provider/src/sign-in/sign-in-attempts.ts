import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { clearAttempts, canTry, undoAttempt } from './attempt.repository.ts'
import type { Limit } from './attempt.repository.ts'
import { hashOfDevice, isKnownDevice } from './known-device.repository.ts'
import type { FactorsShown } from './known-device.repository.ts'

/** Who tries: from which network, with which browser. */
export interface AttemptSource {
  readonly ip: string
  readonly device: string | null
}

export interface AttemptLimits {
  /** What is tried, for example `sign-in`. */
  readonly what: string
  /** Tries of one account in one place, or with a known browser. */
  readonly each: Limit
  /** Tries of one account in all places together, known browsers aside. */
  readonly strangers: Limit
  /** Failed tries of any account in one place, known browsers aside. */
  readonly place?: Limit
  /** What somebody has to have shown in a browser for it to be a known one; the first factor where nothing is said. */
  readonly shown?: FactorsShown
}

/** One try that was counted, until it turns out to be right. */
export interface CountedAttempt {
  readonly isAllowed: boolean
  /** It was right: it counts no longer, and neither do the ones before it in the same place or browser. */
  readonly clear: () => Promise<void>
}

/**
 * Counts a try. A browser in which somebody showed `shown` for this account before has tries of its own, so that nobody elsewhere can use
 * them up: strangers lock out strangers alone (OWASP, device cookies).
 */
export async function countAttempt(
  pool: pg.Pool,
  { what, each, strangers, place, shown = 'first factor' }: AttemptLimits,
  email: string,
  { ip, device }: AttemptSource,
  at: Date,
): Promise<CountedAttempt> {
  if (device !== null && (await isKnownDevice(pool, email, device, shown))) {
    const own = `${what} of ${email} with ${hashOfDevice(device)}`
    return { isAllowed: await canTry(pool, own, each, at), clear: () => clearAttempts(pool, own) }
  }
  const here = placeOf(ip)
  const fromHere = `${what} of ${email} from ${here}`
  const shared = [
    ...(place ? [{ key: `${what} from ${here}`, limit: place }] : []),
    { key: `${what} of ${email}`, limit: strangers },
  ]
  return {
    isAllowed: await canTryEach(pool, [{ key: fromHere, limit: each }, ...shared], at),
    clear: async () => {
      await clearAttempts(pool, fromHere)
      for (const { key } of shared) await undoAttempt(pool, key)
    },
  }
}

/** What one limit refuses does not count towards the next: a single place can't use up the tries of all. */
async function canTryEach(
  pool: pg.Pool,
  limits: readonly { readonly key: string; readonly limit: Limit }[],
  at: Date,
): Promise<boolean> {
  for (const { key, limit } of limits) if (!(await canTry(pool, key, limit, at))) return false
  return true
}

/** A home has 2^64 addresses of IPv6: they are one place. */
function placeOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(8 - groups.length - last.length).fill('0') : []
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
