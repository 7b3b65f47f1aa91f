import type { StructuredClaimView } from '@makewhole/contract/structured-claim/structured-claim.ts'
import {
  claimInformation,
  damagePropertyShape,
  injuryShape,
  personalLossShapes,
  personShapes,
  secondLines,
} from '@makewhole/contract/structured-claim/shapes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { zoneOf } from '@makewhole/domain/claim/fire.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import {
  personTypeIds,
  sourceIds,
  structuredClaimLists,
  vehicleNameIn,
} from '@makewhole/domain/claim/structured-claim.ts'
import { positionOfStep } from '@makewhole/domain/form/steps.ts'
import type { FactName, FactValue } from '@makewhole/domain/intake/facts.ts'
import { otherProperties } from '@makewhole/domain/intake/other-property.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { instantOfDay } from '../claim/claim-view.ts'
import { formConfiguration } from '../form/form-configuration.ts'
import { incidentOf, lookup, sourceOf } from '../program/lookup-view.ts'
import { reviewerRefView } from '../reviewer/reviewer-ref-view.ts'
import { attestationId, claimEntity } from './entity-ids.ts'
import { createEntityReader } from './entity-reader.ts'
import type { EntityReader, ReadEntity } from './entity-reader.ts'
import { nameId } from './name-id.ts'
import { streetOf } from './street.ts'
import type { StructuredClaimRecord } from './structured-claim.repository.ts'
import { injuryId, injuryList, lossId, policyList, vehicleList } from './patch-losses.ts'
import { personList, placeId, singlePersonId, singleTypes } from './patch-people.ts'
import { apnsOf, structureList } from './patch-property.ts'

/** The reader, their language, and the day. */
export interface Reading {
  readonly actor: Actor
  readonly locale: Locale
  readonly today: LocalDate
}

type View = StructuredClaimView
type Person = View['personToClaims'][number]['person']
type TypedOption = View['claimToStatuses'][number]['status']

/** A claim as the structured claim, made from one record (docs/rules/law-firms.md "The structured claim"). */
export function structuredClaimView(
  program: Program,
  record: StructuredClaimRecord,
  { actor, locale, today }: Reading,
): View {
  const reader = createEntityReader(program, record)
  const typed = typedOptions(program, locale)
  const audit = auditOf(record)
  const fire = fireOf(program, record.fireId)
  const people = peopleIn(reader, record, typed)
  const zone = zoneOf(fire, textIn(reader.valueOf('property.county')))
  const sourceId = sourceOfClaim(reader, record)
  const source = program.options.source.find(({ id }) => id === sourceId)
  return {
    ...claimSummary(program, record, reader, typed),
    reviewerId: record.reviewer?.id ?? null,
    insurance: flagIn(reader.valueOf('insurance.hadCoverage')),
    lawsuitFiled: lawsuitIn(reader.valueOf('lawsuit')),
    zoneId: zone ? String(zone.id) : null,
    ...audit,
    isCut: record.extension.isCut === true,
    additionalInformation: [
      ...reader.informationOf(claimInformation),
      ...reader.informationOfForm(false),
      ...reader.informationOutsideForm(),
      ...reader.entity(claimEntity, {}).information,
    ],
    attestations: attestationsIn(reader, record),
    personToClaims: people,
    damagePersonalLosses: lossesIn(reader, record.id, typed, audit),
    claimToBundles: record.bundles.map((bundle) => bundleOf(record.id, bundle)),
    damagePersonalInjuries: injuriesIn(reader, record.id, people, audit),
    damageProperties: propertiesIn(reader, record.id, typed),
    damageVehicles: reader.items(vehicleList).map((vehicle) => vehicleOf(vehicle, audit)),
    formConfiguration: { id: reader.form.id, configuration: formConfiguration(reader.form) },
    incident: incidentOf(program, fire, today, locale),
    insurancePolicies: reader.items(policyList).map(policyOf),
    reviewer: reviewerOf(record, staffRoles.includes(actor.role), today),
    source: sourceOf(source ?? { id: sourceId, name: { en: '', es: '' } }, locale),
    zone: zone && { ...lookup(zone, locale), incidentId: String(fire.id), incident: lookup(fire, locale) },
  }
}

/** Makes a bundle of the claims of one file, or of one of the firm's folders. */
function bundleOf(claimId: string, { id, name }: StructuredClaimRecord['bundles'][number]) {
  return { id: nameId(claimId, id), bundle: { id, displayName: name, additionalInformation: [] } }
}

/** Returns a claim's identifying facts and its progress. */
export function structuredClaimSummaryView(program: Program, record: StructuredClaimRecord, locale: Locale) {
  const typed = typedOptions(program, locale)
  const summary = claimSummary(program, record, createEntityReader(program, record), typed)
  return { ...summary, status: typed('claimStatus', record.statusId) }
}

