import { unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'

/** The paragraphs of allow-listed HTML as plain text, in order; an entry of a list begins with a bullet. */
export function plainParagraphs(html: string): readonly string[] {
  const text = html
    .replace(/<li\b[^>]*>/gi, '\n\n• ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(p|ul|ol|h[1-3]|blockquote)\b[^>]*>|<\/li>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
  return unescapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== '•')
}
