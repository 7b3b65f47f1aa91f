/*
 * Limits of an import file (docs/rules/law-firms.md "What a file may look like"): sizes from the archive's directory
 * first, then while it is read.
 */
const mebibyte = 1024 * 1024

export const workbookLimits = {
  fileBytes: 25 * mebibyte,
  parts: 1000,
  /** Unpacked. */
  partBytes: 200 * mebibyte,
  allBytes: 300 * mebibyte,
  /** The max ratio of unpacked to packed size. */
  ratio: 300,
  sheets: 50,
  columns: 500,
  /** Rows of one sheet, empty ones included. */
  rows: 150_000,
  /** Nonempty cells of all sheets. */
  cells: 2_000_000,
  /** Places in the rows of all sheets, with empty ones before a nonempty cell. */
  places: 10_000_000,
  /** Characters of all cells: a shared text counts in each of them. */
  characters: 100_000_000,
  /** Elements of all parts: two million cells with text have ten million. */
  elements: 12_000_000,
  /** Characters of one cell, as in Excel. */
  text: 32_767,
  depth: 30,
} as const

export type WorkbookLimits = Readonly<Record<keyof typeof workbookLimits, number>>

/** Limits of the process that reads it. */
export const readerLimits = { maxMilliseconds: 120_000, maxMemory: 600 * mebibyte } as const
