import { relationshipIds } from '../settlement/option-ids.ts'

interface Related {
  readonly claimId: string
  /** Confirmed, or else answered. */
  readonly relationshipId: number | null
}

/**
 * The claims of a group that complement each other: one of a landlord and one of a renter on the same parcel or at the same
 * address are paid beside each other (docs/rules/groups.md "Complementary claims"). Empty where there is no such pair.
 */
export function complementary(claims: readonly Related[]): readonly string[] {
  const of = (id: number) => claims.filter(({ relationshipId }) => relationshipId === id)
  const [landlords, renters] = [of(relationshipIds.landlord), of(relationshipIds.renter)]
  const isPair = landlords.length === 1 && renters.length === 1
  return isPair ? [...landlords, ...renters].map(({ claimId }) => claimId) : []
}
