import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** Tags that a text from staff may use; what is not here falls away, its words stay. */
const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
  ],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

/** Base64 of UTF-8 HTML as HTML that is safe to show; what is not base64 gives nothing. */
export function decodeHtml(encoded: string): string {
  return DOMPurify.sanitize(utf8OfBase64(encoded), allowed)
}

/** A text that travels as base64 of HTML (an offer's, a message's), sanitised before it is shown. */
export function EncodedHtml({ encoded }: { readonly encoded: string }) {
  const html = useMemo(() => decodeHtml(encoded), [encoded])
  if (html.trim() === '') return null
  return <div className="encoded-html" dangerouslySetInnerHTML={{ __html: html }} />
}

function utf8OfBase64(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}
