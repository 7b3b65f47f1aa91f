/*
 * Names of the inspections (docs/rules/review.md "Inspections"), apart from their schemas, for pages without
 * them.
 */

export const inspectionImportStates = [
  'reading',
  'waiting',
  'done',
  'refused',
  'discarded',
  'undoing',
  'undone',
] as const
export type InspectionImportState = (typeof inspectionImportStates)[number]

/** Reasons why a whole file can't be read. */
export const inspectionRefusals = [
  'NOT_A_TABLE',
  'UNKNOWN_ENCODING',
  'OTHER_HEADER',
  'CUT_OFF',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'UNREADABLE',
] as const
export type InspectionRefusal = (typeof inspectionRefusals)[number]

/** Problems of a record besides its reader's: another record or another address has its id. */
export const inspectionProblemCodes = [
  'noId',
  'noIncident',
  'dayNumber',
  'formula',
  'unknownDamage',
  'unknownStructure',
  'outsideCountry',
  'idTwice',
  'idElsewhere',
] as const
export type InspectionProblemCode = (typeof inspectionProblemCodes)[number]
