import type { AnswerPath } from '../form/answers.ts'

/**
 * Where in a form a document was filed: `field`, or `list[itemId].field` inside a repeatable section
 * (docs/rules/api.md "A document"). An item is named by its id, never by its place in the list, which changes when
 * another item goes.
 */
export const formFieldPathPattern =
  /^[A-Za-z][\w-]*(?:\[[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\]\.[A-Za-z][\w-]*)?$/i

/** Where a form's field files its documents, of an item with this id; undefined for an item that has none yet, as until it is saved. */
export function formFieldPathOf(answerPath: AnswerPath, itemId: unknown): string | undefined {
  const [list = '', place, field = ''] = answerPath.split('.')
  if (place === undefined) return list
  return typeof itemId === 'string' && itemId !== '' ? `${list}[${itemId}].${field}` : undefined
}

/** The id of the item at which a document was filed; null where it was filed at no item. */
export function itemOfPath(path: string | null): string | null {
  return path?.match(/\[([^\]]*)\]/)?.[1]?.toLowerCase() ?? null
}

/** What a document of the structured claim belongs to; nothing: the claim as a whole. */
export interface DamagedItem {
  readonly propertyId: string | null
  readonly vehicleId: string | null
  readonly personalInjuryId: string | null
  readonly personalLossId: string | null
}

/** The same as somebody tells it. */
export type DamagedItemInput = { readonly [K in keyof DamagedItem]?: string | null | undefined }

const lists = {
  propertyId: 'damageProperties',
  vehicleId: 'damageVehicles',
  personalInjuryId: 'damagePersonalInjuries',
  personalLossId: 'damagePersonalLosses',
} as const satisfies Record<keyof DamagedItem, string>

/** The claim's own property, whose id is the claim's: what is filed at it is filed at no entry of a list. */
const ownProperty = 'damageProperty'

/** Where a document that belongs to a part of the structured claim is filed (docs/rules/api.md "A document"). */
export function pathOfDamagedItem(claimId: string, item: DamagedItemInput): string | null {
  const keys = Object.keys(lists) as (keyof DamagedItem)[]
  const key = keys.find((each) => item[each] != null)
  if (key === undefined) return null
  return item[key] === claimId ? ownProperty : `${lists[key]}[${item[key] ?? ''}].document`
}

/** The way back. */
export function damagedItemOfPath(claimId: string, path: string | null): DamagedItem {
  const nothing = { propertyId: null, vehicleId: null, personalInjuryId: null, personalLossId: null }
  if (path === ownProperty) return { ...nothing, propertyId: claimId }
  const keys = Object.keys(lists) as (keyof DamagedItem)[]
  const key = keys.find((each) => path?.startsWith(`${lists[each]}[`))
  return key === undefined ? nothing : { ...nothing, [key]: itemOfPath(path) }
}
