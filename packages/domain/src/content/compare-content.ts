import { visibleText } from './content-problems.ts'

/** One text that differs between two versions of a page; null if a version lacks it. */
export interface ContentChange {
  /** Its path: `banner.title.en`. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Lists differences between two versions of a page, text by text, as a reader sees them. */
export function compareContent(before: unknown, after: unknown): readonly ContentChange[] {
  const [old, fresh] = [new Map(textsOf(before, visibleText)), new Map(textsOf(after, visibleText))]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: fresh.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Lists places where two versions of a page differ in text or formatting, to report editors' conflicts. */
export function changedPlaces(before: unknown, after: unknown): readonly string[] {
  const asWritten = (text: string) => text
  const [old, fresh] = [new Map(textsOf(before, asWritten)), new Map(textsOf(after, asWritten))]
  return [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path))
}

function textsOf(
  value: unknown,
  read: (text: string) => string,
  path = '',
): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, read(value)]]
  if (value === null || typeof value !== 'object') return []
  // Items with an id are the same item anywhere in their list.
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(each, read, [path, nameOf(key, each)].filter(Boolean).join('.')),
  )
}

function nameOf(key: string, value: unknown): string {
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : key
}
