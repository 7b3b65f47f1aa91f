import type { PlainTextId } from '../i18n/text-id.ts'
import type { DocumentTypeView } from './document-queries.ts'
import type { UploadLimits } from './file-batch.ts'

/** A document type to choose; `extensions` lists files other than the program's usual ones. */
export type UploadType = DocumentTypeView & { readonly extensions?: readonly string[] }

/** The kind of files: the document type and, where that has a list, the acceptable document. */
export interface FileKind {
  readonly type: UploadType | undefined
  readonly acceptableDocumentTypeId: number | null
}

/** Ids of texts; null where nothing is missing. */
export interface KindProblems {
  readonly type: PlainTextId | null
  readonly document: PlainTextId | null
}

/** Lists what is still to be chosen; without a type, the document is missing too (docs/rules/documents.md "Uploading"). */
export function problemsOfKind({ type, acceptableDocumentTypeId }: FileKind): KindProblems {
  return {
    type: type === undefined ? 'documents.dialog.typeMissing' : null,
    document:
      needsDocument(type) && acceptableDocumentTypeId === null ? 'documents.dialog.kindMissing' : null,
  }
}

export function needsDocument(type: UploadType | undefined): boolean {
  return type === undefined || type.acceptableDocuments.length > 0
}

/** Returns the limits of a type's files; before it is chosen, those of all types together. */
export function limitsOfKind(
  { type }: FileKind,
  types: readonly UploadType[],
  limits: UploadLimits,
): UploadLimits {
  const extensions = (type ? [type] : types).flatMap((each) => each.extensions ?? limits.extensions)
  return { ...limits, extensions: [...new Set(extensions)] }
}
