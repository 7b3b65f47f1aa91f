import { addressInLine, addressKey } from './address-key.ts'
import type { PropertyAddress } from './address-key.ts'

/** Common values of a group's claims, with the specification's names (docs/rules/groups.md "Types"). */
export const groupTypes = { apn: 'APN', address: 'Address', lastName: 'Last Name' } as const
export type GroupType = keyof typeof groupTypes
export const groupTypeNames = Object.keys(groupTypes) as readonly GroupType[]

/** Facts of a claim that decide its groups: its answers, and the confirmed values in their place. */
export interface KeyFacts extends PropertyAddress {
  readonly apn: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly confirmedApn: string | null
  readonly confirmedAddress: string | null
  readonly confirmedName: string | null
}

export interface GroupKey {
  readonly type: GroupType
  readonly key: string
}

/**
 * Lists the keys of a claim, at most one of each type; confirmed values win over answers
 * (docs/rules/groups.md).
 */
export function groupKeys(facts: KeyFacts): readonly GroupKey[] {
  const address =
    facts.confirmedAddress === null ? facts : { ...facts, ...addressInLine(facts.confirmedAddress, facts) }
  const zip = /^\s*(\d{5})/.exec(address.zip ?? '')?.[1] ?? null
  const name = nameKey(lastNameOf(facts))
  const found: readonly (readonly [GroupType, string | null])[] = [
    ['apn', apnKey(facts.confirmedApn ?? facts.apn)],
    ['address', addressKey(address)],
    ['lastName', zip === null || name === '' ? null : `${zip}|${name}`],
  ]
  return found.flatMap(([type, key]) => (key === null ? [] : [{ type, key }]))
}

/** Returns the digits of a parcel number; null for a blank one, or one digit repeated, which names no parcel. */
export function apnKey(apn: string | null): string | null {
  const digits = (apn ?? '').replaceAll(/\D/g, '')
  return /^(\d)\1*$/.test(digits) || digits === '' ? null : digits
}

/** Writes a name in capitals without accents, spaces and hyphens. */
function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')
}

const suffixes = /[\s,]+(?:jr|sr|ii|iii|iv)\.?\s*$/i

/** Finds the last name in a confirmed whole name: the answered one if it ends so, else the last word. */
function lastNameOf({ confirmedName, lastName }: KeyFacts): string {
  const answered = (lastName ?? '').replace(suffixes, '')
  if (confirmedName === null) return answered
  const confirmed = confirmedName.replace(suffixes, '').trim()
  const endsWithAnswered = nameKey(answered) !== '' && nameKey(confirmed).endsWith(nameKey(answered))
  return endsWithAnswered ? answered : (confirmed.split(/\s+/).at(-1) ?? '')
}

/** The specification leaves the ids of types open: these are ours, in its series. */
export const groupTypeIds = {
  apn: 120950000,
  address: 120950001,
  lastName: 120950002,
} as const satisfies Record<GroupType, number>

/** Finds the type of an id; null: there is none. */
export function groupTypeOf(id: number | null | undefined): GroupType | null {
  return groupTypeNames.find((type) => groupTypeIds[type] === id) ?? null
}
