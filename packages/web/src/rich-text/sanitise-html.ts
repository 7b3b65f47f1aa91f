import {
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
} from '@makewhole/domain/rich-text/rich-text.ts'
import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...richTextLinkAttributes],
  // Where a link opens is no address.
  ADD_URI_SAFE_ATTR: ['rel', 'target'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richTextSchemes.join('|')}):`, 'i'),
}

/** Another program's text: beside the list, what says that it is bold or slanted, for the editor to read. */
const pasted = {
  ...allowed,
  ALLOWED_TAGS: [...richTextTags, 'span', 'div', 'h4', 'h5', 'h6'],
  ALLOWED_ATTR: [...richTextLinkAttributes, 'style'],
}

/** HTML with nothing in it but what the one allow-list lets through; the words of the rest stay. */
export function sanitiseHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** HTML from the clipboard, harmless, for the editor to read; what it makes of it holds the allow-list alone. */
export function sanitisePasted(html: string): string {
  return DOMPurify.sanitize(html, pasted)
}
