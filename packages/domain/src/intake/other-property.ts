import { extensionOf, extensionItems } from './extension-data.ts'
import type { ExtensionData, ExtensionEntity } from './extension-data.ts'

/** The list of properties beside the one that a claim is about, whose id is the claim's. */
export const otherProperties = 'properties'

/** The list of the structures of one of them. */
export const extensionStructuresOf = (propertyId: string) => `structures of ${propertyId}`

/** What becomes of another property: a claim of its own, or nothing. */
export const propertyOutcomes = ['split-off', 'dismissed'] as const
export type PropertyOutcome = (typeof propertyOutcomes)[number]

/** A structure of another property, as it was told. */
export interface OtherStructure {
  readonly typeId: number | null
  readonly squareFeet: number | null
  readonly damageTypeId: number | null
  readonly percentDamagedId: number | null
}

/**
 * A property that another program told beside the one that the claim is about (docs/rules/review.md "Another property"), its
 * parcel numbers as two texts: the main one, and the others with commas between.
 */
export interface OtherProperty {
  readonly id: string
  readonly relationshipId: number | null
  readonly useOfPropertyId: number | null
  readonly street: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly state: string | null
  readonly county: string | null
  readonly description: string | null
  readonly apn: string | null
  readonly otherApns: string | null
  readonly structures: readonly OtherStructure[]
}

/** The other properties of a claim, in the order in which they were told. */
export function otherPropertiesIn(extension: ExtensionData): readonly OtherProperty[] {
  return extensionItems(extension, otherProperties).map((id) => {
    const property = extensionOf(extension, id)
    return {
      id,
      relationshipId: numberIn(property, 'relationshipId'),
      useOfPropertyId: numberIn(property, 'useOfPropertyId'),
      street: textIn(property, 'street'),
      city: textIn(property, 'city'),
      zip: textIn(property, 'zip'),
      state: textIn(property, 'state'),
      county: textIn(property, 'county'),
      description: textIn(property, 'description'),
      apn: textIn(property, 'apn'),
      otherApns: textIn(property, 'otherApns'),
      structures: extensionItems(extension, extensionStructuresOf(id)).map((each) =>
        structureIn(extensionOf(extension, each)),
      ),
    }
  })
}

function structureIn(structure: ExtensionEntity): OtherStructure {
  return {
    typeId: numberIn(structure, 'typeId'),
    squareFeet: numberIn(structure, 'amount'),
    damageTypeId: numberIn(structure, 'damageTypeId'),
    percentDamagedId: numberIn(structure, 'level'),
  }
}

function textIn({ fields }: ExtensionEntity, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}

function numberIn({ fields }: ExtensionEntity, name: string): number | null {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}
