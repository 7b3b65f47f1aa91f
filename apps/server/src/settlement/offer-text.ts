import sanitizeHtml from 'sanitize-html'
import { AppError } from '../http/app-error.ts'

/** What the text of an offer may hold; everything else goes, its words stay. */
const allowed = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

/**
 * The sanitised HTML of an offer's text that came as base64 (product.md §8). Raises INVALID_ANSWERS when it is not
 * base64 of UTF-8 or says nothing.
 */
export function offerTextOf(base64: string): string {
  const html = sanitizeHtml(decoded(base64), allowed).trim()
  if (/^(<[^>]*>|&nbsp;|\s)*$/.test(html))
    throw new AppError('INVALID_ANSWERS', { field: 'settlementOfferText' })
  return html
}

export function base64Of(html: string): string {
  return Buffer.from(html, 'utf8').toString('base64')
}

function decoded(base64: string): string {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new TypeError('not base64')
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Buffer.from(base64, 'base64'))
      .replaceAll('\0', '')
  } catch (error) {
    throw new AppError('INVALID_ANSWERS', { field: 'settlementOfferText' }, [], { cause: error })
  }
}
