import {
  maxNesting,
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
  visibleLength,
} from '@makewhole/domain/rich-text/rich-text.ts'
import sanitizeHtml from 'sanitize-html'

/** Formatted text as stored. */
export interface RichText {
  readonly html: string
  /** Visible characters. */
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

/** Opens links to other sites in a new window, since a person may be typing in the page; internal ones replace it. */
function linkInNewWindow(tagName: string, { href = '' }: Readonly<Record<string, string>>) {
  if (!href.startsWith('https:'))
    return { tagName, attribs: (href === '' ? {} : { href }) as Record<string, string> }
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
}

/**
 * Max depth of tags in input. No real text has more, and the parser's time is quadratic: the worst hundred kilobytes
 * took 140 ms of a core, with this limit 20.
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

/** It never matches across another `<`: a hundred thousand of them would take quadratic time. */
function withoutTags(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '')
}

/**
 * Returns HTML reduced to the allow-list. Tags beyond the depth are removed, their text remains; beyond a thousand
 * levels only text does. Input of people goes through `richTextOf`, which runs this in a worker.
 */
export function sanitised(html: string): string {
  try {
    return sanitisedBounded(html).trim()
  } catch (error) {
    if (!(error instanceof NestingTooDeep)) throw error
    return sanitised(withoutTags(html))
  }
}

/** Returns `sanitised` with its length. */
export function sanitisedText(input: string): RichText {
  const html = sanitised(input)
  return { html, length: visibleLength(html) }
}
