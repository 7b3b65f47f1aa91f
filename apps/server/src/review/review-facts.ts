import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { closedUnpaidStatuses, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Transaction } from '../db/database.ts'
import { findClaimByNumber, isDocumentOfClaim } from './review.repository.ts'

/** An event that a reviewer requests, with their input. */
interface ReviewRequest {
  readonly claimId: string
  readonly event: ReviewEvent
  readonly body: ReviewEventBody
  readonly actor: Actor
  readonly program: Program
}

/** Returns the facts of a reviewer's input for the lifecycle's guards (docs/rules/claims.md "Events"). */
export async function factsOf(
  tx: Transaction,
  { claimId, event, body, actor, program }: ReviewRequest,
): Promise<Facts> {
  const reasonGiven = (body.reason ?? '').trim() !== ''
  switch (event) {
    case 'requestDocuments':
      return { wantedTypesNamed: areProofTypes(body, program) && (body.message ?? '').trim() !== '' }
    case 'rebuildIncomplete':
      return { wantedTypesNamed: (body.message ?? '').trim() !== '' }
    case 'reactivate':
      return { attorneyConfirmed: reasonGiven && (await isConfirmedBy(tx, claimId, body.documentId ?? null)) }
    case 'close':
      return { reasonGiven, ...(await closingFacts(tx, claimId, body, actor)) }
    default:
      return { reasonGiven }
  }
}

function areProofTypes({ documentTypeIds }: ReviewEventBody, { documents }: Program): boolean {
  const ids = documentTypeIds ?? []
  const proofs = documents.types.filter((type) => Object.keys(type.need).length > 0)
  return ids.length > 0 && ids.every((id) => proofs.some((type) => type.id === id))
}

async function isConfirmedBy(tx: Transaction, claimId: string, documentId: string | null): Promise<boolean> {
  return documentId !== null && (await isDocumentOfClaim(tx, claimId, documentId))
}

async function closingFacts(
  tx: Transaction,
  claimId: string,
  body: ReviewEventBody,
  actor: Actor,
): Promise<Facts> {
  switch (body.closeAs) {
    case 'ineligible':
      return { asIneligible: true }
    case 'invalid':
      return { asInvalid: true }
    case 'withdrawn':
      return { asWithdrawn: true }
    case 'duplicate': {
      const survivor = await findClaimByNumber(tx, survivorIn(body))
      const mayStay =
        survivor !== null &&
        survivor.id !== claimId &&
        can(actor, 'claim.read', survivor) &&
        !cannotStay.includes(statusOf(survivor.statusId))
      return { asDuplicate: true, survivorNamed: mayStay }
    }
    default:
      return {}
  }
}

/** Statuses of claims that can't survive a duplicate: in progress, or closed without a payment. */
const cannotStay: readonly ClaimStatus[] = ['inProgress', ...closedUnpaidStatuses]

/** Returns the surviving claim's number, normalized. */
export function survivorIn({ survivor }: ReviewEventBody): string {
  return (survivor ?? '').trim().toUpperCase()
}