function claimSummary(program: Program, record: StructuredClaimRecord, reader: EntityReader, typed: Typed) {
  return {
    id: record.id,
    claimNumber: record.claimNumber,
    version: record.version,
    step: positionOfStep(reader.form, record.stepName),
    formConfigurationId: reader.form.id,
    incidentId: String(fireOf(program, record.fireId).id),
    sourceId: String(sourceOfClaim(reader, record)),
    claimToStatuses: record.statuses.map(({ status_id: id, is_active: active }) => ({
      statusId: String(id),
      active,
      status: typed('claimStatus', id),
    })),
  }
}

function sourceOfClaim(reader: EntityReader, { isFiledByAttorney }: StructuredClaimRecord): number {
  const source = reader.valueOf('source')
  if (typeof source === 'number') return source
  return isFiledByAttorney ? sourceIds.attorneyPortal : sourceIds.claimantPortal
}

function fireOf({ fires }: Program, id: number): Fire {
  const fire = fires.find((each) => each.id === id)
  if (!fire) throw new Error(`The program has no fire ${id}`)
  return fire
}

type Typed = (list: string, id: number) => TypedOption

/** Returns options with their list; an unknown one has no name. */
function typedOptions({ options }: Program, locale: Locale): Typed {
  return (list, id) => {
    const option = (options[list] ?? structuredClaimLists[list])?.find((each) => each.id === id)
    return { typeId: list, displayName: option?.name[locale] ?? '', id: String(id) }
  }
}

const optional = (typed: Typed, list: string, value: FactValue | undefined) =>
  typeof value === 'number' ? typed(list, value) : null

const textIn = (value: FactValue | undefined) => (typeof value === 'string' ? value : null)
const numberIn = (value: FactValue | undefined) => (typeof value === 'number' ? value : null)
const flagIn = (value: FactValue | undefined) => (typeof value === 'boolean' ? value : null)
const idIn = (value: FactValue | undefined) => (typeof value === 'number' ? String(value) : null)

function lawsuitIn(value: FactValue): boolean | null {
  return value === yesNoIds.yes ? true : value === yesNoIds.no ? false : null
}

type Audit = Pick<View, 'createdBy' | 'createdOn' | 'modifiedBy' | 'modifiedOn' | 'deleted'>

function auditOf({ ownerSubject, createdMs, modifiedBy, modifiedMs }: StructuredClaimRecord): Audit {
  return {
    createdBy: ownerSubject,
    createdOn: String(createdMs),
    modifiedBy,
    modifiedOn: String(modifiedMs),
    deleted: false,
  }
}

function attestationsIn(reader: EntityReader, record: StructuredClaimRecord): View['attestations'] {
  if (record.signedMs === null) return []
  const id = attestationId(record.id)
  return [
    {
      id,
      signedFirstName: textIn(reader.valueOf('signature.firstName')),
      signedLastName: textIn(reader.valueOf('signature.lastName')),
      signedDate: instantOfDay(record.submittedOn),
      createdOn: String(record.signedMs),
      modifiedOn: String(record.signedMs),
      additionalInformation: [...reader.informationOfForm(true), ...reader.entity(id, {}).information],
    },
  ]
}

function peopleIn(reader: EntityReader, record: StructuredClaimRecord, typed: Typed): View['personToClaims'] {
  const placed = (person: Person, description: string | null, typeId: number) => ({
    id: placeId(record.id, person.id),
    description,
    person,
    personType: typed('personType', typeId),
  })
  const single = singleTypes.flatMap((typeId) => {
    const shape: Readonly<Record<string, FactName>> = personShapes[typeId]
    const read = reader.entity(singlePersonId(record.id, typeId), shape)
    const person = personOf(withStreet(reader, read, shape['street']), typed)
    const isPresent = typeId === personTypeIds.claimant || isAnything(read)
    return isPresent ? [placed(person, textIn(read.fields['description']), typeId)] : []
  })
  const others = reader
    .items(personList)
    .map((read) =>
      placed(personOf(read, typed), textIn(read.fields['description']), personTypeIds.additionalClaimant),
    )
  const added = record.parties.map(({ id, first_name: firstName, last_name: lastName, email }) => {
    const fields = { firstName, lastName, emailPrimary: email }
    return placed(personOf({ id, fields, information: [] }, typed), null, personTypeIds.additionalClaimant)
  })
  return [...single, ...others, ...added]
}

const isAnything = ({ fields, information }: ReadEntity) =>
  information.length > 0 || Object.values(fields).some((value) => value !== null && value !== undefined)

function withStreet(reader: EntityReader, read: ReadEntity, first: FactName | undefined): ReadEntity {
  if (first === undefined) return read
  const second = secondLines[first]
  const street = streetOf(reader.valueOf(first), second && reader.valueOf(second))
  return { ...read, fields: { ...read.fields, street } }
}

function personOf({ id, fields, information }: ReadEntity, typed: Typed): Person {
  const [contact] = [fields['contactMethodId'] ?? null].flat()
  return {
    id,
    firstName: textIn(fields['firstName']),
    middleName: textIn(fields['middleName']),
    lastName: textIn(fields['lastName']),
    dateOfBirth: textIn(fields['dateOfBirth']),
    phonePrimary: textIn(fields['phonePrimary']),
    phoneSecondary: textIn(fields['phoneSecondary']),
    emailPrimary: textIn(fields['emailPrimary']),
    emailSecondary: textIn(fields['emailSecondary']),
    street: textIn(fields['street']),
    city: textIn(fields['city']),
    zip: textIn(fields['zip']),
    state: textIn(fields['state']),
    county: textIn(fields['county']),
    additionalInformation: information,
    contactMethod: typeof contact === 'number' ? typed('contactMethod', contact) : null,
  }
}

