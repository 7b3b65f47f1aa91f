/**
 * Numbers come out of tax bills and listings with their unit: `1,850 sq ft`, `7.5 acres`, `100 %`, `USD 600,000`. What
 * stands around a number goes; a text without a number in it stays as it was typed and is explained.
 */
export function withoutUnit(text: string): string {
  const number = /^\s*(?:us\s?d?|usd)?\s*([-$]*\s*[\d.,]+)\s*(?:[a-zá-ú²%.\s]*)$/i.exec(text)?.[1]
  return number?.replace(/[.,]$/, '') ?? text
}
