/**
 * Where in a form a document was filed: `field`, or `list[itemId].field` inside a repeatable section
 * (docs/rules/api.md "A document"). An item is named by its id, never by its place in the list, which changes when
 * another item goes.
 */
export const formFieldPathPattern =
  /^[A-Za-z][\w-]*(?:\[[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\]\.[A-Za-z][\w-]*)?$/i

/** The id of the item at which a document was filed; null where it was filed at no item. */
export function itemOfPath(path: string | null): string | null {
  return path?.match(/\[([^\]]*)\]/)?.[1]?.toLowerCase() ?? null
}
