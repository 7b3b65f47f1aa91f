import { escapeHtml } from '@makewhole/domain/rich-text/escape-html.ts'

/** A plain text as HTML: empty lines end a paragraph, single ones a line. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** HTML as it travels: base64 of UTF-8 (docs/rules/api.md "How values travel"). */
export function encodeHtml(html: string): string {
  return btoa(Array.from(new TextEncoder().encode(html), (byte) => String.fromCharCode(byte)).join(''))
}
