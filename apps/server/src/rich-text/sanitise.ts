import {
  maxNesting,
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
  visibleLength,
} from '@makewhole/domain/rich-text/rich-text.ts'
import sanitizeHtml from 'sanitize-html'

/** Formatted text as it is kept. */
export interface RichText {
  readonly html: string
  /** In characters that a reader sees. */
  readonly length: number
}

/** The one allow-list in the sanitiser's words. */
const allowed = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextLinkAttributes] },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  nestingLimit: maxNesting,
  transformTags: { a: linkInNewWindow },
}

/** Links to other sites open beside the page that somebody may be typing in; those within the site do not. */
function linkInNewWindow(tagName: string, { href = '' }: Readonly<Record<string, string>>) {
  if (!href.startsWith('https:'))
    return { tagName, attribs: (href === '' ? {} : { href }) as Record<string, string> }
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
}

/**
 * Tags within tags as somebody sends them. Nobody writes such text, and the parser's time grows with the square of it: the worst
 * hundred kilobytes took 140 ms of a core, with this bound they take 20.
 */
const maxInputDepth = 1000

class NestingTooDeep extends Error {}

/** Raises NestsTooDeep on the way, before the time is spent. */
function sanitisedBounded(html: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    ...allowed,
    onOpenTag: () => {
      depth += 1
      if (depth > maxInputDepth) throw new NestingTooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

/** Never across another `<`: a hundred thousand of them would be read to the end a hundred thousand times. */
function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '')
}

/**
 * HTML with nothing in it but what the allow-list lets through; tags that nest too deep go, their words stay, and of a text that
 * nests more than a thousand deep the words alone. What people send goes through `richTextOf`, which does it elsewhere.
 */
export function sanitised(html: string): string {
  try {
    return sanitisedBounded(html).trim()
  } catch (error) {
    if (!(error instanceof NestingTooDeep)) throw error
    return sanitised(withoutTags(html))
  }
}

/** `sanitised`, with its length. */
export function sanitisedText(input: string): RichText {
  const html = sanitised(input)
  return { html, length: visibleLength(html) }
}
