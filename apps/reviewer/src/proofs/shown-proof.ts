import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ReviewedValueView } from '@makewhole/contract/review/review.ts'

/** The way to show a file: as a picture, as pages, or not at all. Other bytes could be active. */
export type ProofKind = 'picture' | 'pdf' | 'other'

const pictures = ['image/jpeg', 'image/png', 'image/gif']

/** Returns the kind by the type that the server detected from the bytes, never by the name. */
export function proofKind({ contentType }: Pick<DocumentView, 'contentType'>): ProofKind {
  if (pictures.includes(contentType)) return 'picture'
  return contentType === 'application/pdf' ? 'pdf' : 'other'
}

/**
 * Returns the file for the open value: the requested one, else the value's proof. The next choice is the first of
 * a matching kind, else the first of all.
 */
export function shownProof(
  files: readonly DocumentView[],
  requestedId: string | null,
  row: ReviewedValueView | undefined,
): DocumentView | undefined {
  const find = (id: string | null | undefined) => files.find((file) => file.id === id)
  const kinds = row?.documentTypeIds ?? []
  return (
    find(requestedId) ??
    find(row?.asAnswered[0]?.proof?.documentId) ??
    files.find(({ documentationType }) => kinds.includes(documentationType.id)) ??
    files[0]
  )
}
