import { bytesOfBase64 } from '@makewhole/contract/base64.ts'
import * as richTextStyles from './rich-text.module.css'
import * as styles from './encoded-html.module.css'
import { useMemo } from 'react'
import { sanitiseHtml } from './sanitise-html.ts'

/** Decodes Base64 of UTF-8 HTML into safe HTML; returns nothing for other input. */
export function decodeHtml(encoded: string): string {
  return sanitiseHtml(utf8OfBase64(encoded))
}

/** A text stored as base64 of HTML (an offer's, a message's), sanitised before it is shown. */
export function EncodedHtml({ encoded }: { readonly encoded: string }) {
  const html = useMemo(() => withOwnDirections(decodeHtml(encoded)), [encoded])
  if (html.trim() === '') return null
  return (
    <div
      className={`${styles.encodedHtml} ${richTextStyles.formatted}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Gives each paragraph the direction of its own letters, whatever precedes it. */
function withOwnDirections(html: string): string {
  return html.replace(/<(p|ul|ol|li|h[1-3]|blockquote)>/g, '<$1 dir="auto">')
}

function utf8OfBase64(encoded: string): string {
  try {
    const bytes = bytesOfBase64(encoded)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    // Logged, and shown empty (docs/rules/messages-and-notices.md "A message that cannot be read"); the text itself is
    // nobody else's business.
    reportError(new Error('A text that came could not be decoded.', { cause }))
    return ''
  }
}
