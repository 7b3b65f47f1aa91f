/*
 * The names that inspections know (docs/rules/review.md "Inspections"): apart from their schemas, for pages that need the names alone.
 */

export const inspectionImportStates = ['reading', 'waiting', 'done', 'refused'] as const
export type InspectionImportState = (typeof inspectionImportStates)[number]

/** Why a whole file can't be read. */
export const inspectionRefusals = [
  'NOT_A_TABLE',
  'OTHER_HEADER',
  'CUT_OFF',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'UNREADABLE',
] as const
export type InspectionRefusal = (typeof inspectionRefusals)[number]

/** What is told of a record, beside what reading it finds: an id that another record of the file has, or that is another address's. */
export const inspectionProblemCodes = [
  'noId',
  'noIncident',
  'unknownDamage',
  'unknownStructure',
  'outsideCountry',
  'idTwice',
  'idElsewhere',
] as const
export type InspectionProblemCode = (typeof inspectionProblemCodes)[number]
