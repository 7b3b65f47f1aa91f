import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ReviewedValueView } from '@makewhole/contract/review/review.ts'

/** How a file is shown: drawn as a picture or as pages, or not at all, as its bytes could do something. */
export type ProofKind = 'picture' | 'pdf' | 'other'

const pictures = ['image/jpeg', 'image/png', 'image/gif']

/** By the type that the server told from the bytes, never by the name. */
export function proofKind({ contentType }: Pick<DocumentView, 'contentType'>): ProofKind {
  if (pictures.includes(contentType)) return 'picture'
  return contentType === 'application/pdf' ? 'pdf' : 'other'
}

/**
 * The file beside the open value: the one that was asked for, else the proof that the value leans on, else the first of a
 * kind that shows it, else the first there is.
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
