import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { ClaimDocuments, DocumentTypeView, WantedProof } from './document-queries.ts'

/** A required proof with its files and the program's texts about it. */
export interface ProofView {
  readonly proof: WantedProof
  readonly files: readonly DocumentView[]
  /** Null when the program no longer has the type. */
  readonly type: DocumentTypeView | null
}

export interface ProofGroups {
  /** Requested by the reviewer, and not answered. */
  readonly requested: readonly ProofView[]
  readonly toSend: readonly ProofView[]
  readonly received: readonly ProofView[]
  readonly notRequired: readonly ProofView[]
  /** Documents that belong to no wanted proof; they stay visible. */
  readonly other: readonly DocumentView[]
}

/**
 * Sorts a claim's proofs by their state: asked for, to send, received, not required (docs/rules/screens.md
 * "Documentation").
 */
export function groupProofs(
  { proofs, documents }: ClaimDocuments,
  types: readonly DocumentTypeView[],
): ProofGroups {
  const views = proofs.map((proof) => ({
    proof,
    files: documents.filter((document) => proof.documentIds.includes(document.id)),
    type: types.find((type) => type.id === proof.documentType.id) ?? null,
  }))
  const required = views.filter(({ proof }) => proof.need === 'required')
  const listed = new Set(proofs.flatMap((proof) => proof.documentIds))
  return {
    requested: required.filter((view) => needsSending(view) && view.proof.isAsked),
    toSend: required.filter((view) => needsSending(view) && !view.proof.isAsked),
    received: required.filter((view) => !needsSending(view)),
    notRequired: views.filter(({ proof }) => proof.need !== 'required'),
    other: documents.filter((document) => !listed.has(document.id)),
  }
}

function needsSending({ proof }: ProofView): boolean {
  return proof.state === 'not-sent' || proof.state === 'send-again'
}
