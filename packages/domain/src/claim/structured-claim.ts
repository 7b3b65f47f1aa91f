import type { Option } from '../shared/text.ts'

/**
 * Roles of a person in a claim (docs/rules/law-firms.md "The structured claim"); the claimant's name is the
 * specification's.
 */
export const personTypeIds = {
  claimant: 120950000,
  additionalClaimant: 120950001,
  filer: 120950002,
  attorney: 120950003,
} as const

export const personTypes: readonly Option[] = [
  { id: personTypeIds.claimant, name: { en: 'Self/Claimant', es: 'El propio reclamante' } },
  { id: personTypeIds.additionalClaimant, name: { en: 'Additional Claimant', es: 'Otro reclamante' } },
  { id: personTypeIds.filer, name: { en: 'Filer', es: 'Quien presenta el reclamo' } },
  { id: personTypeIds.attorney, name: { en: 'Attorney', es: 'Abogado' } },
]

/** Kinds of losses of a claim besides its structures; it has at most one of each. */
export const personalLossTypeIds = {
  agricultural: 120950000,
  personalProperty: 120950001,
  evacuation: 120950002,
  lossOfUse: 120950003,
  business: 120950004,
} as const

export const personalLossTypes: readonly Option[] = [
  { id: personalLossTypeIds.agricultural, name: { en: 'Agricultural Loss', es: 'Pérdida agrícola' } },
  { id: personalLossTypeIds.personalProperty, name: { en: 'Personal Property', es: 'Bienes personales' } },
  { id: personalLossTypeIds.evacuation, name: { en: 'Evacuation', es: 'Evacuación' } },
  {
    id: personalLossTypeIds.lossOfUse,
    name: { en: 'Loss of Use Non-business', es: 'Pérdida de uso no comercial' },
  },
  { id: personalLossTypeIds.business, name: { en: 'Business Loss', es: 'Pérdida de negocio' } },
]

/** The default sources of a claim: its portal. */
export const sourceIds = { claimantPortal: 120950000, attorneyPortal: 120950001 } as const

const portalSource: Option = { id: 120950000, name: { en: 'Portal', es: 'Portal' } }
const otherSource: Option = { id: 120950001, name: { en: 'Other program', es: 'Otro programa' } }

/**
 * Finds the type of a source of claims: a portal of ours, or any other program that a deployment names
 * (docs/rules/program.md "Option lists").
 */
export function sourceTypeOf(sourceId: number): Option {
  return Object.values<number>(sourceIds).includes(sourceId) ? portalSource : otherSource
}

/** Option lists of the structured claim alone, by name. */
export const structuredClaimLists: Readonly<Record<string, readonly Option[]>> = {
  personType: personTypes,
  personalLossType: personalLossTypes,
  sourceType: [portalSource, otherSource],
}

/** A vehicle's make and model. */
export interface VehicleName {
  readonly make: string | null
  readonly model: string | null
}

/**
 * Reads a vehicle from one text: "2014 Ford F-150" is a Ford, model F-150 (docs/rules/law-firms.md "The
 * structured claim"). It needs the year of the form's question: "a truck, red" has no make.
 */
export function vehicleNameIn(description: string | null): VehicleName {
  const words = (description ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const [make = null, ...model] = words.filter((word) => !isYear(word))
  const isRecognized = words.some(isYear) && model.length > 0
  return isRecognized ? { make, model: model.join(' ') } : { make: null, model: null }
}

const isYear = (word: string) => /^(19|20)\d\d$/.test(word)
