import { correctionKinds } from '@makewhole/domain/import/correct-cell.ts'
import { z } from 'zod'
import { dayText, epochText, localizedText, optionView, typedText } from '../wire.ts'
import { importRefusals, importStates } from './import-names.ts'

const count = z.number().int()
const text = z.string().nullable()

/** A column whose cells are corrected, by the keys of the template. */
const correctedColumn = z.object({ sheet: z.string().max(200), column: z.string().max(200) })

/** One file of a law firm, from its upload to its claims (docs/rules/law-firms.md "Importing"). */
export const importView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: count,
  fire: optionView,
  state: z.enum(importStates),
  /** The reason why the file as a whole can't be read, and the value found. */
  refusal: z.object({ code: z.enum(importRefusals), detail: z.string() }).nullable(),
  /** Of the template that the file was made from; null before it was read. */
  formVersion: text,
  isOlderForm: z.boolean(),
  uploadedBy: text,
  uploadedOn: epochText,
  checkedOn: epochText.nullable(),
  confirmedBy: text,
  confirmedOn: epochText.nullable(),
  doneOn: epochText.nullable(),
  sheets: z.array(z.object({ key: z.string(), title: localizedText, rows: count })),
  exampleRows: count,
  /** Sheets and columns that the template does not have, which are not read. */
  unread: z.object({
    sheets: z.array(z.string()),
    columns: z.array(
      z.object({
        sheet: z.string(),
        /** As a spreadsheet numbers it: `AB`. */
        letters: z.string(),
        /** Empty: only cells below it are filled. */
        heading: z.string(),
      }),
    ),
  }),
  /** Lists of which no claim without a problem has an entry; importing has to confirm each. */
  absent: z.array(z.object({ key: z.string(), title: localizedText })),
  /** Columns with cells that a spreadsheet changed: how many, the first one, and its value before. */
  corrections: z.array(
    correctedColumn.extend({
      sheetTitle: localizedText,
      heading: localizedText,
      kind: z.enum(correctionKinds),
      cells: count,
      says: z.string(),
      value: z.string(),
      isUsed: z.boolean(),
    }),
  ),
  /** Questions that the portals ask once, about rows without a problem. They are imported all the same. */
  warnings: z.array(
    z.object({
      /** The list without an entry, or the column of the numbers. */
      title: localizedText,
      /** The first number, as the portals ask about it; null for a list. */
      example: localizedText.nullable(),
      rows: count,
      /** The first of these rows of the claims' sheet. */
      first: z.array(count),
    }),
  ),
  /** Of the claims' sheet. `checked` grows while it is checked. */
  rows: z.object({
    total: count,
    checked: count,
    ready: count,
    problems: count,
    unchanged: count,
    /** Skipped rows: their claim was edited, or its import was undone. */
    edited: count,
  }),
  problemCount: count,
  /** Imported claims that exist now, rows that failed, and claims deleted since. */
  imported: count,
  failed: count,
  deleted: count,
  /** Existing claims that could not be deleted when the import was undone. */
  notUndone: count,
  undoneBy: text,
  undoneOn: epochText.nullable(),
})
export type ImportView = z.infer<typeof importView>

/** The same with the effects of undoing it; null where the caller can't undo it. */
export const importDetailView = importView.extend({
  undo: z
    .object({
      /** Claims in progress that undoing would delete, and how many of them changed since the import. */
      claims: count,
      changed: count,
      /** Signed claims of the file: with one of them it can't be undone any more. */
      signed: count,
    })
    .nullable(),
})
export type ImportDetailView = z.infer<typeof importDetailView>

/** One problem to correct: its place in the file, the value and the expected value. */
const rowProblemView = z.object({
  sheet: localizedText,
  row: count,
  column: localizedText,
  client: z.string(),
  says: z.string(),
  wants: localizedText,
})

/** All problems to correct, and rows that were already there or did not become a claim. */
export const importReport = z.object({
  problems: z.array(rowProblemView),
  /** There are more problems than the report stores. */
  isCut: z.boolean(),
  rows: z.array(
    z.object({
      row: count,
      reference: z.string(),
      client: z.string(),
      /**
       * `gone`: the firm no longer has the claim. `deleted`: its claim was deleted since. `notUndone`: its
       * claim could not be. `undone`: the import that began its claim was undone.
       */
      outcome: z.enum(['unchanged', 'edited', 'undone', 'gone', 'deleted', 'failed', 'notUndone']),
      claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
      originalFilingDate: dayText.nullable(),
      /** The file's values are stored, to be compared with the claim. */
      isComparable: z.boolean(),
      /** The reason why it did not become a claim, or could not be undone. */
      failure: localizedText.nullable(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>

/** Questions with different answers in a row and its claim, as people read them. */
export const bothValuesView = z.array(
  z.object({ question: localizedText, file: localizedText, claim: localizedText }),
)

/** The accepted corrections; the others are not used. */
export const correctImportBody = z.object({ corrected: z.array(correctedColumn).max(500) })

/** The lists of which no claim has an entry, as the check named them. */
export const confirmImportBody = z.object({ absent: z.array(z.string().max(200)).max(100) })

export const newImportBody = z.object({
  /** As the upload key named it. */
  id: z.uuid(),
  fileName: typedText(200),
  fireId: count,
})
export type NewImportBody = z.infer<typeof newImportBody>

/** Upload address of a file to import, and download address of the template. */
export const importUploadKey = z.object({ importId: z.uuid(), sasUri: z.string(), expiresOn: epochText })
export const importTemplateKey = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  formVersion: z.string(),
  sasUri: z.string(),
  expiresOn: epochText,
})
