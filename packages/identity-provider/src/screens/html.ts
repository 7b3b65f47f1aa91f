import { escapeHtml } from '@makewhole/domain/rich-text/html-text.ts'

/** Markup that a page may contain unescaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = string | number | Html | null | false | readonly Piece[]

/** Joins a page's parts, and escapes everything that is no markup yet. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((page, text, index) => page + textOf(pieces[index - 1] ?? null) + text))
}

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(textOf).join('')
  return escapeHtml(String(piece))
}
