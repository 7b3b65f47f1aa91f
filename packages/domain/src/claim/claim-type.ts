import type { ClaimFacts } from '../intake/facts.ts'
import { relationshipIds } from '../settlement/option-ids.ts'
import type { LocalizedText } from '../shared/text.ts'

/** Types of claims, in the order of display (docs/rules/claims.md "What was claimed"). */
export const claimTypes = {
  realProperty: { en: 'Real Property', es: 'Bienes inmuebles' },
  personalProperty: { en: 'Personal Property', es: 'Bienes personales' },
  vehicles: { en: 'Vehicles', es: 'Vehículos' },
  agricultural: { en: 'Agricultural', es: 'Pérdida agrícola' },
  business: { en: 'Business', es: 'Negocio' },
  evacuation: { en: 'Evacuation', es: 'Evacuación' },
  personalInjury: { en: 'Personal Injury', es: 'Lesiones personales' },
} as const satisfies Record<string, LocalizedText>

export type ClaimType = keyof typeof claimTypes
export const claimTypeIds = Object.keys(claimTypes) as ClaimType[]

/** Derives the claim's types from its answers; no form has a question for them. */
export function claimTypesOf({ values, lists }: ClaimFacts): readonly ClaimType[] {
  // A renter lists the home that they lived in, and claims no property.
  const isRenter = values['claimant.relationshipToProperty'] === relationshipIds.renter
  const isClaimed: Readonly<Record<ClaimType, boolean>> = {
    realProperty:
      !isRenter && (lists.structures.length > 0 || Number(values['property.percentDamaged'] ?? 0) > 0),
    personalProperty: values['personalProperty.wasDamaged'] === true,
    vehicles: values['vehicles.wereDamaged'] === true,
    agricultural: values['property.hasAgriculturalLoss'] === true,
    business: values['businessLoss.happened'] === true,
    evacuation: values['evacuation.happened'] === true,
    personalInjury: values['injury.happened'] === true,
  }
  return claimTypeIds.filter((type) => isClaimed[type])
}