function lossesIn(
  reader: EntityReader,
  claimId: string,
  typed: Typed,
  audit: Audit,
): View['damagePersonalLosses'] {
  return Object.entries(personalLossShapes).flatMap(([typeId, { happened, lossValue, information }]) => {
    const read = reader.entity(lossId(claimId, Number(typeId)), lossValue ? { lossValue } : {})
    const hasOccurred = happened !== undefined && reader.valueOf(happened) === true
    if (!hasOccurred && read.fields['isTold'] !== true) return []
    return {
      id: read.id,
      lossValue: numberIn(read.fields['lossValue']),
      description: textIn(read.fields['description']),
      type: typed('personalLossType', Number(typeId)),
      ...audit,
      additionalInformation: [...reader.informationOf(information), ...read.information],
    }
  })
}

function injuriesIn(
  reader: EntityReader,
  claimId: string,
  people: View['personToClaims'],
  audit: Audit,
): View['damagePersonalInjuries'] {
  const first = reader.entity(injuryId(claimId), { description: injuryShape.description })
  const hasFirst = reader.valueOf(injuryShape.happened) === true
  const read = [
    ...(hasFirst ? [first] : []),
    ...reader.items({ list: null, extension: injuryList, shape: {} }),
  ]
  return read.map(({ id, fields, information }) => ({
    id,
    lossValue: numberIn(fields['lossValue']),
    description: textIn(fields['description']),
    person: people.find(({ person }) => person.id === fields['personId'])?.person ?? null,
    ...audit,
    additionalInformation: information,
  }))
}

function propertiesIn(reader: EntityReader, claimId: string, typed: Typed): View['damageProperties'] {
  const own = reader.entity(claimId, {
    ...damagePropertyShape,
    apn: 'property.apn',
    otherApns: 'property.otherApns',
  })
  const others = reader.items({ list: null, extension: otherProperties, shape: {} })
  return [withStreet(reader, own, damagePropertyShape.street), ...others].map(({ id, fields }) => ({
    id,
    relationshipId: idIn(fields['relationshipId']),
    useOfPropertyId: idIn(fields['useOfPropertyId']),
    street: textIn(fields['street']),
    city: textIn(fields['city']),
    zip: textIn(fields['zip']),
    state: textIn(fields['state']),
    county: textIn(fields['county']),
    description: textIn(fields['description']),
    relationship: optional(typed, 'relationshipToProperty', fields['relationshipId']),
    useOfProperty: optional(typed, 'propertyUse', fields['useOfPropertyId']),
    damagePropertiesApns: apnsOf(id, fields['apn'], fields['otherApns']),
    damageStructures: reader.items(structureList(claimId, id)).map((read) => structureOf(read, typed)),
  }))
}

function structureOf({ id, fields, information }: ReadEntity, typed: Typed) {
  return {
    id,
    damageTypeId: idIn(fields['damageTypeId']),
    amount: numberIn(fields['amount']),
    unit: 'sqft',
    level: optional(typed, 'percentDamaged', fields['level'])?.displayName ?? null,
    type: optional(typed, 'structureType', fields['typeId']),
    damageType: optional(typed, 'damageType', fields['damageTypeId']),
    additionalInformation: information,
  }
}

function vehicleOf({ id, fields, information }: ReadEntity, audit: Audit): View['damageVehicles'][number] {
  const description = textIn(fields['description'])
  const isNamedInText = fields['namedIn'] !== undefined && fields['namedIn'] === description
  const recorded = { make: textIn(fields['make']), model: textIn(fields['model']) }
  return {
    id,
    lossValue: numberIn(fields['lossValue']),
    ...(isNamedInText ? recorded : vehicleNameIn(description)),
    description,
    type: textIn(fields['type']),
    ...audit,
    additionalInformation: information,
  }
}

function policyOf({ id, fields, information }: ReadEntity): View['insurancePolicies'][number] {
  return {
    id,
    policyNumber: textIn(fields['policyNumber']),
    policyLimit: numberIn(fields['policyLimit']),
    pendingClaim: flagIn(fields['pendingClaim']),
    providerName: textIn(fields['providerName']),
    providerAddress: textIn(fields['providerAddress']),
    paymentReceived: flagIn(fields['paymentReceived']),
    payment: numberIn(fields['payment']),
    paymentDate: textIn(fields['paymentDate']),
    additionalInformation: information,
  }
}

/** Returns the claim's reviewer; only staff see how to reach them. */
function reviewerOf(
  { reviewer }: StructuredClaimRecord,
  isForStaff: boolean,
  today: LocalDate,
): View['reviewer'] {
  if (!reviewer) return null
  const recorded = reviewerRefView(reviewer, Date.parse(today))
  return isForStaff ? recorded : { ...recorded, oid: null, email: null }
}
