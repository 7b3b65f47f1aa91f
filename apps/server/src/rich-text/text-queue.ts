import { AppError } from '../app-error.ts'
import type { RichText } from './sanitise.ts'
import type { SanitisedText } from './sanitise-worker.ts'

export interface TextQueueParts {
  /** Sanitises one text; the next starts afterwards. */
  readonly sanitise: (html: string) => Promise<SanitisedText>
  /** Waits until others had the core long enough after a text of `milliseconds`. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** Max characters of a short text. The worst takes an unnoticeable time. */
export const longText = 20_000
/** Milliseconds of a core that are unnoticeable; ordinary texts take less. */
const shortMilliseconds = 5
/** Max short texts before a waiting long one. */
const maxOvertakes = 10
/**
 * Max accounts with texts in the queue. A waiting caller may hold a database connection (http/idempotency.ts), and
 * there are sixteen.
 */
const maxAccounts = 12
/** Max queued texts of one account: its limit for a minute. */
const maxOfOne = 30

interface QueuedText {
  readonly given: string
  readonly resolve: (text: RichText) => void
  readonly reject: (cause: unknown) => void
}

/**
 * Chooses the next text for the single sanitising thread (docs/decisions.md "Messages and notices"). An account has
 * one text at a time with its rest, so that many texts delay only itself. Short texts pass long ones, even while
 * these rest, at most ten in a row; else accounts take turns.
 */
export function createTextQueue({ sanitise, rest }: TextQueueParts) {
  /** The waiting texts of each account, those whose turn it is first. */
  const lines = new Map<string, QueuedText[]>()
  /** Accounts with a text in the thread, or resting. */
  const running = new Set<string>()
  let isBusy = false
  let resting = 0
  let passed = 0

  function next(): void {
    if (isBusy) return
    const queuedAccounts = [...lines.keys()].filter((account) => !running.has(account))
    const isLong = (account: string) => (lines.get(account)?.[0]?.given.length ?? 0) > longText
    const short = queuedAccounts.find((account) => !isLong(account))
    const long = resting === 0 ? queuedAccounts.find(isLong) : undefined
    const isLongTurn = long !== undefined && (short === undefined || passed >= maxOvertakes)
    const account = isLongTurn ? long : short
    if (account === undefined) return
    if (long !== undefined) passed = isLongTurn ? 0 : passed + 1
    const text = lines.get(account)?.shift()
    if (text) void runNext(account, text)
  }

  async function runNext(account: string, { given: html, resolve, reject }: QueuedText): Promise<void> {
    isBusy = true
    running.add(account)
    const took = await sanitise(html).then(
      (done) => {
        resolve(done.text)
        return done.took
      },
      (cause: unknown) => {
        reject(cause)
        return 0
      },
    )
    isBusy = false
    if (took > shortMilliseconds) {
      resting += 1
      next()
      await rest(took)
      resting -= 1
    }
    release(account)
    next()
  }

  /** Puts the account's other texts behind everybody who came meanwhile. */
  function release(account: string): void {
    running.delete(account)
    const line = lines.get(account) ?? []
    lines.delete(account)
    if (line.length > 0) lines.set(account, line)
  }

  /** Sanitises a text of this account, or of another turn-taker. Raises what `sanitise` raises. */
  function add(account: string, html: string): Promise<RichText> {
    return new Promise((resolve, reject) => {
      lines.set(account, [...(lines.get(account) ?? []), { given: html, resolve, reject }])
      next()
    })
  }

  return {
    add,

    /**
     * Does the same for a caller that holds a resource while waiting. Raises SERVICE_UNAVAILABLE when too many do.
     */
    async addIfRoom(account: string, html: string): Promise<RichText> {
      const line = lines.get(account)
      const isFull = line ? line.length >= maxOfOne : lines.size >= maxAccounts
      if (isFull) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 })
      return add(account, html)
    },
  }
}
