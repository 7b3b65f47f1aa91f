import type { ApnInput, PropertyInput, StructureInput } from '@makewhole/contract/structured-claim/inputs.ts'
import { damagePropertyShape, damageStructureShape } from '@makewhole/contract/structured-claim/shapes.ts'
import { extensionOf } from '@makewhole/domain/intake/extension-data.ts'
import type { FactName } from '@makewhole/domain/intake/facts.ts'
import { otherProperties, extensionStructuresOf } from '@makewhole/domain/intake/other-property.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { AppError } from '../app-error.ts'
import { nameId } from './name-id.ts'
import { streetFacts } from './street.ts'
import { optionId, refuse, refuseField } from './claim-patch.ts'
import type { ClaimPatchBuilder, PatchList } from './claim-patch.ts'

/** The structures of a property: of the claim's own those that its form asks for. */
export function structureList(claimId: string, propertyId: string): PatchList {
  const list = claimId === propertyId ? 'structures' : null
  return { list, extension: extensionStructuresOf(propertyId), shape: damageStructureShape }
}

/** A property's parcel number, the main one or another. */
export interface Apn {
  readonly id: string
  readonly apn: string
  readonly primary: boolean
}

/** Returns parcel numbers from a form's two texts: the main one, and the others separated by commas. */
export function apnsOf(propertyId: string, main: unknown, otherApns: unknown): Apn[] {
  const texts = [main, ...(typeof otherApns === 'string' ? otherApns.split(',') : [])]
  const apns = texts.map((text) => (typeof text === 'string' ? text.trim() : ''))
  return apns.flatMap((apn, at) =>
    apn === '' || apns.indexOf(apn) !== at ? [] : [{ id: apnId(propertyId, apn), apn, primary: at === 0 }],
  )
}

const apnId = (propertyId: string, apn: string) => nameId(propertyId, `apn ${apn}`)

/** Patches properties: the first without an id is the claim's, further ones are extension data. */
export function patchProperties(patch: ClaimPatchBuilder, properties: readonly PropertyInput[]): string[] {
  return properties.map((property, at) => {
    const { id, deleted, relationshipId, useOfPropertyId, street, ...texts } = property
    const fields = {
      ...texts,
      relationshipId: optionId(relationshipId),
      useOfPropertyId: optionId(useOfPropertyId),
    }
    const isOwn = id ? id === patch.claimId : !hasOwnProperty(patch)
    if (isOwn) return patchOwnProperty(patch, deleted === true, fields, street)
    if (id && deleted === true) patch.forgetList(extensionStructuresOf(id))
    const patchedItems = patch.tellItemsBeside(otherProperties, [
      { path: `damageProperties.${at}`, id, deleted, fields: { ...fields, street } },
    ])
    return patchedItems[0] ?? ''
  })
}

const ownAddress = [
  'property.address1',
  'property.city',
  'property.zip',
] as const satisfies readonly FactName[]

function hasOwnProperty(patch: ClaimPatchBuilder): boolean {
  return ownAddress.some((fact) => patch.answerTo(fact) != null)
}

function patchOwnProperty(
  patch: ClaimPatchBuilder,
  isDeleted: boolean,
  fields: Readonly<Record<string, string | number | null | undefined>>,
  street: string | null | undefined,
): string {
  const { claimId } = patch
  if (isDeleted) for (const fact of Object.values(damagePropertyShape)) patch.setFact(fact, null)
  else {
    patch.setFields(claimId, damagePropertyShape, fields)
    streetFacts(patch, damagePropertyShape.street, street)
  }
  return claimId
}

/**
 * Patches a property's parcel numbers; answers their ids in the order of the patch. Raises NOT_FOUND,
 * INVALID_ANSWERS.
 */
export function patchApns(
  patch: ClaimPatchBuilder,
  propertyId: string,
  inputs: readonly ApnInput[],
): string[] {
  const isOwn = propertyId === patch.claimId
  const { fields } = extensionOf(patch.extension(), propertyId)
  let apns: readonly Apn[] = isOwn
    ? apnsOf(propertyId, patch.answerTo('property.apn'), patch.answerTo('property.otherApns'))
    : apnsOf(propertyId, fields['apn'], fields['otherApns'])
  refuseSecondPrimary(inputs)
  const ids = inputs.map((each, at) => {
    const existing = each.id ? apns.find(({ id }) => id === each.id) : undefined
    if (each.id && !existing) throw new AppError('NOT_FOUND')
    const apn = (each.apn ?? existing?.apn ?? '').trim()
    if (apn === '' || apn.includes(',')) return refuseField(`apns.${at}.apn`, 'required')
    const changed = { id: apnId(propertyId, apn), apn, primary: each.primary ?? existing?.primary ?? false }
    apns =
      each.deleted === true ? apns.filter((other) => other !== existing) : withApn(apns, existing, changed)
    return changed.id
  })
  const main = apns.find(({ primary }) => primary) ?? apns[0]
  const others = apns.filter((each) => each !== main).map(({ apn }) => apn)
  const texts = { apn: main?.apn ?? null, otherApns: others.join(', ') || null }
  if (isOwn) {
    patch.setFact('property.apn', texts.apn)
    patch.setFact('property.otherApns', texts.otherApns)
  } else patch.setFields(propertyId, {}, texts)
  return ids
}

/** Refuses two main numbers in one call: the later one would win silently. */
function refuseSecondPrimary(inputs: readonly ApnInput[]): void {
  const isMain = ({ primary, deleted }: ApnInput) => primary === true && deleted !== true
  const second = inputs.findIndex((each, at) => isMain(each) && inputs.findIndex(isMain) !== at)
  if (second === -1) return
  const message = {
    en: 'A property has one main parcel number, and the same call names another one as the main one.',
    es: 'Una propiedad tiene un número de parcela principal, y la misma llamada indica otro como principal.',
  }
  refuse({ path: `apns.${second}.primary`, code: 'contradicts', message })
}

function withApn(apns: readonly Apn[], existing: Apn | undefined, changed: Apn): readonly Apn[] {
  const others = apns
    .filter((each) => each === existing || each.id !== changed.id)
    .map((each) => (changed.primary ? { ...each, primary: false } : each))
  const at = existing
    ? apns.filter((each) => each === existing || each.id !== changed.id).indexOf(existing)
    : others.length
  return [...others.slice(0, at), changed, ...others.slice(at + 1)]
}

/**
 * Patches a property's structures; answers their ids. Raises NOT_FOUND, INVALID_ANSWERS for a level that the program
 * does not have.
 */
export function patchStructures(
  patch: ClaimPatchBuilder,
  propertyId: string,
  structures: readonly StructureInput[],
  levels: readonly Option[],
): string[] {
  const items = structures.map((structure, at) => {
    const { id, deleted, additionalInformation, unit: _unit, typeId, damageTypeId, level, amount } = structure
    const fields = {
      amount,
      typeId: optionId(typeId),
      damageTypeId: optionId(damageTypeId),
      level: levelOf(level, levels, `damageStructures.${at}.level`),
    }
    return { path: `damageStructures.${at}`, id, deleted, additionalInformation, fields }
  })
  return patch.setItems(structureList(patch.claimId, propertyId), items)
}

function levelOf(
  level: string | null | undefined,
  levels: readonly Option[],
  path: string,
): number | null | undefined {
  if (level === undefined || level === null || level === '') return level === '' ? null : level
  const found = levels.find(({ id, name }) => String(id) === level || Object.values(name).includes(level))
  return found?.id ?? refuseField(path, 'option', levels)
}
