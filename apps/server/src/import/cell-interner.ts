import type { Cell } from '@makewhole/domain/import/cell.ts'

/** Choices and towns repeat within a few hundred rows; caching every text takes more memory than it saves. */
const maxInterned = 5000

/** Shares equal cells to save memory, since most rows repeat many values. */
export function createCellInterner(): (cell: NonNullable<Cell>) => NonNullable<Cell> {
  const internedCells = new Map<string, NonNullable<Cell>>()
  return (cell) => {
    const existing = internedCells.get(cell.text)
    if (existing?.kind === cell.kind) return existing
    const interned = { ...cell, text: copyText(cell.text) }
    if (internedCells.size === maxInterned) internedCells.clear()
    internedCells.set(interned.text, interned)
    return interned
  }
}

/**
 * Copies a text: a substring would retain the whole file's text in memory. An ill-formed text is unchanged, and
 * refused later.
 */
export function copyText(text: string): string {
  return text.isWellFormed() ? Buffer.from(text).toString() : text
}
