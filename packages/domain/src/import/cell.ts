/**
 * One cell of a sheet as in its file; an empty one is null. `text` is the cell as the sheet shows it, for the
 * list of problems. A day is a number with a date format, converted by the file's calendar; null: no day that
 * exists. Another number has the day that its calendar would show.
 */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly day: string | null }
  | { readonly kind: 'day'; readonly text: string; readonly day: string | null }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }

/** One row of a sheet, by its number in the file. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

/** A sheet as it was read, without any check. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

/** Returns a cell's text, without the spaces around it; empty for an empty one. */
export function textOfCell(cell: Cell | undefined): string {
  return cell ? cell.text.trim() : ''
}

/**
 * True if a spreadsheet could take a text for a formula: it begins with `=` or `@`, or with a sign before
 * anything but a phone, a number or another dash (docs/rules/law-firms.md "What a cell may say").
 */
export function isFormula(text: string): boolean {
  const sign = text.trimStart()
  if (/^[=@＝＠]/.test(sign)) return true
  return /^[+\-＋－]/.test(sign) && !/^[+-][\d\s().,/$%-]*$|^-\s*[-–—]/.test(sign)
}
