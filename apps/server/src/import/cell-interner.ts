import type { Cell } from '@makewhole/domain/import/cell.ts'

/** Choices and towns come again within a few hundred rows; to know every text for good takes more memory than it saves. */
const maxKnown = 5000

/** Keeps cells in little memory: the same one for the same words, since most rows say much of what others say. */
export function createCellInterner(): (cell: NonNullable<Cell>) => NonNullable<Cell> {
  const known = new Map<string, NonNullable<Cell>>()
  return (cell) => {
    const same = known.get(cell.text)
    if (same?.kind === cell.kind) return same
    const kept = { ...cell, text: cutOut(cell.text) }
    if (known.size === maxKnown) known.clear()
    known.set(kept.text, kept)
    return kept
  }
}

/** A copy: a text that was cut from the file's text keeps all of that in memory. What is no text stays so, and is refused where it stands. */
export function cutOut(text: string): string {
  return text.isWellFormed() ? Buffer.from(text).toString() : text
}
