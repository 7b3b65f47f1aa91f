import { useEffect } from 'react'

export interface PrintedMargins {
  /** At the head of every page: its title and its day. */
  readonly head?: readonly [string, string]
  /** Before the page's number. */
  readonly page: string
}

/**
 * Writes into the margins of every printed page (docs/rules/screens.md "Print"). The page's policy forbids inline
 * styles, so it adds a style sheet. Browsers without margin boxes print their own number and title.
 */
export function usePrintedMargins({ head, page }: PrintedMargins): void {
  const [left, right] = head ?? []
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page {
      ${left ? box('top-left', cssString(left)) : ''}
      ${right ? box('top-right', cssString(right)) : ''}
      ${box('bottom-right', `${cssString(`${page} `)} counter(page) " / " counter(pages)`)}
    }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [left, right, page])
}

function box(place: string, content: string): string {
  return `@${place} { content: ${content}; font: 9pt 'Public Sans Variable', Arial, sans-serif; color: #3b4959; }`
}

function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, ' ')}"`
}
