import { z } from 'zod'
import { dayText, epochText, localizedText, optionView, typedText } from '../wire.ts'
import { importRefusals, importStates } from './import-names.ts'

const count = z.number().int()
const text = z.string().nullable()

/** One file of a law firm's, from its upload to the claims that came of it (docs/rules/law-firms.md "Importing"). */
export const importView = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: count,
  fire: optionView,
  state: z.enum(importStates),
  /** Why the file as a whole can't be read, and what was found. */
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
  /** Sheets and headings that the template does not have, which are not read. */
  unread: z.array(z.string()),
  /** Of the claims' sheet. `checked` grows while it is checked. */
  rows: z.object({
    total: count,
    checked: count,
    ready: count,
    problems: count,
    unchanged: count,
    /** Left as their claim is: somebody edited it, or the import that began it was undone. */
    edited: count,
  }),
  problemCount: count,
  /** Claims that stand by now, rows that could not become one, and claims that were deleted since. */
  imported: count,
  failed: count,
  deleted: count,
  /** Of those that stand, claims that could not be deleted when the import was undone. */
  notUndone: count,
  undoneBy: text,
  undoneOn: epochText.nullable(),
})
export type ImportView = z.infer<typeof importView>

/** The same with what undoing it would do; null where the caller can't undo it. */
export const importDetailView = importView.extend({
  undo: z
    .object({
      /** Claims in progress that would be deleted, and how many of them somebody changed since they were imported. */
      claims: count,
      changed: count,
      /** Claims of the file that were signed: with one of them it can't be undone any more. */
      signed: count,
    })
    .nullable(),
})
export type ImportDetailView = z.infer<typeof importDetailView>

/** One thing to mend: where it stands in the file, what it says and what it wants. */
const rowProblemView = z.object({
  sheet: localizedText,
  row: count,
  column: localizedText,
  client: z.string(),
  says: z.string(),
  wants: localizedText,
})

/** Everything that has to be mended, and rows that are there already or did not become a claim. */
export const importReport = z.object({
  problems: z.array(rowProblemView),
  /** More were found than are kept. */
  isCut: z.boolean(),
  rows: z.array(
    z.object({
      row: count,
      reference: z.string(),
      client: z.string(),
      /** `gone`: it was a claim of the firm's, which the firm has no longer. `deleted`: its claim was deleted since. `notUndone`: its claim could not be. `undone`: the import that began its claim was undone. */
      outcome: z.enum(['unchanged', 'edited', 'undone', 'gone', 'deleted', 'failed', 'notUndone']),
      claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
      originalFilingDate: dayText.nullable(),
      /** What the file says is kept, to be compared with the claim. */
      isComparable: z.boolean(),
      /** Why it did not become a claim, or could not be undone. */
      failure: localizedText.nullable(),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>

/** Questions that a row and its claim answer differently, as people read them. */
export const bothValuesView = z.array(
  z.object({ question: localizedText, file: localizedText, claim: localizedText }),
)

export const newImportBody = z.object({
  /** As the upload key named it. */
  id: z.uuid(),
  fileName: typedText(200),
  fireId: count,
})
export type NewImportBody = z.infer<typeof newImportBody>

/** Where to put a file to import, and where to fetch the template from. */
export const importUploadKey = z.object({ importId: z.uuid(), sasUri: z.string(), expiresOn: epochText })
export const importTemplateKey = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  formVersion: z.string(),
  sasUri: z.string(),
  expiresOn: epochText,
})
