import { signedPageClass } from '@makewhole/domain/agreement/signed-page.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { documentStatuses, maySee } from '@makewhole/domain/document/proofs.ts'
import { AppError } from '../app-error.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { DocumentServiceParts } from './document-dependencies.ts'
import { findDocument, findDocuments, readDocumentation, saveDecision } from './document.repository.ts'
import type { ClaimDocuments, DocumentRow } from './document.repository.ts'

export interface DocumentDecision {
  readonly documentIds: readonly string[]
  readonly statusId: number
  readonly reason?: string | null | undefined
}

const decisions = {
  [documentStatuses.accepted]: 'Document Accepted',
  [documentStatuses.refused]: 'Document Refused',
  [documentStatuses.received]: 'Document Reopened',
} as const

/** Decisions of reviewers about proofs (docs/rules/documents.md "Deciding about documents"). */
export function createDocumentDecisions({ db, claims }: Pick<DocumentServiceParts, 'db' | 'claims'>) {
  /** Decides in the course of an act on a claim that `actor` has locked. */
  async function decideWithin(
    tx: Transaction,
    claimId: string,
    actor: Actor,
    decision: DocumentDecision,
  ): Promise<readonly DocumentRow[]> {
    const { statusId, reason, type } = checked(decision)
    const ids = [...new Set(decision.documentIds)]
    const found = await findDocuments(tx, ids)
    const documents = found.filter((document) => maySee(actor.role, document.documentClass))
    if (documents.length < ids.length) throw new AppError('NOT_FOUND')
    for (const document of documents) refuseUndecidable(document, claimId)
    await saveDecision(tx, ids, statusId, reason)
    for (const { id, documentName, documentTypeId } of documents) {
      const facts = { documentId: id, documentName, documentTypeId, statusId, reason }
      await claims.addActivity(tx, claimId, actor, { type, facts })
    }
    return documents
  }

  return {
    decideWithin,

    /** Decides an agreement's signed page, as a part of the reviewer's act on the page. */
    decideSignedPage: (
      tx: Transaction,
      documentId: string,
      statusId: typeof documentStatuses.accepted | typeof documentStatuses.refused,
      reason: string | null,
    ): Promise<void> => saveDecision(tx, [documentId], statusId, reason),

    /** Lists a claim's documents with the proofs that it requires; the caller has authorized. Raises NOT_FOUND. */
    async documentsOf(queries: Queries, claimId: string): Promise<ClaimDocuments> {
      const found = await readDocumentation(queries, claimId)
      if (!found) throw new AppError('NOT_FOUND')
      return found
    },

    /**
     * Accepts or refuses documents of one claim, or undoes that; the claimant reads a refusal's reason. All of them
     * or none. Raises NOT_FOUND, FORBIDDEN, INVALID_ANSWERS for another status or several claims,
     * REFUSAL_REASON_MISSING, DOCUMENT_NOT_READY, DOCUMENT_BLOCKED.
     */
    async decide(actor: Actor, decision: DocumentDecision): Promise<readonly DocumentRow[]> {
      checked(decision)
      return db.transaction(async (tx) => {
        const first = await findDocument(tx, decision.documentIds[0] ?? '')
        if (!first) throw new AppError('NOT_FOUND')
        await claims.getForUpdate(tx, actor, first.claimId, 'document.decide')
        return decideWithin(tx, first.claimId, actor, decision)
      })
    },
  }
}

function checked({ statusId, reason }: DocumentDecision) {
  const type = decisions[statusId as keyof typeof decisions] as
    | (typeof decisions)[keyof typeof decisions]
    | undefined
  if (!type) throw new AppError('INVALID_ANSWERS', { field: 'statusId' })
  const why = statusId === documentStatuses.refused ? (reason?.trim() ?? '') : null
  if (why === '') throw new AppError('REFUSAL_REASON_MISSING')
  return { statusId, reason: why, type }
}

function refuseUndecidable(document: DocumentRow, claimId: string): void {
  if (document.claimId !== claimId) throw new AppError('INVALID_ANSWERS', { field: 'documentIds' })
  // A reviewer confirms an agreement's signed page together with its name and day
  // (docs/rules/settlement.md "Signing on paper").
  if (document.documentClass === signedPageClass.filed) throw new AppError('FORBIDDEN')
  if (document.scan === 'waiting') throw new AppError('DOCUMENT_NOT_READY')
  if (document.scan === 'blocked') throw new AppError('DOCUMENT_BLOCKED')
}
