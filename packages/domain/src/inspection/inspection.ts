import type { LocalDate } from '../shared/local-date.ts'
import type { LocalizedText } from '../shared/text.ts'
import { structureTypeIds } from '../settlement/option-ids.ts'

/** Degrees of a structure's damage in an inspection, the least first; `unknown`: not accessible. */
export const damageLevels = ['none', 'affected', 'minor', 'major', 'destroyed', 'unknown'] as const
export type DamageLevel = (typeof damageLevels)[number]

/** Names of the levels in CAL FIRE's words; its percentages are those of the program's "percent damaged". */
export const damageWords: Readonly<Record<DamageLevel, LocalizedText>> = {
  none: { en: 'No damage', es: 'Sin daños' },
  affected: { en: 'Affected (1-9%)', es: 'Afectada (1-9%)' },
  minor: { en: 'Minor (10-25%)', es: 'Menor (10-25%)' },
  major: { en: 'Major (26-50%)', es: 'Mayor (26-50%)' },
  destroyed: { en: 'Destroyed (over 50%)', es: 'Destruida (más de 50%)' },
  unknown: { en: 'Not inspected', es: 'Sin inspeccionar' },
}

/** The program's percentage of a level; none: at most soot and ash. */
export const percentageOfDamage: Readonly<Record<DamageLevel, number | null>> = {
  none: null,
  affected: 120950000,
  minor: 120950001,
  major: 120950002,
  destroyed: 120950003,
  unknown: null,
}

interface StructureWords {
  /** As published. */
  readonly published: string
  readonly name: LocalizedText
  /** The program's type of structure; null: none of its homes. */
  readonly typeId: number | null
}

const t = structureTypeIds

/** Kinds of structures in inspections. */
export const inspectedStructures = {
  singleStory: kind(
    'Single Family Residence Single Story',
    'Vivienda unifamiliar de un piso',
    t.singleFamilySingleStory,
  ),
  multiStory: kind(
    'Single Family Residence Multi Story',
    'Vivienda unifamiliar de varios pisos',
    t.singleFamilyMultiStory,
  ),
  multiFamilySingle: kind(
    'Multi Family Residence Single Story',
    'Vivienda multifamiliar de un piso',
    t.multiFamilySingleStory,
  ),
  multiFamilyMulti: kind(
    'Multi Family Residence Multi Story',
    'Vivienda multifamiliar de varios pisos',
    t.multiFamilyMultiStory,
  ),
  singleWide: kind('Mobile Home Single Wide', 'Casa móvil sencilla', t.singleWide),
  doubleWide: kind('Mobile Home Double Wide', 'Casa móvil de doble ancho', t.doubleWide),
  tripleWide: kind('Mobile Home Triple Wide', 'Casa móvil de triple ancho', t.tripleWide),
  motorHome: kind('Motor Home', 'Casa rodante', null),
  mixed: kind('Mixed Commercial/Residential', 'Uso mixto comercial y residencial', null),
  commercialSingle: kind('Commercial Building Single Story', 'Edificio comercial de un piso', null),
  commercialMulti: kind('Commercial Building Multi Story', 'Edificio comercial de varios pisos', null),
  school: kind('School', 'Escuela', null),
  church: kind('Church', 'Iglesia', null),
  hospital: kind('Hospital', 'Hospital', null),
  infrastructure: kind('Infrastructure', 'Infraestructura', null),
  agriculture: kind('Agriculture', 'Agrícola', t.otherStructure),
  utility: kind('Utility Misc Structure', 'Estructura auxiliar', t.otherStructure),
  unknown: kind('Unknown', 'Sin clasificar', null),
} as const
export type InspectedStructure = keyof typeof inspectedStructures
export const inspectedStructureNames = Object.keys(inspectedStructures) as [
  InspectedStructure,
  ...InspectedStructure[],
]

function kind(published: string, spanish: string, typeId: number | null): StructureWords {
  return { published, name: { en: published, es: spanish }, typeId }
}

/**
 * One record of CAL FIRE's damage inspections, as the program stores it; an empty text: the record has no
 * value.
 */
export interface Inspection {
  readonly globalId: string
  readonly objectId: string
  readonly damage: DamageLevel
  readonly structure: InspectedStructure
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly county: string
  readonly community: string
  readonly incidentName: string
  readonly startedOn: LocalDate
  /** As published, and its digits where they are an APN's. */
  readonly apn: string
  readonly apnDigits: string
  /** Of the parcel, as one line: another source than the inspector. */
  readonly siteAddress: string
  readonly latitude: number | null
  readonly longitude: number | null
}
