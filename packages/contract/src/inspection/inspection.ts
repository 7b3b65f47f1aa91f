import { proposalReasons } from '@makewhole/domain/inspection/propose-fire.ts'
import { z } from 'zod'
import { propertyCheckNames } from '@makewhole/domain/validation/property-checks.ts'
import { claimantCheckNames, sharedFields } from '@makewhole/domain/validation/claimant-checks.ts'
import { dayText, epochText, localizedText, optionView, typedDay, typedText } from '../wire.ts'
import { inspectionImportStates, inspectionProblemCodes, inspectionRefusals } from './inspection-names.ts'

const count = z.number().int()
const text = z.string().nullable()

/** One file of inspections, from its upload to its outcome (docs/rules/review.md "Importing inspections"). */
export const inspectionImportView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: count,
  state: z.enum(inspectionImportStates),
  /** The reason why the file as a whole can't be read, and the value found. */
  refusal: z.object({ code: z.enum(inspectionRefusals), detail: z.string() }).nullable(),
  uploadedBy: text,
  uploadedOn: epochText,
  doneOn: epochText.nullable(),
  /** Records read; grows while it is read. */
  rowCount: count,
  added: count,
  changed: count,
  unchanged: count,
  /**
   * Known records of the same day and county that the file lacks. While it waits: those that would be marked
   * so.
   */
  vanished: count,
  /** The file is all that there is of its days and counties; otherwise it only adds and changes. */
  isWhole: z.boolean(),
  /** Start dates that are a spreadsheet's number, with the first one and the day that it is; null: none. */
  dayNumbers: z.object({ count, says: z.string(), day: dayText, isRead: z.boolean() }).nullable(),
  /** Headings of the file that are not read. */
  unread: z.array(z.string()),
  canUndo: z.boolean(),
  /** Who discarded or undid it. */
  endedBy: text,
  endedOn: epochText.nullable(),
  /** Repeated records, or records without identifying values. */
  leftOut: count,
  problemCount: count,
  /** The first thousand; none in a list of imports. */
  problems: z.array(z.object({ row: count, code: z.enum(inspectionProblemCodes), says: z.string() })),
})
export type InspectionImportView = z.infer<typeof inspectionImportView>

/** The last imports, and the fire of each day's and county's inspections. */
export const inspectionsView = z.object({
  imports: z.array(inspectionImportView),
  incidents: z.array(
    z.object({
      startedOn: dayText,
      county: z.string(),
      incidentName: text,
      count,
      vanished: count,
      /** Null with `decidedOn`: of none of the program's fires; without it: undecided. */
      fireId: count.nullable(),
      /** A fire that it may be of, with the reason; null: decided, or none comes into question. */
      proposal: z.object({ fireId: count, reason: z.enum(proposalReasons) }).nullable(),
      decidedBy: text,
      decidedOn: epochText.nullable(),
    }),
  ),
})
export type InspectionsView = z.infer<typeof inspectionsView>

export const newInspectionImportBody = z.object({
  /** As the upload key named it. */
  id: z.uuid(),
  fileName: typedText(200),
  /** True: records of its days and counties that it lacks are no longer published, once that is confirmed. */
  isWhole: z.boolean(),
})
export type NewInspectionImportBody = z.infer<typeof newInspectionImportBody>

/** The decision about a waiting file. */
export const inspectionDecisionBody = z.object({
  /** True: the listed records are no longer published; false: the file only adds and changes. */
  isWhole: z.boolean(),
  /** A spreadsheet's numbers for start dates are read as days; otherwise their records are left out. */
  readsDayNumbers: z.boolean(),
})
export type InspectionDecisionBody = z.infer<typeof inspectionDecisionBody>

/** Known records that a waiting file lacks, a hundred at a time. */
export const missingInspectionsView = z.object({
  records: z.array(
    z.object({
      /** Of the list, for the next page. */
      key: z.string(),
      id: z.string(),
      startedOn: dayText,
      county: z.string(),
      address: z.string(),
      city: z.string(),
      apn: z.string(),
      structure: localizedText,
      damage: localizedText,
    }),
  ),
  count,
})
export type MissingInspectionsView = z.infer<typeof missingInspectionsView>

export const inspectionUploadKey = z.object({ importId: z.uuid(), sasUri: z.string(), expiresOn: epochText })

export const inspectionFireBody = z.object({
  startedOn: typedDay,
  county: typedText(200),
  fireId: z.number().int().safe().nullable(),
})
export type InspectionFireBody = z.infer<typeof inspectionFireBody>

const outcome = z.enum(['pass', 'fail', 'unknown'])

/** A claim's property compared with its public inspections (docs/rules/review.md "Property validation"). */
export const propertyValidationView = z.object({
  /** False: no inspection of the claim's fire is known. */
  hasInspections: z.boolean(),
  foundBy: z.enum(['apn', 'address']).nullable(),
  checks: z.array(
    z.object({
      name: z.enum(propertyCheckNames),
      outcome,
      /** As texts; empty for a side without a value. */
      claim: z.array(z.string()),
      record: z.array(z.string()),
    }),
  ),
  /** Inspection records for confirmed values, by the values' keys, without values that no record has. */
  values: z.array(z.object({ key: z.string(), outcome, record: z.array(z.string()) })),
  records: z.array(
    z.object({
      objectId: z.string(),
      globalId: z.string(),
      damage: z.string(),
      structure: z.string(),
      address: z.string(),
      city: z.string(),
      zip: z.string(),
      county: z.string(),
      apn: z.string(),
      siteAddress: z.string(),
      incidentName: z.string(),
      startedOn: dayText,
      /** Not in the last file of its fire: shown, and not compared. */
      isVanished: z.boolean(),
    }),
  ),
})
export type PropertyValidationView = z.infer<typeof propertyValidationView>

/**
 * The people of a claim compared with its proofs and other claims (docs/rules/review.md "Claimant
 * validation").
 */
export const claimantValidationView = z.object({
  checks: z.array(
    z.object({
      name: z.enum(claimantCheckNames),
      outcome,
      claim: z.array(z.string()),
      record: z.array(z.string()),
    }),
  ),
  /** Claims that the caller may see, by number. */
  others: z.array(
    z.object({
      claimId: z.uuid(),
      claimNumber: z.string(),
      claimantName: z.string(),
      address: z.string(),
      fire: optionView,
      status: optionView,
      shares: z.array(z.enum(sharedFields)),
    }),
  ),
  hasMoreOthers: z.boolean(),
})
export type ClaimantValidationView = z.infer<typeof claimantValidationView>
