import {
  deepestNesting,
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
} from '@makewhole/domain/rich-text/rich-text.ts'
import sanitizeHtml from 'sanitize-html'

/** The one allow-list in the sanitiser's words. */
const allowed = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextLinkAttributes] },
  allowedSchemes: [...richTextSchemes],
  allowProtocolRelative: false,
  nestingLimit: deepestNesting,
  transformTags: { a: linkInNewWindow },
}

/** Links to other sites open beside the page that somebody may be typing in; those within the site do not. */
function linkInNewWindow(tagName: string, { href = '' }: Readonly<Record<string, string>>) {
  if (!href.startsWith('https:'))
    return { tagName, attribs: (href === '' ? {} : { href }) as Record<string, string> }
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } }
}

/**
 * HTML with nothing in it but what the allow-list lets through; tags that nest too deep go, their words stay. A hundred
 * kilobytes of the worst take a tenth of a second: what people send goes through `richTextOf`, which does it elsewhere.
 */
export function sanitised(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}
