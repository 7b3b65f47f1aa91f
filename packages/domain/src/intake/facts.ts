import type { FieldType } from '../form/definition.ts'
import type { FormListName, OptionListName } from '../program/program.ts'

/**
 * Type of a fact's value: a text · a day (`YYYY-MM-DD`) · a number · cents · the id of an option · ids of
 * options · yes or no, by the options of "yesNo" · a tick, false by default.
 */
export type FactKind = 'text' | 'day' | 'number' | 'money' | 'option' | 'options' | 'yesNo' | 'tick'

type ListOfOptions = OptionListName | FormListName | 'fire'

export interface FactDefinition {
  readonly kind: FactKind
  /** The program's list that an option is of. */
  readonly list?: ListOfOptions
  /** Minimum and maximum of a number. */
  readonly min?: number
  readonly max?: number
}

const text = { kind: 'text' } as const
const day = { kind: 'day' } as const
const number = { kind: 'number' } as const
const percentage = { kind: 'number', min: 0, max: 100 } as const
const money = { kind: 'money' } as const
const yesNo = { kind: 'yesNo' } as const
const tick = { kind: 'tick' } as const
const option = <L extends ListOfOptions>(list: L) => ({ kind: 'option', list }) as const

/**
 * The facts of a claim, by their internal names. A form's fields name their facts; a fact without a field is
 * unknown for the form's claims (docs/rules/intake.md "What a form binds").
 */
export const facts = {
  fire: option('fire'),
  /** The portal or program through which the claim came in, if the sending program names it. */
  source: option('source'),
  relationToClaim: option('relationshipToClaimant'),
  'onBehalfOf.firstName': text,
  'onBehalfOf.lastName': text,
  'onBehalfOf.phone': text,
  'onBehalfOf.email': text,
  'onBehalfOf.address': text,
  'claimant.firstName': text,
  'claimant.middleName': text,
  'claimant.lastName': text,
  'claimant.dateOfBirth': day,
  'claimant.phone': text,
  'claimant.phone2': text,
  'claimant.email': text,
  'claimant.email2': text,
  'claimant.address1': text,
  'claimant.address2': text,
  'claimant.city': text,
  'claimant.state': text,
  'claimant.county': text,
  'claimant.zip': text,
  'claimant.contactMethods': { kind: 'options', list: 'contactMethod' },
  'claimant.relationshipToProperty': option('relationshipToProperty'),
  isRepresented: yesNo,
  lawsuit: option('yesNoUnknown'),
  hasAdditionalClaimants: option('additionalClaimants'),
  'attorney.firmName': text,
  'attorney.firstName': text,
  'attorney.lastName': text,
  'attorney.phone': text,
  'attorney.email': text,
  'property.address1': text,
  'property.address2': text,
  'property.city': text,
  'property.state': text,
  'property.county': text,
  'property.zip': text,
  'property.use': option('propertyUse'),
  'property.apn': text,
  'property.otherApns': text,
  'property.acreage': number,
  'property.percentDamaged': percentage,
  'property.hasAgriculturalLoss': yesNo,
  'property.agriculturalAcreageLoss': number,
  'property.rebuild': option('rebuildIntent'),
  'property.anythingElse': text,
  'personalProperty.wasDamaged': yesNo,
  'personalProperty.value': money,
  'vehicles.wereDamaged': yesNo,
  'businessLoss.happened': yesNo,
  'businessLoss.value': money,
  'evacuation.happened': yesNo,
  'evacuation.days': number,
  'evacuation.lodging': option('lodging'),
  'injury.happened': yesNo,
  'injury.description': text,
  otherInformation: text,
  dateOfLoss: day,
  'insurance.hadCoverage': yesNo,
  'insurance.hasReceivedPayments': yesNo,
  'insurance.received': money,
  'insurance.hasPendingClaim': yesNo,
  'insurance.additionalInformation': text,
  'insurance.canProvideProof': yesNo,
  'insurance.femaAmount': money,
  'attestation.first': tick,
  'attestation.second': tick,
  'attestation.third': tick,
  'attestation.fourth': tick,
  'signature.firstName': text,
  'signature.lastName': text,
} as const satisfies Readonly<Record<string, FactDefinition>>

/** Lists of a claim, each with the facts of one entry. */
export const listFacts = {
  persons: {
    firstName: text,
    middleName: text,
    lastName: text,
    dateOfBirth: day,
    phone: text,
    email: text,
    relationshipToProperty: option('relationshipToProperty'),
    structureLivedIn: text,
    timeLivedIn: option('timeLived'),
    rentalAgreement: option('rentalAgreement'),
    isRepresented: yesNo,
    'attorney.firmName': text,
    'attorney.firstName': text,
    'attorney.lastName': text,
    'attorney.phone': text,
    'attorney.email': text,
  },
  structures: {
    type: option('structureType'),
    name: text,
    footage: number,
    damageType: option('damageType'),
    percentDamaged: option('percentDamaged'),
    info: text,
  },
  vehicles: { description: text, value: money },
  policies: {
    providerName: text,
    providerAddress: text,
    number: text,
    coverage: money,
    deductible: money,
    hasClaim: yesNo,
    payment: money,
    paymentDate: day,
    hasPendingClaim: yesNo,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactDefinition>>>>

export type FactName = keyof typeof facts
export type ListName = keyof typeof listFacts

/** A fact's value in its kind's type; null: unknown. */
export type FactValue = string | number | boolean | readonly number[] | null

/** Facts by their names; an absent one is unknown. */
export type FactValues = Readonly<Partial<Record<string, FactValue>>>

/** One entry of a list; its own id stays however the list changes. */
export interface ItemFacts {
  readonly id: string
  readonly values: FactValues
}

/** The known facts of one claim. */
export interface ClaimFacts {
  readonly values: FactValues
  readonly lists: Readonly<Record<ListName, readonly ItemFacts[]>>
}

export const noFacts: ClaimFacts = {
  values: {},
  lists: { persons: [], structures: [], vehicles: [], policies: [] },
}

/** Types of fields that can answer a fact of a kind. */
export const fieldTypesOf: Readonly<Record<FactKind, readonly FieldType[]>> = {
  text: ['text', 'textarea', 'text-formatted'],
  day: ['date_picker'],
  number: ['number'],
  money: ['money'],
  option: ['radio', 'dropdown-list'],
  options: ['dropdown-list-multiple'],
  yesNo: ['radio', 'dropdown-list'],
  tick: ['checkbox'],
}
