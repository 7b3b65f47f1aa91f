const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}

/** The paragraphs of allow-listed HTML as plain text, in order; an entry of a list begins with a bullet. */
export function plainParagraphs(html: string): readonly string[] {
  return html
    .replace(/<li\b[^>]*>/gi, '\n\n• ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(p|ul|ol|h[1-3]|blockquote)\b[^>]*>|<\/li>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp|#39);/g, (entity) => entities[entity] ?? entity)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== '•')
}
