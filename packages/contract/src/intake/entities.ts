import { facts, listFacts } from '@makewhole/domain/intake/facts.ts'
import type {
  ClaimFacts,
  FactDefinition,
  FactName,
  FactValue,
  FactValues,
  ListName,
} from '@makewhole/domain/intake/facts.ts'
import type { AdditionalInformation } from '../claim/step-body.ts'
import type { StepBodies, SavedStepName } from './step-bodies.ts'

/*
 * Names of facts on the wire (docs/rules/api.md "Saving a step", "A claim"): for each key of an entity, its
 * fact. Bodies and entities are made from these tables in both directions.
 */

/** An entity: each key carries a fact or a nested entity. */
export interface EntityShape {
  readonly [key: string]: string | EntityShape
}

/** A list of entities under a key. */
interface ListShape {
  readonly key: string
  readonly list: ListName
  readonly shape: EntityShape
}

const attorney = {
  firmName: 'attorney.firmName',
  attorneyFirstName: 'attorney.firstName',
  attorneyLastName: 'attorney.lastName',
  phoneNumber: 'attorney.phone',
  emailAddress: 'attorney.email',
} as const satisfies Readonly<Record<string, FactName>>

export const onBehalfOfShape = {
  firstName: 'onBehalfOf.firstName',
  lastName: 'onBehalfOf.lastName',
  phone: 'onBehalfOf.phone',
  email: 'onBehalfOf.email',
  address: 'onBehalfOf.address',
} as const satisfies Readonly<Record<string, FactName>>

export const attorneyShape = attorney

const address = {
  address1: 'property.address1',
  address2: 'property.address2',
  city: 'property.city',
  zip: 'property.zip',
  state: 'property.state',
  county: 'property.county',
} as const satisfies Readonly<Record<string, FactName>>

export const claimantShape = {
  firstName: 'claimant.firstName',
  middleName: 'claimant.middleName',
  lastName: 'claimant.lastName',
  phoneNumber: 'claimant.phone',
  phoneNumber2: 'claimant.phone2',
  claimantEmailAddress: 'claimant.email',
  claimantEmailAddress2: 'claimant.email2',
  address1: 'claimant.address1',
  address2: 'claimant.address2',
  city: 'claimant.city',
  zipCode: 'claimant.zip',
  state: 'claimant.state',
  county: 'claimant.county',
  contactMethods: 'claimant.contactMethods',
  propertyRelationship: 'claimant.relationshipToProperty',
} as const satisfies Readonly<Record<string, FactName>>

const land = {
  useOfProperty: 'property.use',
  apn: 'property.apn',
  otherAPNs: 'property.otherApns',
  totalAcreage: 'property.acreage',
  percentageOfAcreageDamaged: 'property.percentDamaged',
  anythingElseToShare: 'property.anythingElse',
  rebuild: 'property.rebuild',
} as const satisfies Readonly<Record<string, FactName>>

export const propertyShape = { ...address, ...land }

export const insuranceShape = {
  didHaveInsuranceCoverage: 'insurance.hadCoverage',
  hasReceivedPayments: 'insurance.hasReceivedPayments',
  paymentAmountReceived: 'insurance.received',
  doesHavePendingClaim: 'insurance.hasPendingClaim',
  additionalInsuranceInformation: 'insurance.additionalInformation',
  canProvideProofOfInsurance: 'insurance.canProvideProof',
  femaAmount: 'insurance.femaAmount',
} as const satisfies Readonly<Record<string, FactName>>

export const signatureShape = {
  firstAttest: 'attestation.first',
  secondAttest: 'attestation.second',
  thirdAttest: 'attestation.third',
  fourthAttest: 'attestation.fourth',
  signedFirstName: 'signature.firstName',
  signedLastName: 'signature.lastName',
} as const satisfies Readonly<Record<string, FactName>>

export const personShape = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  relationshipToProperty: 'relationshipToProperty',
  structureLivedIn: 'structureLivedIn',
  timeLivedIn: 'timeLivedIn',
  rentalAgreement: 'rentalAgreement',
  isRepresentedByAttorney: 'isRepresented',
  attorney,
} as const

