import { groupKeys } from '@makewhole/domain/group/group-key.ts'
import type { KeyFacts } from '@makewhole/domain/group/group-key.ts'
import { isNearAddress, nearApnKeys } from '@makewhole/domain/group/near-match.ts'
import { changes } from './changes.ts'
import type { ChangeName } from './changes.ts'

/** A claim whose home is known. */
interface KnownClaim {
  readonly home: string
  readonly facts: KeyFacts
  /** Null: the first claim of its home. */
  readonly change: ChangeName | null
}

interface Figures {
  /** Pairs of claims that share an APN or an address. */
  readonly grouped: number
  readonly correctlyGrouped: number
  /** For each change: pairs with the first claim of the same home, grouped ones, and at least near matches. */
  readonly byChange: ReadonlyMap<ChangeName, { pairs: number; grouped: number; near: number }>
}

/** Makes numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes a claim for every home, and one more for each way of writing it again. */
export function claimsOf(homes: ReadonlyMap<string, KeyFacts>, random: () => number): readonly KnownClaim[] {
  const names = Object.keys(changes) as ChangeName[]
  return [...homes].flatMap(([home, facts]) => [
    { home, facts, change: null },
    ...names.map((change) => ({ home, facts: changes[change](facts, random), change })),
  ])
}

/**
 * Groups claims as the program does, and counts right ones. Last names are no sign of one home and don't
 * count.
 */
export function measure(claims: readonly KnownClaim[]): Figures {
  const keyed = claims.map((claim) => ({ ...claim, keys: keysOf(claim.facts) }))
  const byKey = Map.groupBy(
    keyed.flatMap((claim) => [...claim.keys].map((key) => ({ key, claim }))),
    ({ key }) => key,
  )
  const pairs = new Map<string, boolean>()
  const place = new Map(keyed.map((claim, at) => [claim, at]))
  for (const sharing of byKey.values())
    for (const [one, two] of pairsIn(sharing.map(({ claim }) => claim)))
      pairs.set(`${place.get(one)} ${place.get(two)}`, one.home === two.home)
  const correctlyGrouped = [...pairs.values()].filter(Boolean).length
  return { grouped: pairs.size, correctlyGrouped, byChange: byChangeOf(keyed) }
}

function pairsIn<T>(list: readonly T[]): readonly (readonly [T, T])[] {
  return list.flatMap((one, at) => list.slice(at + 1).map((two) => [one, two] as const))
}

type Keyed = KnownClaim & { readonly keys: ReadonlySet<string> }

function byChangeOf(keyed: readonly Keyed[]) {
  const firsts = new Map(keyed.filter(({ change }) => change === null).map((claim) => [claim.home, claim]))
  const found = new Map<ChangeName, { pairs: number; grouped: number; near: number }>()
  for (const claim of keyed) {
    const first = firsts.get(claim.home)
    if (claim.change === null || !first) continue
    const counted = found.get(claim.change) ?? { pairs: 0, grouped: 0, near: 0 }
    const isGrouped = [...claim.keys].some((key) => first.keys.has(key))
    found.set(claim.change, {
      pairs: counted.pairs + 1,
      grouped: counted.grouped + Number(isGrouped),
      near: counted.near + Number(!isGrouped && isNear(first.facts, claim.facts)),
    })
  }
  return found
}

function keysOf(facts: KeyFacts): ReadonlySet<string> {
  return new Set(groupKeys(facts).flatMap(({ type, key }) => (type === 'lastName' ? [] : [`${type} ${key}`])))
}

function isNear(one: KeyFacts, two: KeyFacts): boolean {
  const keyOf = (facts: KeyFacts, type: string) => groupKeys(facts).find((each) => each.type === type)?.key
  const [apn, otherApn] = [keyOf(one, 'apn'), keyOf(two, 'apn')]
  const [address, otherAddress] = [keyOf(one, 'address'), keyOf(two, 'address')]
  return (
    (apn !== undefined && otherApn !== undefined && nearApnKeys(apn).includes(otherApn)) ||
    (address !== undefined && otherAddress !== undefined && isNearAddress(address, otherAddress))
  )
}
