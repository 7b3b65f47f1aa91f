import { isNearAddress, nearAddressPrefix, nearApnKeys } from '@makewhole/domain/group/near-match.ts'
import type { NearMatch } from '@makewhole/domain/group/near-match.ts'
import type { Queries } from '../db/database.ts'
import { groupHash } from './group-hash.ts'
import { listNearCandidates, readNearableKeys } from './near-match.repository.ts'
import type { NearableKey, NearMatchQuery } from './near-match.repository.ts'

/** A claim that nearly matches one of those that were asked for. */
export interface NearMatchResult {
  readonly claimId: string
  readonly near: { readonly claimId: string; readonly by: NearMatch }
}

/** The max matches shown: with more, the claims themselves need review. */
const maxNearMatches = 20

/** Keys compared at once: every parcel number has over a hundred near it, and other requests wait meanwhile. */
const keysAtOnce = 25

/** Finds claims that nearly match these, each once, without these (docs/rules/groups.md "Near matches"). */
export async function findNearMatches(
  queries: Queries,
  claimIds: readonly string[],
  seesAttorneys: boolean,
): Promise<readonly NearMatchResult[]> {
  const keys = eachOnce(await readNearableKeys(queries, claimIds))
  const found = new Map<string, NearMatchResult>()
  for (let at = 0; at < keys.length && found.size < maxNearMatches; at += keysAtOnce) {
    const some = keys.slice(at, at + keysAtOnce)
    for (const each of await nearKeysOf(queries, some, { without: claimIds, seesAttorneys }))
      if (!found.has(each.claimId)) found.set(each.claimId, each)
  }
  return [...found.values()].slice(0, maxNearMatches)
}

/** The claims of a group share a key. */
function eachOnce(keys: readonly NearableKey[]): readonly NearableKey[] {
  return [...new Map(keys.map((each) => [`${each.type} ${each.key}`, each])).values()]
}

async function nearKeysOf(
  queries: Queries,
  keys: readonly NearableKey[],
  visible: Pick<NearMatchQuery, 'without' | 'seesAttorneys'>,
): Promise<readonly NearMatchResult[]> {
  const keysOf = (type: NearMatch) => keys.filter((each) => each.type === type)
  const apns = new Map(
    keysOf('apn').flatMap(({ claimId, key }) => nearApnKeys(key).map((near) => [near, claimId] as const)),
  )
  const addresses = Map.groupBy(keysOf('address'), ({ key }) => nearAddressPrefix(key))
  const candidates = await listNearCandidates(queries, {
    hashes: [...apns.keys()].map((key) => groupHash({ type: 'apn', key })),
    prefixes: [...addresses.keys()],
    ...visible,
  })
  const isNearKey = ({ type, key }: NearableKey) =>
    type === 'apn'
      ? apns.get(key)
      : addresses.get(nearAddressPrefix(key))?.find((each) => isNearAddress(each.key, key))?.claimId
  return candidates.flatMap((candidate): NearMatchResult | [] => {
    const claimId = isNearKey(candidate)
    return claimId === undefined ? [] : { claimId: candidate.claimId, near: { claimId, by: candidate.type } }
  })
}
