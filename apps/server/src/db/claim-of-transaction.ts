import type { Transaction } from './database.ts'

const claims = new WeakMap<Transaction, string>()

/** Records the claim of a transaction, the first of several: a stored answer for retries is deleted with it. */
export function noteClaim(tx: Transaction, claimId: string): void {
  if (!claims.has(tx)) claims.set(tx, claimId)
}

/** Null: it writes about none. */
export function claimOfTransaction(tx: Transaction): string | null {
  return claims.get(tx) ?? null
}