const structureShape = {
  type: 'type',
  name: 'name',
  info: 'info',
  footage: 'footage',
  damagedPercentage: 'percentDamaged',
} as const

const policyShape = {
  providerName: 'providerName',
  number: 'number',
  coverageAmount: 'coverage',
  totalDeductible: 'deductible',
} as const

/** A structure and a policy as a claim shows them: with the facts that no step's body carries. */
export const shownStructureShape = { ...structureShape, damageType: 'damageType' } as const
export const shownPolicyShape = { ...policyShape, hasClaim: 'hasClaim', payment: 'payment' } as const

interface BodyShape {
  readonly shape: EntityShape
  readonly list?: ListShape
}

const bodies: Readonly<Record<SavedStepName, BodyShape>> = {
  start: {
    shape: {
      fire: 'fire',
      property: address,
      relationToClaim: 'relationToClaim',
      onBehalfOf: onBehalfOfShape,
    },
  },
  claimant: { shape: claimantShape },
  attorney: {
    shape: {
      isClaimantRepresentedByAttorney: 'isRepresented',
      attorney,
      claimantAlreadyFiledLawsuit: 'lawsuit',
    },
  },
  additionalPersons: { shape: {}, list: { key: 'additionalPersons', list: 'persons', shape: personShape } },
  property: {
    shape: { property: land },
    list: { key: 'damagedStructures', list: 'structures', shape: structureShape },
  },
  insurance: {
    shape: insuranceShape,
    list: { key: 'insurancePolicies', list: 'policies', shape: policyShape },
  },
  sign: { shape: signatureShape },
}

const idOnly = (_list: string, id: number) => ({ id })

/**
 * Facts of a step's body: single ones, and a list of them. List entries have the body's ids and answers
 * without a field.
 */
export interface BodyFacts {
  readonly values: FactValues
  readonly list: {
    readonly name: ListName
    readonly items: readonly {
      readonly id?: string
      readonly values: FactValues
      readonly additional: AdditionalInformation
    }[]
  } | null
}

/** Builds the body that carries a step's facts; an unknown one is sent as null. */
export function bodyOfFacts<N extends SavedStepName>(name: N, { values, lists }: ClaimFacts): StepBodies[N] {
  const { shape, list } = bodies[name]
  const entity = entityOf(shape, facts, values, idOnly)
  if (!list) return entity as unknown as StepBodies[N]
  const items = lists[list.list].map(({ id, values: told }) => ({
    ...(id !== '' && { id }),
    ...entityOf(list.shape, listFacts[list.list], told, idOnly),
  }))
  return { ...entity, [list.key]: items } as unknown as StepBodies[N]
}

/** Finds the path of a fact in a step's body: `property.totalAcreage`; null: the body has no place for it. */
export function pathInBody(name: SavedStepName, fact: string): string | null {
  return pathIn(bodies[name].shape, fact)
}

/** Finds the list that a step's body carries, if any. */
export function listInBody(name: SavedStepName): ListName | null {
  return bodies[name].list?.list ?? null
}

/** Finds the path of a fact in an entry of the body's list; null: it has no place for it. */
export function pathInEntry(name: SavedStepName, fact: string): string | null {
  const { list } = bodies[name]
  return list ? pathIn(list.shape, fact) : null
}

function pathIn(shape: EntityShape, fact: string): string | null {
  for (const [key, part] of Object.entries(shape)) {
    if (part === fact) return key
    const inner = typeof part === 'string' ? null : pathIn(part, fact)
    if (inner !== null) return `${key}.${inner}`
  }
  return null
}

/** Reads the facts of a step's body; those left out are undefined. */
export function factsOfBody<N extends SavedStepName>(name: N, body: StepBodies[N]): BodyFacts {
  const { shape, list } = bodies[name]
  const items = list ? (((body as UntypedEntity)[list.key] ?? []) as readonly UntypedEntity[]) : []
  return {
    values: factsOfEntity(shape, facts, body),
    list: list
      ? {
          name: list.list,
          items: items.map((item) => ({
            ...(typeof item['id'] === 'string' && { id: item['id'] }),
            values: factsOfEntity(list.shape, listFacts[list.list], item),
            additional: (item['additionalInformation'] ?? []) as AdditionalInformation,
          })),
        }
      : null,
  }
}

