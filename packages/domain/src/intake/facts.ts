import type { FieldType } from '../form/definition.ts'
import type { FormListName, OptionListName } from '../program/program.ts'

/**
 * How a fact is valued: a text · a day (`YYYY-MM-DD`) · a number · cents · the id of an option · ids of options · yes or no, asked as the two options of
 * "yesNo" · a tick, false until it is made.
 */
export type FactKind = 'text' | 'day' | 'number' | 'money' | 'option' | 'options' | 'yesNo' | 'tick'

type ListOfOptions = OptionListName | FormListName | 'fire'

export interface FactDefinition {
  readonly kind: FactKind
  /** The program's list that an option is of. */
  readonly list?: ListOfOptions
  /** The least and the most that a number can be. */
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
 * What the program knows of a claim, under the one name that a fact has inside. A form's fields name the fact that they answer;
 * what no field of a form answers is not known of its claims (docs/rules/intake.md "What a form binds").
 */
export const facts = {
  fire: option('fire'),
  /** By which portal or program the claim came in, where the program that filed it says so. */
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

/** What a claim has several of: the facts of one of them. */
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

/** A fact's value in the form that its kind says; null: not known. */
export type FactValue = string | number | boolean | readonly number[] | null

/** Facts by their names; what is not in it is not known. */
export type FactValues = Readonly<Partial<Record<string, FactValue>>>

/** One of a list, under an id of its own, which it keeps however the list is changed. */
export interface ItemFacts {
  readonly id: string
  readonly values: FactValues
}

/** What is known of one claim. */
export interface ClaimFacts {
  readonly values: FactValues
  readonly lists: Readonly<Record<ListName, readonly ItemFacts[]>>
}

export const noFacts: ClaimFacts = {
  values: {},
  lists: { persons: [], structures: [], vehicles: [], policies: [] },
}

/** Which types of fields can answer a fact of a kind. */
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
