import { isTooLong, sanitisedContent } from '../rich-text/rich-text.ts'

/** Keys of managed content that hold HTML; every other text is plain. */
const htmlKeys = ['content', 'answer']

/**
 * Removes all HTML outside the allow-list from content. It runs on input and on output, so that text from an older
 * list is cleaned, too (docs/quality.md "Safe"). Raises SERVICE_UNAVAILABLE.
 */
export async function sanitiseContent<T>(content: T): Promise<T> {
  const clean = new Map<string, string>()
  for (const { html } of htmlIn(content)) clean.set(html, await sanitiseHtml(html))
  return replaced(content, false, clean) as T
}

/** The places of HTML beyond 100 kB: `assistance.groups.0.content`. */
export function oversizedHtml(content: unknown): readonly string[] {
  return [...new Set(htmlIn(content).flatMap(({ path, html }) => (isTooLong(html) ? [path] : [])))]
}

interface Html {
  /** Of the text in all its languages. */
  readonly path: string
  readonly html: string
}

function htmlIn(value: unknown, path: readonly string[] = [], isHtml = false): readonly Html[] {
  if (typeof value === 'string') return isHtml ? [{ path: path.slice(0, -1).join('.'), html: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) =>
    htmlIn(each, [...path, key], isHtml || htmlKeys.includes(key)),
  )
}

function replaced(value: unknown, isHtml: boolean, clean: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return isHtml ? (clean.get(value) ?? '') : value
  if (Array.isArray(value)) return value.map((each) => replaced(each, isHtml, clean))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    replaced(each, isHtml || htmlKeys.includes(key), clean),
  ])
  return Object.fromEntries(entries)
}

/** The max size of the cache, in characters of input: published texts are read often and hardly ever change. */
const maxCachedCharacters = 8_000_000
const sanitisedCache = new Map<string, string>()
let length = 0

async function sanitiseHtml(html: string): Promise<string> {
  const before = sanitisedCache.get(html)
  if (before !== undefined) return before
  const clean = await sanitisedContent(html)
  if (length + html.length > maxCachedCharacters) {
    sanitisedCache.clear()
    length = 0
  }
  sanitisedCache.set(html, clean)
  length += html.length
  return clean
}
