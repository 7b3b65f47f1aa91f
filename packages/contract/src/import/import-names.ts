/*
 * The names that importing claims knows (docs/rules/law-firms.md "Importing"): apart from its schemas, for pages that need the names
 * alone.
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

/** Why a whole file can't be read. */
export const importRefusals = [
  'NOT_A_WORKBOOK',
  'LOCKED',
  'MACROS',
  'FILE_TOO_COMPLEX',
  'NOT_UTF8',
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
 * The outcome of a row: a new claim, a change to one, nothing to do, left as it was edited here, left as the import of its claim was
 * undone, or something to mend.
 */
export const rowOutcomes = ['ready', 'update', 'unchanged', 'edited', 'undone', 'problem'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
