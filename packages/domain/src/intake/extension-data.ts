import type { FactValues } from './facts.ts'

/** Another program's name and value of data without a field here. */
export interface AdditionalAnswer {
  readonly type: string
  readonly name: string
  readonly value: string | null
}

/** Extension data of one item: by names of the wire, and by names that the sender chose. */
export interface ExtensionEntity {
  readonly fields: FactValues
  readonly additional: readonly AdditionalAnswer[]
}

/**
 * Extension data of a claim (docs/rules/law-firms.md "The structured claim"): by item id. Also the ids, in
 * order, of items without a list in the form.
 */
export interface ExtensionData {
  readonly entities: Readonly<Record<string, ExtensionEntity>>
  readonly items: Readonly<Record<string, readonly string[]>>
}

export const noExtension: ExtensionData = { entities: {}, items: {} }

const noEntity: ExtensionEntity = { fields: {}, additional: [] }

/** Returns the extension data of one item. */
export function extensionOf({ entities }: ExtensionData, id: string): ExtensionEntity {
  return (Object.hasOwn(entities, id) ? entities[id] : undefined) ?? noEntity
}

/** Returns the ids of items in a list that the form does not have. */
export function extensionItems({ items }: ExtensionData, list: string): readonly string[] {
  return (Object.hasOwn(items, list) ? items[list] : undefined) ?? []
}

/** Adds entries by name: a repeated one replaces the stored value, null deletes it. */
export function mergeAdditional(
  previous: readonly AdditionalAnswer[],
  added: readonly AdditionalAnswer[],
): readonly AdditionalAnswer[] {
  const latest = new Map(added.map((each) => [each.name, each]))
  const unchanged = previous.filter(({ name }) => !latest.has(name))
  return [...unchanged, ...latest.values()].filter(({ value }) => value !== null)
}

/** Adds extension data of one item: a repeated name replaces the stored value, null deletes it. */
export function mergeExtension(
  extension: ExtensionData,
  id: string,
  { fields, additional }: { readonly fields: FactValues; readonly additional: readonly AdditionalAnswer[] },
): ExtensionData {
  const previous = extensionOf(extension, id)
  const added = {
    fields: withoutNulls({ ...previous.fields, ...fields }),
    additional: mergeAdditional(previous.additional, additional),
  }
  const isEmpty = Object.keys(added.fields).length === 0 && added.additional.length === 0
  return isEmpty
    ? removeExtension(extension, id)
    : { ...extension, entities: { ...extension.entities, [id]: added } }
}

/** Removes the extension data of one item. */
export function removeExtension(extension: ExtensionData, id: string): ExtensionData {
  const { [id]: _gone, ...entities } = extension.entities
  return { ...extension, entities }
}

/** Sets the ids of the items in a list. */
export function withExtensionItems(
  extension: ExtensionData,
  list: string,
  ids: readonly string[],
): ExtensionData {
  const { [list]: _before, ...items } = extension.items
  return { ...extension, items: ids.length === 0 ? items : { ...items, [list]: ids } }
}

function withoutNulls(values: FactValues): FactValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  )
}
