import type { Transaction } from './database.ts'

const claims = new WeakMap<Transaction, string>()

/** Notes which claim a transaction writes about, the first of several: an answer that is kept for a retry goes with it. */
export function noteClaim(tx: Transaction, claimId: string): void {
  if (!claims.has(tx)) claims.set(tx, claimId)
}

/** Null: it writes about none. */
export function claimOfTransaction(tx: Transaction): string | null {
  return claims.get(tx) ?? null
}
