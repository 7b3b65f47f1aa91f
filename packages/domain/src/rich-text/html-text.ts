const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

/** Escapes a text for HTML, between tags and in a quoted attribute: typed text is never markup. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character] ?? character) : text
}

/** Decodes HTML without tags. It supports the named characters that editor, sanitizer and React write. */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html
  return html.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#x27);/g, (entity) => characters[entity] ?? entity)
}

/** Converts plain text to HTML: empty lines end a paragraph, single ones a line. */
export function htmlOfText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
