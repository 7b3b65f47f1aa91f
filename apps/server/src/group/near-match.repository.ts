import type { NearMatch } from '@makewhole/domain/group/near-match.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** A parcel number or an address of a claim. */
export type NearableKey = Pick<Row<'claim_key', { type: NearMatch }>, 'claimId' | 'type' | 'key'>

/** The parcel numbers and addresses of these claims, as they were made keys of. */
export async function readNearableKeys(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly NearableKey[]> {
  const { rows } = await sql<NearableKey>`
    select claim_id as "claimId", type, key from claim_key
    where claim_id = any(${claimIds}::uuid[]) and type in ('apn', 'address') order by claim_id, type
  `.execute(queries)
  return rows
}

/** The search: hashes of nearby parcel numbers, and prefixes of addresses with the same house number. */
export interface NearMatchQuery {
  readonly hashes: readonly string[]
  readonly prefixes: readonly string[]
  readonly without: readonly string[]
  readonly seesAttorneys: boolean
}

/** Lists active claims that may nearly match, 200 of each kind at most. The domain selects the matches. */
export async function listNearCandidates(
  queries: Queries,
  { hashes, prefixes, without, seesAttorneys }: NearMatchQuery,
): Promise<readonly NearableKey[]> {
  const visible = sql`k.is_live and k.claim_id <> all(${without}::uuid[])
    and (${seesAttorneys}::boolean or not k.is_of_attorneys)`
  const { rows } = await sql<NearableKey>`
    (select k.claim_id as "claimId", k.type, k.key from claim_key k
      where k.hash = any(${hashes}::uuid[]) and ${visible} limit 200)
    union all
    (select k.claim_id, k.type, k.key from unnest(${prefixes}::text[]) p(beginning)
      cross join lateral (
        select * from claim_key k where k.type = 'address' and k.key >= p.beginning collate "C"
          and k.key < (p.beginning || '~') collate "C" and ${visible} limit 200
      ) k)
  `.execute(queries)
  return rows
}
