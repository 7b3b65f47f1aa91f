/*
 * Names of the claim import (docs/rules/law-firms.md "Importing"), apart from its schemas, for pages without
 * them.
 */

export const importStates = [
  'checking',
  'checked',
  'refused',
  'importing',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Reasons why a whole file can't be read. */
export const importRefusals = [
  'NOT_A_WORKBOOK',
  'LOCKED',
  'MACROS',
  'FILE_TOO_COMPLEX',
  'UNKNOWN_ENCODING',
  'MERGED_CELLS',
  'OTHER_TEMPLATE',
  'NO_CLAIMS_SHEET',
  'NO_HEADINGS',
  'COLUMNS_MISSING',
  'COLUMN_TWICE',
  'SHEET_TWICE',
  'TOO_MANY_ROWS',
  'NO_ROWS',
  'UNREADABLE',
] as const
export type ImportRefusal = (typeof importRefusals)[number]

/**
 * The outcome of a row: a new claim, a changed one, no change, or a problem to correct. A row is also left if
 * its claim was edited here or its import was undone.
 */
export const rowOutcomes = ['ready', 'update', 'unchanged', 'edited', 'undone', 'problem'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
