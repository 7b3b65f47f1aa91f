import { unescapeHtml } from './html-text.ts'

/**
 * What formatted text may hold; everything else goes, its words stay
 * (docs/rules/messages-and-notices.md "Formatted text").
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

/** Where a link may lead. */
export const richTextSchemes: readonly string[] = ['https', 'mailto', 'tel']

/** Bytes of formatted text, as it is sent and as it is kept. */
export const maxHtml = 100_000

/** Tags within tags; what is deeper goes, its words stay. */
export const maxNesting = 20

/** Whether formatted text says anything at all. */
export function isBlankHtml(html: string): boolean {
  return /^(<[^>]*>|&nbsp;|\s)*$/.test(html)
}

/** How many characters a reader sees in allow-listed HTML: each emoji or letter with its marks once, each line end once. */
export function visibleLength(html: string): number {
  const lines = html.replace(/<(br|\/p|\/li|\/h[1-3])\b[^>]*>/gi, '\n')
  const text = unescapeHtml(lines.replace(/<[^>]*>/g, '')).trim()
  // Plain letters count as they are; taking them apart costs milliseconds at every keystroke of a long text.
  return /^[\n\x20-\x7e\u00a0]*$/.test(text)
    ? text.length
    : [...new Intl.Segmenter('en').segment(text)].length
}
