import { extensionOf, extensionItems } from './extension-data.ts'
import type { ExtensionData, ExtensionEntity } from './extension-data.ts'

/** The list of other properties besides the claim's own, whose id is the claim's. */
export const otherProperties = 'properties'

/** Names the list of the structures of one of them. */
export const extensionStructuresOf = (propertyId: string) => `structures of ${propertyId}`

/** Outcomes of another property: a separate claim, or none. */
export const propertyOutcomes = ['split-off', 'dismissed'] as const
export type PropertyOutcome = (typeof propertyOutcomes)[number]

/** A structure of another property, as it was sent. */
export interface OtherStructure {
  readonly typeId: number | null
  readonly squareFeet: number | null
  readonly damageTypeId: number | null
  readonly percentDamagedId: number | null
}

/**
 * A property in extension data besides the claim's own (docs/rules/review.md "Another property"). Its parcel
 * numbers are two texts: the main one, and the others with commas between.
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

/** Lists the other properties of a claim, in the order in which they were sent. */
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
