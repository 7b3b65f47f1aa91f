import { visibleText } from './content-problems.ts'

/** One text that two versions of a page have differently; null where a version has none there. */
export interface ContentChange {
  /** Where: `banner.title.en`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two versions of a page, text by text, as a reader sees them (issue "compared and restorable"). */
export function contentDifference(before: unknown, after: unknown): readonly ContentChange[] {
  const [old, fresh] = [new Map(textsOf(before)), new Map(textsOf(after))]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

function textsOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, visibleText(value)]]
  if (value === null || typeof value !== 'object') return []
  // Items that carry an id are the same item wherever they stand in their list.
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(each, [path, nameOf(key, each)].filter(Boolean).join('.')),
  )
}

function nameOf(key: string, value: unknown): string {
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : key
}
