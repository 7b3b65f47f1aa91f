import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { clientListLock, isPersonOfClaim } from './same-person.ts'
import { statement } from '../db/statement.ts'

const selectNamed = statement<{ isNamed: boolean }>(`
  select exists (
    select from claimant m left join property p on p.claim_id = m.claim_id, firm_client f
    where m.claim_id = $1 and f.removed_at is null and ${isPersonOfClaim('$2::text')}
  ) as "isNamed"`)

/**
 * Checks whether a law firm lists the claim's person as its client (docs/rules/law-firms.md "The client list").
 * @param email the filer's address, where the identity provider vouches for it
 */
export async function isOnClientList(
  tx: Transaction,
  claimId: string,
  email: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${sql.raw(clientListLock)})`.execute(tx)
  const [row] = await selectNamed(tx, claimId, email)
  return row?.isNamed ?? false
}
