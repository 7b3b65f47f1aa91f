import type { Cell } from '@makewhole/domain/import/cell.ts'

/** Choices and towns come again within a few hundred rows; to know every text for good takes more memory than it saves. */
const maxInterned = 5000

/** Keeps cells in little memory: the same one for the same words, since most rows say much of what others say. */
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

/** A copy: a text that was cut from the file's text keeps all of that in memory. What is no text stays so, and is refused where it stands. */
export function copyText(text: string): string {
  return text.isWellFormed() ? Buffer.from(text).toString() : text
}
