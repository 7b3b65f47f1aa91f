import {
  richTextLinkAttributes,
  richTextSchemes,
  richTextTags,
} from '@makewhole/domain/rich-text/rich-text.ts'
import DOMPurify from 'dompurify'

const allowed = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...richTextLinkAttributes],
  // A link's target is no address.
  ADD_URI_SAFE_ATTR: ['rel', 'target'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${richTextSchemes.join('|')}):`, 'i'),
}

/** Another program's text: in addition to the list, tags and styles that mark bold or italic, for the editor. */
const pasted = {
  ...allowed,
  ALLOWED_TAGS: [...richTextTags, 'span', 'div', 'h4', 'h5', 'h6'],
  ALLOWED_ATTR: [...richTextLinkAttributes, 'style'],
}

/** Reduces HTML to the one allow-list; the text of the rest stays. */
export function sanitiseHtml(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** Makes HTML from the clipboard safe for the editor, whose result contains the allow-list alone. */
export function sanitisePasted(html: string): string {
  return DOMPurify.sanitize(html, pasted)
}