type Kinds = Readonly<Record<string, FactDefinition>>

type WireValue<Kind, Written> = Kind extends 'text' | 'day'
  ? string | null
  : Kind extends 'number' | 'money'
    ? number | null
    : Kind extends 'option'
      ? Written | null
      : Kind extends 'options'
        ? Written[]
        : Kind extends 'tick'
          ? boolean
          : boolean | null

/** An entity of these facts on the wire; `Written` is an option. */
export type EntityOf<S, K extends Kinds, Written> = {
  -readonly [Key in keyof S]: S[Key] extends keyof K
    ? WireValue<K[S[Key]]['kind'], Written>
    : EntityOf<S[Key], K, Written>
}

/** Builds an entity of these facts, by their names on the wire; `writeOption` writes an option of a list. */
export function entityOf<const S extends EntityShape, K extends Kinds, Written>(
  shape: S,
  kinds: K,
  values: FactValues,
  writeOption: (list: string, id: number) => Written,
): EntityOf<S, K, Written> {
  const entity: Record<string, unknown> = {}
  for (const { key, part, definition } of partsOf(shape, kinds))
    entity[key] =
      typeof part === 'string'
        ? wireOf(definition, values[part] ?? null, writeOption)
        : entityOf(part, kinds, values, writeOption)
  return entity as EntityOf<S, K, Written>
}

interface Part {
  readonly key: string
  readonly part: string | EntityShape
  /** Of the fact that a key carries. */
  readonly definition: FactDefinition | undefined
}

const partsByKinds = new WeakMap<Kinds, Map<EntityShape, readonly Part[]>>()

/** Lists the keys of an entity with their facts, looked up once for each of the tables above. */
function partsOf(shape: EntityShape, kinds: Kinds): readonly Part[] {
  const ofKinds = partsByKinds.get(kinds) ?? new Map<EntityShape, readonly Part[]>()
  partsByKinds.set(kinds, ofKinds)
  const read = ofKinds.get(shape)
  if (read) return read
  const parts = Object.entries(shape).map(([key, part]) => ({
    key,
    part,
    definition: typeof part === 'string' ? kinds[part] : undefined,
  }))
  ofKinds.set(shape, parts)
  return parts
}

/** Checks whether any value of an entity is known. */
export function hasAnyValue(shape: Readonly<Record<string, string>>, values: FactValues): boolean {
  return Object.values(shape).some((fact) => (values[fact] ?? null) !== null)
}

type UntypedEntity = Readonly<Record<string, unknown>>

function factsOfEntity(shape: EntityShape, kinds: Kinds, entity: UntypedEntity): FactValues {
  const found: Record<string, FactValue | undefined> = {}
  for (const [key, part] of Object.entries(shape)) {
    if (typeof part === 'string')
      found[part] = Object.hasOwn(entity, key) ? valueOf(kinds[part], entity[key]) : undefined
    else Object.assign(found, factsOfEntity(part, kinds, (entity[key] ?? {}) as UntypedEntity))
  }
  return found
}

function wireOf(
  definition: FactDefinition | undefined,
  value: FactValue,
  writeOption: (list: string, id: number) => unknown,
): unknown {
  const list = definition?.list ?? ''
  if (definition?.kind === 'option') return typeof value === 'number' ? writeOption(list, value) : null
  if (definition?.kind === 'options')
    return (Array.isArray(value) ? (value as readonly number[]) : []).map((id) => writeOption(list, id))
  return definition?.kind === 'tick' ? value === true : value
}

function valueOf(definition: FactDefinition | undefined, sent: unknown): FactValue {
  if (definition?.kind === 'option') return idOf(sent)
  if (definition?.kind === 'options')
    return Array.isArray(sent) ? sent.map(idOf).filter((id) => id !== null) : []
  if (definition?.kind === 'tick') return sent === true
  return sent === undefined || sent === '' ? null : (sent as FactValue)
}

function idOf(option: unknown): number | null {
  return (option as { readonly id?: number } | null | undefined)?.id ?? null
}
