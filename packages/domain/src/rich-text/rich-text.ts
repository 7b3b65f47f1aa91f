import { unescapeHtml } from './html-text.ts'

/**
 * Allowed tags of formatted text; others are removed, their words stay (docs/rules/messages-and-notices.md
 * "Formatted text").
 */
export const richTextTags: readonly string[] = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'a',
  'h1',
  'h2',
  'h3',
  'blockquote',
]

/** Attributes of a link; nothing else has any. */
export const richTextLinkAttributes: readonly string[] = ['href', 'rel', 'target']

/** Schemes of a link. */
export const richTextSchemes: readonly string[] = ['https', 'mailto', 'tel']

/** Maximum bytes of formatted text, as sent and as stored. */
export const maxHtml = 100_000

/** Maximum nesting of tags; deeper ones are removed, their words stay. */
export const maxNesting = 20

/** True if formatted text has no visible content. */
export function isBlankHtml(html: string): boolean {
  return /^(<[^>]*>|&nbsp;|\s)*$/.test(html)
}

/**
 * Counts the visible characters of allow-listed HTML: each emoji or letter with its marks once, each line end
 * once.
 */
export function visibleLength(html: string): number {
  const lines = html.replace(/<(br|\/p|\/li|\/h[1-3])\b[^>]*>/gi, '\n')
  const text = unescapeHtml(lines.replace(/<[^>]*>/g, '')).trim()
  // Plain letters count by length; segmenting them costs milliseconds at every keystroke of a long text.
  return /^[\n\x20-\x7e\u00a0]*$/.test(text)
    ? text.length
    : [...new Intl.Segmenter('en').segment(text)].length
}
