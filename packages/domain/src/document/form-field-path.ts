import type { AnswerPath } from '../form/answers.ts'

/**
 * The form field of a document: `field`, or `list[itemId].field` inside a repeatable section
 * (docs/rules/api.md "A document"). An item has its id there, because its index changes when another item is
 * removed.
 */
export const formFieldPathPattern =
  /^[A-Za-z][\w-]*(?:\[[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\]\.[A-Za-z][\w-]*)?$/i

/** Builds the path of a form's document field in this item; undefined for an unsaved item, which has no id. */
export function formFieldPathOf(answerPath: AnswerPath, itemId: unknown): string | undefined {
  const [list = '', place, field = ''] = answerPath.split('.')
  if (place === undefined) return list
  return typeof itemId === 'string' && itemId !== '' ? `${list}[${itemId}].${field}` : undefined
}

/** Reads the id of the item at which a document was filed; null where it was filed at no item. */
export function itemOfPath(path: string | null): string | null {
  return path?.match(/\[([^\]]*)\]/)?.[1]?.toLowerCase() ?? null
}

/** Part of the structured claim that a document belongs to; empty: the claim as a whole. */
export interface DamagedItem {
  readonly propertyId: string | null
  readonly vehicleId: string | null
  readonly personalInjuryId: string | null
  readonly personalLossId: string | null
}

/** The same as input. */
export type DamagedItemInput = { readonly [K in keyof DamagedItem]?: string | null | undefined }

const lists = {
  propertyId: 'damageProperties',
  vehicleId: 'damageVehicles',
  personalInjuryId: 'damagePersonalInjuries',
  personalLossId: 'damagePersonalLosses',
} as const satisfies Record<keyof DamagedItem, string>

/** The claim's own property, with the claim's id: its documents belong to no list entry. */
const ownProperty = 'damageProperty'

/** Builds the path of a document of one part of the structured claim (docs/rules/api.md "A document"). */
export function pathOfDamagedItem(claimId: string, item: DamagedItemInput): string | null {
  const keys = Object.keys(lists) as (keyof DamagedItem)[]
  const key = keys.find((each) => item[each] != null)
  if (key === undefined) return null
  return item[key] === claimId ? ownProperty : `${lists[key]}[${item[key] ?? ''}].document`
}

/** Reads the part of the structured claim from a document's path: the inverse of `pathOfDamagedItem`. */
export function damagedItemOfPath(claimId: string, path: string | null): DamagedItem {
  const nothing = { propertyId: null, vehicleId: null, personalInjuryId: null, personalLossId: null }
  if (path === ownProperty) return { ...nothing, propertyId: claimId }
  const keys = Object.keys(lists) as (keyof DamagedItem)[]
  const key = keys.find((each) => path?.startsWith(`${lists[each]}[`))
  return key === undefined ? nothing : { ...nothing, [key]: itemOfPath(path) }
}
