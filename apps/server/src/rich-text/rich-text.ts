import {
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
} from '@makewhole/domain/rich-text/rich-text.ts'
import sanitizeHtml from 'sanitize-html'
import { AppError } from '../http/app-error.ts'

/** The one allow-list in the sanitiser's words. */
const allowed = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextLinkAttributes] },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  transformTags: { a: linkInNewWindow },
}

/** Links to other sites open beside the page that somebody may be typing in; those within the site do not. */
function linkInNewWindow(tagName: string, { href = '' }: Readonly<Record<string, string>>) {
  if (!href.startsWith('https:'))
    return { tagName, attribs: (href === '' ? {} : { href }) as Record<string, string> }
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
}

/** HTML with nothing in it but what the allow-list lets through. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

/** HTML that came as base64, sanitised. Raises INVALID_ANSWERS naming `field` when it is not base64 of UTF-8. */
export function richTextOf(base64: string, field: string): string {
  return sanitised(decoded(base64, field))
}

export function base64Of(html: string): string {
  return Buffer.from(html, 'utf8').toString('base64')
}

function decoded(base64: string, field: string): string {
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new TypeError('not base64')
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Buffer.from(base64, 'base64'))
      .replaceAll('\0', '')
  } catch (error) {
    throw new AppError('INVALID_ANSWERS', { field }, [], { cause: error })
  }
}
