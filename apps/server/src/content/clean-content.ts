import { sanitised } from '../rich-text/rich-text.ts'

/** Keys of managed content that hold HTML; every other text is plain. */
const htmlKeys = ['content', 'answer']

/**
 * Content with nothing in its HTML but what the one allow-list lets through: on the way in, and again on the way out, so
 * that what an older list once let in does not stay (quality.md "Safe").
 */
export function cleanContent<T>(content: T): T {
  return cleaned(content, false) as T
}

function cleaned(value: unknown, isHtml: boolean): unknown {
  if (typeof value === 'string') return isHtml ? sanitised(value) : value
  if (Array.isArray(value)) return value.map((each) => cleaned(each, isHtml))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    cleaned(each, isHtml || htmlKeys.includes(key)),
  ])
  return Object.fromEntries(entries)
}
