import { isNearAddress, nearAddressPrefix, nearApnKeys } from '@makewhole/domain/group/near-match.ts'
import type { NearMatch } from '@makewhole/domain/group/near-match.ts'
import type { Queries } from '../db/database.ts'
import { groupHash } from './group-hash.ts'
import { listNearCandidates, readNearableKeys } from './near-match.repository.ts'

/** A claim that nearly matches one of those that were asked for. */
export interface FoundNear {
  readonly claimId: string
  readonly near: { readonly claimId: string; readonly by: NearMatch }
}

/** At most this many are shown: more of them say that the claims themselves want looking at. */
const mostNear = 20

/** Claims that nearly match these and are none of them, each once (docs/rules/groups.md "Near matches"). */
export async function findNearMatches(
  queries: Queries,
  claimIds: readonly string[],
  seesAttorneys: boolean,
): Promise<readonly FoundNear[]> {
  const keys = await readNearableKeys(queries, claimIds)
  if (keys.length === 0) return []
  const keysOf = (type: NearMatch) => keys.filter((each) => each.type === type)
  const apns = new Map(keysOf('apn').map(({ claimId, key }) => [claimId, new Set(nearApnKeys(key))] as const))
  const hashes = [...apns.values()].flatMap((near) => [...near].map((key) => groupHash({ type: 'apn', key })))
  const prefixes = [...new Set(keysOf('address').map(({ key }) => nearAddressPrefix(key)))]
  const wanted = { hashes: [...new Set(hashes)], prefixes, without: claimIds, seesAttorneys }
  const candidates = await listNearCandidates(queries, wanted)
  const found = new Map<string, FoundNear>()
  for (const { claimId, type, key } of candidates) {
    const near = keys.find((each) =>
      each.type !== type
        ? false
        : type === 'apn'
          ? apns.get(each.claimId)?.has(key)
          : isNearAddress(each.key, key),
    )
    if (near && type !== 'lastName' && !found.has(claimId))
      found.set(claimId, { claimId, near: { claimId: near.claimId, by: type } })
  }
  return [...found.values()].slice(0, mostNear)
}
