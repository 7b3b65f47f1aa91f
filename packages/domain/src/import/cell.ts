/**
 * One cell of a sheet as in its file; an empty one is null. `text` is the cell as the sheet shows it, for the
 * list of problems. A day is a number with a date format, converted by the file's calendar; null: no day that
 * exists.
 */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
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
