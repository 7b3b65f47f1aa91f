import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { clearAttempts, canTry, undoAttempt } from './attempt.repository.ts'
import type { Limit } from './attempt.repository.ts'
import { hashOfDevice, isKnownDevice } from './known-device.repository.ts'
import type { FactorsShown } from './known-device.repository.ts'

/** Source of a try: its network and its browser. */
export interface AttemptSource {
  readonly ip: string
  readonly device: string | null
}

export interface AttemptLimits {
  /** Kind of the try, for example `sign-in`. */
  readonly what: string
  /** Tries of one account in one place, or with a known browser. */
  readonly each: Limit
  /** Tries of one account in all places together, known browsers excluded. */
  readonly strangers: Limit
  /** Failed tries of any account in one place, known browsers excluded. */
  readonly place?: Limit
  /** Factors that make a browser a known one; default: the first factor. */
  readonly shown?: FactorsShown
}

/** One counted try, until it turns out to be right. */
export interface CountedAttempt {
  readonly isAllowed: boolean
  /** Clears a right try, and those before it in the same place or browser. */
  readonly clear: () => Promise<void>
}

/**
 * Counts a try. A browser in which `shown` was shown for this account has a separate count. Strangers can't
 * use it up: they lock out strangers alone (OWASP, device cookies).
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

/**
 * Counts a try by each limit; a refused one does not count towards the next. So a single place can't use up
 * the tries of all.
 */
async function canTryEach(
  pool: pg.Pool,
  limits: readonly { readonly key: string; readonly limit: Limit }[],
  at: Date,
): Promise<boolean> {
  for (const { key, limit } of limits) if (!(await canTry(pool, key, limit, at))) return false
  return true
}

/** Returns the place of an address: a home's 2^64 addresses of IPv6 are one. */
function placeOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(8 - groups.length - last.length).fill('0') : []
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
