import { openStatuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'
import type { DocumentType } from '../program/program.ts'
import type { FieldProblem } from '../form/problem.ts'
import type { LocalizedText } from '../shared/text.ts'

const acceptingStatuses: readonly ClaimStatus[] = [
  'inProgress',
  ...openStatuses,
  'inactive',
  'resubmitViaAttorney',
  'rebuildSubmitted',
  'rebuildIncomplete',
]

/**
 * Checks whether a claim takes documents: from filing to closing, pauses included (docs/rules/documents.md
 * "When a claim takes documents"). A closed claim takes none, except a paid one that may still ask for its
 * rebuild.
 */
export function acceptsDocuments(status: ClaimStatus, mayAskForRebuild = false): boolean {
  return acceptingStatuses.includes(status) || (status === 'closedPaid' && mayAskForRebuild)
}

/**
 * Maximum documents of one claim, without deleted ones: further uploads are refused, so that no answer cuts
 * its list.
 */
export const maxDocuments = 2000

export interface DocumentKind {
  readonly documentTypeId: number | null
  readonly acceptableDocumentTypeId: number | null
}

const messages = {
  type: { en: 'Please select a document type.', es: 'Seleccione un tipo de documento.' },
  acceptable: { en: 'Please select which document it is.', es: 'Seleccione qué documento es.' },
} as const satisfies Record<string, LocalizedText>

/**
 * Checks a document's type and acceptable document (docs/rules/documents.md "Type and kind"). A type is
 * required, and one of its acceptable documents where it has any. If both are missing, both are reported.
 * `types` are those that the person may file.
 */
export function checkDocumentKind(types: readonly DocumentType[], kind: DocumentKind): FieldProblem[] {
  const type = types.find((each) => each.id === kind.documentTypeId)
  const problems: FieldProblem[] = []
  if (!type)
    problems.push({ path: 'documentTypeId', code: codeOf(kind.documentTypeId), message: messages.type })
  if (!isAcceptable(type, kind.acceptableDocumentTypeId)) {
    problems.push({
      path: 'acceptableDocumentTypeId',
      code: codeOf(kind.acceptableDocumentTypeId),
      message: messages.acceptable,
    })
  }
  return problems
}

function codeOf(id: number | null): 'required' | 'unknown-option' {
  return id === null ? 'required' : 'unknown-option'
}

function isAcceptable(type: DocumentType | undefined, acceptableId: number | null): boolean {
  if (!type) return acceptableId !== null
  if (type.acceptableDocuments.length === 0) return acceptableId === null
  return type.acceptableDocuments.some((each) => each.id === acceptableId)
}
