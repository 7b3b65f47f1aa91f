import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Transaction } from '../db/database.ts'
import { findClaimIdByNumber, isDocumentOfClaim } from './review.repository.ts'

/** What a reviewer's words make true for the guards of the lifecycle (product.md §3). */
export async function factsOf(
  tx: Transaction,
  claimId: string,
  event: ReviewEvent,
  body: ReviewEventBody,
  program: Program,
): Promise<Facts> {
  const reasonGiven = (body.reason ?? '').trim() !== ''
  switch (event) {
    case 'requestDocuments':
      return { wantedTypesNamed: areWantedTypes(body, program) && (body.message ?? '').trim() !== '' }
    case 'reactivate':
      return { attorneyConfirmed: reasonGiven && (await isConfirmedBy(tx, claimId, body.documentId ?? null)) }
    case 'close':
      return { reasonGiven, ...(await closingFacts(tx, claimId, body)) }
    default:
      return { reasonGiven }
  }
}

function areWantedTypes({ documentTypeIds }: ReviewEventBody, { documents }: Program): boolean {
  const ids = documentTypeIds ?? []
  const proofs = documents.types.filter((type) => Object.keys(type.need).length > 0)
  return ids.length > 0 && ids.every((id) => proofs.some((type) => type.id === id))
}

async function isConfirmedBy(tx: Transaction, claimId: string, documentId: string | null): Promise<boolean> {
  return documentId !== null && (await isDocumentOfClaim(tx, claimId, documentId))
}

async function closingFacts(tx: Transaction, claimId: string, body: ReviewEventBody): Promise<Facts> {
  switch (body.closeAs) {
    case 'ineligible':
      return { asIneligible: true }
    case 'invalid':
      return { asInvalid: true }
    case 'withdrawn':
      return { asWithdrawn: true }
    case 'duplicate': {
      const survivor = await findClaimIdByNumber(tx, (body.survivor ?? '').trim().toUpperCase())
      return { asDuplicate: true, survivorNamed: survivor !== null && survivor !== claimId }
    }
    default:
      return {}
  }
}
