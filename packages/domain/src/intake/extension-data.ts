import type { FactValues } from './facts.ts'

/** What another program calls something that nothing here has a place for. */
export interface AdditionalAnswer {
  readonly type: string
  readonly name: string
  readonly value: string | null
}

/** What was told of one thing and has no place elsewhere: by the names of the wire, and by names that its teller chose. */
export interface ExtensionEntity {
  readonly fields: FactValues
  readonly additional: readonly AdditionalAnswer[]
}

/**
 * What another program told of a claim and no question of its form asks (docs/rules/law-firms.md "The structured claim"): by the id
 * of what it is told of, and the ids of what the form has no list for, in their order.
 */
export interface ExtensionData {
  readonly entities: Readonly<Record<string, ExtensionEntity>>
  readonly items: Readonly<Record<string, readonly string[]>>
}

export const noExtension: ExtensionData = { entities: {}, items: {} }

const noEntity: ExtensionEntity = { fields: {}, additional: [] }

/** What was told beside the form of one thing. */
export function extensionOf({ entities }: ExtensionData, id: string): ExtensionEntity {
  return (Object.hasOwn(entities, id) ? entities[id] : undefined) ?? noEntity
}

/** The ids of what was told in a list that the form does not have. */
export function extensionItems({ items }: ExtensionData, list: string): readonly string[] {
  return (Object.hasOwn(items, list) ? items[list] : undefined) ?? []
}

/** With more told by name: what is told again takes the place of what was told, null takes it away. */
export function mergeAdditional(
  previous: readonly AdditionalAnswer[],
  added: readonly AdditionalAnswer[],
): readonly AdditionalAnswer[] {
  const latest = new Map(added.map((each) => [each.name, each]))
  const unchanged = previous.filter(({ name }) => !latest.has(name))
  return [...unchanged, ...latest.values()].filter(({ value }) => value !== null)
}

/** The same with more told of one thing: what is told again takes the place of what was told, null takes it away. */
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

/** The same without anything of one thing. */
export function removeExtension(extension: ExtensionData, id: string): ExtensionData {
  const { [id]: _gone, ...entities } = extension.entities
  return { ...extension, entities }
}

/** The same with these in a list. */
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
