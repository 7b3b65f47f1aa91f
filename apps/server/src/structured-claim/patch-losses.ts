import type {
  InjuryInput,
  LossInput,
  PolicyInput,
  VehicleInput,
} from '@makewhole/contract/structured-claim/inputs.ts'
import {
  damageVehicleShape,
  injuryShape,
  insurancePolicyShape,
  personalLossShapes,
} from '@makewhole/contract/structured-claim/shapes.ts'
import { extensionOf } from '@makewhole/domain/intake/extension-data.ts'
import { personalLossTypes } from '@makewhole/domain/claim/structured-claim.ts'
import { AppError } from '../app-error.ts'
import { nameId } from './name-id.ts'
import { optionId, refuse, refuseField } from './claim-patch.ts'
import type { ClaimPatchBuilder } from './claim-patch.ts'

export const vehicleList = { list: 'vehicles', extension: 'vehicles', shape: damageVehicleShape } as const
export const policyList = { list: 'policies', extension: 'policies', shape: insurancePolicyShape } as const

/** The id of a claim's loss of a type. */
export const lossId = (claimId: string, typeId: number) => nameId(claimId, `loss ${typeId}`)
/** Makes the id of the form's injury; others are in this list of extension data. */
export const injuryId = (claimId: string) => nameId(claimId, 'injury')
export const injuryList = 'injuries'

/**
 * Patches vehicles. A form has make and model in one text; the separate values are stored while that text is
 * unchanged.
 */
export function patchVehicles(patch: ClaimPatchBuilder, vehicles: readonly VehicleInput[]): string[] {
  return patch.setItems(
    vehicleList,
    vehicles.map(({ id, deleted, additionalInformation, make, model, description, ...fields }, at) => {
      const path = `damageVehicles.${at}`
      const name = [make, model].filter(Boolean).join(' ')
      const text = description ?? (name === '' ? description : name)
      const vehicleName = name === '' ? {} : { make, model, namedIn: text }
      return {
        path,
        id,
        deleted,
        additionalInformation,
        fields: { ...fields, ...vehicleName, description: text },
      }
    }),
  )
}

export function patchPolicies(patch: ClaimPatchBuilder, policies: readonly PolicyInput[]): string[] {
  return patch.setItems(
    policyList,
    policies.map(({ id, deleted, additionalInformation, ...fields }, at) => ({
      path: `insurancePolicies.${at}`,
      id,
      deleted,
      additionalInformation,
      fields,
    })),
  )
}

/** Patches losses; naming one confirms it. Raises INVALID_ANSWERS where the type is missing, NOT_FOUND. */
export function patchLosses(patch: ClaimPatchBuilder, losses: readonly LossInput[]): string[] {
  const pathOf = (at: number) => `personalLosses.${at}.typeId`
  const typeIds = losses.map(
    (loss, at) => typeOf(patch.claimId, loss) ?? refuseField(pathOf(at), 'required', personalLossTypes),
  )
  return losses.map((loss, at) => {
    const typeId = typeIds[at] ?? 0
    const shape = personalLossShapes[typeId]
    if (!shape) return refuseField(pathOf(at), 'option', personalLossTypes)
    if (typeIds.indexOf(typeId) !== at)
      return refuse({ path: pathOf(at), code: 'duplicate-option', message: oneOfType })
    const id = lossId(patch.claimId, typeId)
    const { happened, lossValue: value, information } = shape
    if (loss.deleted === true) {
      if (value) patch.setFact(value, null)
      if (happened) patch.setFact(happened, null)
      patch.forget(id)
      return id
    }
    if (happened) patch.setFact(happened, true)
    const { lossValue, description } = loss
    patch.setFields(id, value ? { lossValue: value } : {}, { lossValue, description, isTold: true })
    patch.setInformation(id, loss.additionalInformation, information)
    return id
  })
}

const oneOfType = {
  en: 'A claim has one loss of each type, and the same call tells of another one of this type.',
  es: 'Un reclamo tiene una pérdida de cada tipo, y la misma llamada cuenta otra de este tipo.',
}

function typeOf(claimId: string, { id, typeId }: LossInput): number | null {
  if (!id) return optionId(typeId) ?? null
  const typeIds = Object.keys(personalLossShapes)
    .map(Number)
    .find((each) => lossId(claimId, each) === id)
  if (typeIds === undefined) throw new AppError('NOT_FOUND')
  return typeIds
}

/** Patches injuries: the first is the form's, others are extension data. Raises NOT_FOUND. */
export function patchInjuries(
  patch: ClaimPatchBuilder,
  injuries: readonly InjuryInput[],
  personId: string | null | undefined,
  peopleIds: readonly string[],
): string[] {
  if (personId != null) requirePerson(personId, peopleIds, 'personId')
  return injuries.map((injury, at) => {
    const path = `personalInjuries.${at}`
    if (injury.personId != null) requirePerson(injury.personId, peopleIds, `${path}.personId`)
    const first = injuryId(patch.claimId)
    const injuryFields = { ...injury, personId: injury.personId ?? personId }
    const isFirst = injury.id ? injury.id === first : !hasInjury(patch)
    return isFirst
      ? patchFirstInjury(patch, injuryFields, first)
      : patchFurtherInjury(patch, injuryFields, path)
  })
}

function requirePerson(personId: string, peopleIds: readonly string[], path: string): void {
  if (peopleIds.includes(personId.toLowerCase())) return
  const message = {
    en: 'This claim has no person with this id. Tell of the person first.',
    es: 'Este reclamo no tiene ninguna persona con este id. Indique primero la persona.',
  }
  refuse({ path, code: 'unknown', message })
}

function hasInjury(patch: ClaimPatchBuilder): boolean {
  const { fields } = extensionOf(patch.extension(), injuryId(patch.claimId))
  return fields['isTold'] === true || typeof patch.answerTo(injuryShape.description) === 'string'
}

function patchFirstInjury(patch: ClaimPatchBuilder, injury: InjuryInput, id: string): string {
  const { deleted, additionalInformation, description, lossValue, personId } = injury
  if (deleted === true) {
    patch.setFact(injuryShape.description, null)
    patch.setFact(injuryShape.happened, null)
    patch.forget(id)
    return id
  }
  patch.setFact(injuryShape.happened, true)
  patch.setFields(
    id,
    { description: injuryShape.description },
    { description, lossValue, personId, isTold: true },
  )
  patch.setInformation(id, additionalInformation, {})
  return id
}

function patchFurtherInjury(patch: ClaimPatchBuilder, injury: InjuryInput, path: string): string {
  const { id, deleted, additionalInformation, ...fields } = injury
  const item = { path, id, deleted, additionalInformation, fields }
  const [injuryFields] = patch.tellItemsBeside(injuryList, [item])
  return injuryFields ?? ''
}
