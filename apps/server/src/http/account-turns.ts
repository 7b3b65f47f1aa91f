/** Runs an account's work after its earlier work. Raises what `work` raises. */
export type InTurn = <T>(account: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs the work of one account serially, by any API. The connection is acquired in turn: otherwise thirteen long
 * texts of one account would hold thirteen while they wait (rich-text/text-queue.ts).
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (account, work) => {
    const before = last.get(account)
    const ownTurn = before ? before.then(work, work) : work()
    last.set(account, ownTurn)
    try {
      return await ownTurn
    } finally {
      if (last.get(account) === ownTurn) last.delete(account)
    }
  }
}
