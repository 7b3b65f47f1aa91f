const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A plain text as base64 of HTML: empty lines end a paragraph, single ones a line. What people type is text, never markup. */
export function htmlOfText(text: string): string {
  const html = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
  return btoa(String.fromCharCode(...new TextEncoder().encode(html)))
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character)
}
