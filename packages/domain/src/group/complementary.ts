import { relationshipIds } from '../settlement/option-ids.ts'

interface Related {
  readonly claimId: string
  /** Confirmed, or else answered. */
  readonly relationshipId: number | null
}

/**
 * Finds a group's complementary claims: a landlord's and a renter's for one parcel or address; both are paid
 * (docs/rules/groups.md "Complementary claims"). Empty where there is no such pair.
 */
export function complementary(claims: readonly Related[]): readonly string[] {
  const of = (id: number) => claims.filter(({ relationshipId }) => relationshipId === id)
  const [landlords, renters] = [of(relationshipIds.landlord), of(relationshipIds.renter)]
  const isPair = landlords.length === 1 && renters.length === 1
  return isPair ? [...landlords, ...renters].map(({ claimId }) => claimId) : []
}
