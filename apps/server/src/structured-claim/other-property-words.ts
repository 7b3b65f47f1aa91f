import type { ExtensionThingView } from '@makewhole/contract/structured-claim/routes.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { OtherProperty, OtherStructure } from '@makewhole/domain/intake/other-property.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { sootAndAsh, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import { damageTypeIds } from '@makewhole/domain/settlement/option-ids.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'

/** Describes a further property of a claim (docs/rules/review.md "Another property"). */
export function wordsOfProperty(property: OtherProperty, options: Program['options'], locale: Locale) {
  const nameOf = (list: string, id: number | null) =>
    options[list]?.find((option) => option.id === id)?.name[locale] ?? null
  return {
    address: addressOf(property),
    use: nameOf('propertyUse', property.useOfPropertyId),
    description: property.description,
    apns: apnsOf(property),
    structures: property.structures.map((structure) => structureWords(structure, nameOf, locale)),
  }
}

const names = {
  property: { en: 'Another property', es: 'Otra propiedad' },
  use: { en: 'Use of the property', es: 'Uso de la propiedad' },
  description: { en: 'Description', es: 'Descripción' },
  apns: { en: 'APN', es: 'APN' },
  structures: { en: 'Structures', es: 'Estructuras' },
} as const satisfies Record<string, LocalizedText>

/** Describes the same as items of extension data, titled by address, or as another property without one. */
export function otherPropertyItems(
  extension: ExtensionData,
  options: Program['options'],
  locale: Locale,
): ExtensionThingView[] {
  return otherPropertiesIn(extension).map((property) => {
    const { address, use, description, apns, structures } = wordsOfProperty(property, options, locale)
    const lines = [
      { name: names.use[locale], value: use },
      { name: names.description[locale], value: description },
      { name: names.apns[locale], value: apns.join(', ') },
      { name: names.structures[locale], value: structures.join('; ') },
    ]
    return {
      of: [names.property[locale], address].filter(Boolean).join(': '),
      lines: lines.flatMap(({ name, value }) => (value ? { name, value } : [])),
    }
  })
}

function addressOf({ street, city, state, zip, county }: OtherProperty): string | null {
  const place = [street, city, state].filter(Boolean).join(', ')
  return [place, zip].filter(Boolean).join(' ') || county
}

function apnsOf({ apn, otherApns }: OtherProperty): string[] {
  return [apn, ...(otherApns?.split(',') ?? [])].flatMap((each) => each?.trim() || [])
}

function structureWords(
  { typeId, squareFeet, damageTypeId, percentDamagedId }: OtherStructure,
  nameOf: (list: string, id: number | null) => string | null,
  locale: Locale,
): string {
  const words = [
    nameOf('structureType', typeId),
    squareFeet === null ? null : squareFeetText(squareFeet)[locale],
    damageTypeId === damageTypeIds.sootAndAsh
      ? sootAndAsh[locale]
      : nameOf('percentDamaged', percentDamagedId),
  ]
  return words.filter(Boolean).join(' · ')
}
