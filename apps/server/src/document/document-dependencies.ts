import type { RegisterDocumentBody } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import type { Scan } from './clamd.ts'
import type { DecodePicture } from './picture-decoder.ts'

/** The functions of claims that documents need. */
export type ClaimsOfDocuments = Pick<
  ClaimService,
  'getVisible' | 'getForUpdate' | 'getForWrite' | 'lock' | 'addActivity' | 'resumeOnResponse'
>
export type Claim = Awaited<ReturnType<ClaimsOfDocuments['getVisible']>>
/** The facts of a claim that decide the rights to its documents. */
export type ClaimFacts = Pick<Claim, 'ownerSubject' | 'firmId' | 'isOfAttorneys' | 'settlementSentOn'>

export interface DocumentServiceParts {
  readonly db: Database
  readonly storage: Storage
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfDocuments
  /** Null: files are not scanned. */
  readonly scan: Scan | null
  readonly decodePicture: DecodePicture
  /** A document became usable; the claim's row is locked. */
  readonly arrived: (tx: Transaction, claim: Claim) => Promise<void>
  /** Called after a document's delayed scan, with any result; the claim's row is locked. */
  readonly scanned?: (tx: Transaction, claimId: string) => Promise<void>
  /** A settlement's PDF is no proof: it becomes a settlement document of its claim, from the same upload. */
  readonly fileSettlement?: (
    actor: Actor,
    body: Pick<RegisterDocumentBody, 'documentId' | 'claimId' | 'documentName'>,
  ) => Promise<FiledSettlement>
}

/** A recorded settlement document. */
export interface FiledSettlement {
  readonly documentName: string
  readonly size: number
  /** Epoch milliseconds as a text. */
  readonly createdOn: string
}
