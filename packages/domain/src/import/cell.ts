/**
 * One cell of a sheet as its file holds it; an empty one is null. `text` is what somebody looking at the sheet would call it by,
 * for the list of problems. A day is what the file's own calendar makes of a number that is shown as one; null: no day that exists.
 */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'day'; readonly text: string; readonly day: string | null }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }

/** One row of a sheet, under the number that its file gives it. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

/** A sheet as it was read: nothing in it is judged yet. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

/** What a cell says, without the spaces around it; empty for an empty one. */
export function textOfCell(cell: Cell | undefined): string {
  return cell ? cell.text.trim() : ''
}
