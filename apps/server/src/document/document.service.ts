import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { DocumentView, RegisterDocumentBody } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { checkDocumentKind, takesDocuments } from '@makewhole/domain/document/filing.ts'
import {
  checkDeletion,
  deletionRefusal,
  documentStatuses,
  isUsable,
  mayFile,
  maySee,
  wantedProofs,
} from '@makewhole/domain/document/proofs.ts'
import type { WantedProof } from '@makewhole/domain/document/proofs.ts'
import type { DocumentType, Program } from '@makewhole/domain/program/program.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { uploadKeyOf } from '../storage/storage.ts'
import type { ObjectLabel, Storage } from '../storage/storage.ts'
import type { Scan, ScanResult } from './clamd.ts'
import { createDocumentDecisions } from './document-decision.service.ts'
import { takeFile } from './document-intake.ts'
import type { TakenFile } from './document-intake.ts'
import {
  findDocument,
  findDocumentByKey,
  findUpload,
  insertDocument,
  insertUpload,
  isUploadOpen,
  listDocuments,
  markDeleted,
  releaseUpload,
  takeUpload,
} from './document.repository.ts'
import type { DocumentRow, NewDocument } from './document.repository.ts'
import type { DecodePicture } from './picture-decoder.ts'
import { createWorkLane } from './work-lane.ts'

/** What documents need of claims. */
export type ClaimsOfDocuments = Pick<
  ClaimService,
  'getVisible' | 'getForUpdate' | 'lock' | 'addActivity' | 'resumeOnResponse'
>
type Claim = Awaited<ReturnType<ClaimsOfDocuments['getVisible']>>
/** What of a claim decides who may do what with its documents. */
type ClaimFacts = Pick<Claim, 'ownerSubject' | 'firmId' | 'isFiledByAttorney' | 'settlementSentOn'>

export interface DocumentServiceOptions {
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
  /** Refuses staff whose rights were withdrawn. */
  readonly requireActive: (tx: Transaction, actor: Actor) => Promise<void>
}

export interface DocumentFilter {
  /** Empty: all. */
  readonly documentTypeIds: readonly number[]
  readonly documentClass: string | null
  readonly statusId: number | null
}

/** One registration on its way. */
interface Intake {
  readonly actor: Actor
  readonly claimId: string
  readonly body: RegisterDocumentBody
  readonly type: DocumentType
  /** Until when the upload is ours. */
  readonly until: Date
}

export interface DocumentAddress {
  readonly address: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export type DocumentService = ReturnType<typeof createDocumentService>

/** Fifteen minutes to send 25 MiB is a line of 30 kB a second. */
const uploadSeconds = 15 * 60
const downloadSeconds = 5 * 60
/** A file within an answer; photos of phones are smaller. */
const mostInAnAnswer = 8 * 1024 * 1024
/** Longer than looking at any file can take, decoding and waiting for it included. */
const mostIntakeMilliseconds = 5 * 60 * 1000

/** Documents of claims (claimant-portal.md §5 and §7, product.md §7): upload key, put, register; list, fetch, delete. */
export function createDocumentService(options: DocumentServiceOptions) {
  const { db, storage, program, clock, claims, scan, decodePicture, arrived, requireActive } = options
  const catalogue = program.documents
  const scans = createWorkLane({ atOnce: 4, waiting: 8 })
  const reads = createWorkLane({ atOnce: 2, waiting: 16 })

  function viewOf(document: DocumentRow, claim: ClaimFacts, actor: Actor, locale: Locale): DocumentView {
    const type = catalogue.types.find((each) => each.id === document.documentTypeId)
    const acceptable = type?.acceptableDocuments.find((each) => each.id === document.acceptableDocumentId)
    const status = program.options.documentStatus.find((each) => each.id === document.statusId)
    return {
      id: document.id,
      claimId: document.claimId,
      documentName: document.documentName,
      originalName: document.originalName,
      documentationType: { id: document.documentTypeId, name: type?.name[locale] ?? '' },
      acceptableDocument: acceptable ? optionOf(acceptable, locale) : null,
      documentClass: document.documentClass,
      contentType: document.contentType,
      size: document.size,
      createdOn: String(document.createdAt.getTime()),
      status: { id: document.statusId, name: status?.name[locale] ?? '' },
      scan: document.scan,
      refusalReason: document.refusalReason,
      canDelete:
        can(actor, 'document.delete', subjectOf(claim, document)) &&
        deletionRefusal(deletionOf(document, claim, actor)) === null,
    }
  }

  /**
   * A claim's documents that the actor may see, filtered, and which proofs the whole claim wants.
   * Raises NOT_FOUND, also for a stranger's claim.
   */
  async function list(actor: Actor, claimId: string, filter: DocumentFilter, locale: Locale) {
    const claim = await listDocuments(db.kysely, claimId)
    if (!claim) throw new AppError('NOT_FOUND')
    authorize(actor, 'document.list', claim)
    const seen = claim.documents.filter((document) => maySee(actor.role, document.documentClass))
    return {
      documents: seen
        .filter((document) => matches(document, filter))
        .map((document) => viewOf(document, claim, actor, locale)),
      proofs: wantedProofs(catalogue, claim.relationshipId, seen, claim.askedFor).map((proof) =>
        proofOf(proof, locale),
      ),
    }
  }

  /** An address to put one file to. Raises NOT_FOUND, FORBIDDEN, TRANSITION_NOT_ALLOWED on a closed claim. */
  async function giveUploadKey(
    actor: Actor,
    claimId: string,
  ): Promise<DocumentAddress & { documentId: string }> {
    refuseClosed(await claims.getVisible(db.kysely, actor, claimId, 'document.upload'))
    const id = randomUUID()
    const now = clock.now()
    const expiresAt = now + uploadSeconds * 1000
    await insertUpload(db.kysely, {
      id,
      claimId,
      uploadedBy: actor.subject,
      createdAt: new Date(now),
      expiresAt: new Date(expiresAt),
    })
    return { documentId: id, address: await storage.uploadAddress(uploadKeyOf(id), uploadSeconds), expiresAt }
  }

  /**
   * Registers a file that was put to its address; doing so again answers the same. Raises NOT_FOUND (also for another
   * claim's document), FORBIDDEN, TRANSITION_NOT_ALLOWED, INVALID_ANSWERS, DOCUMENT_NOT_RECEIVED, FILE_EMPTY,
   * FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_TYPE_MISMATCH, REQUEST_IN_PROGRESS, STORAGE_FULL, SERVICE_UNAVAILABLE.
   */
  async function register(
    actor: Actor,
    claimId: string,
    body: RegisterDocumentBody,
    locale: Locale,
  ): Promise<DocumentView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'document.upload')
    const known = await findOwn(actor, claimId, body)
    if (known) return viewOf(known, claim, actor, locale)
    refuseClosed(claim)
    const type = typeOf(actor, body)
    const until = new Date(clock.now() + mostIntakeMilliseconds)
    if (!(await takeUpload(db.kysely, body.documentId, new Date(clock.now()), until)))
      throw new AppError('REQUEST_IN_PROGRESS')
    try {
      return await takeIn({ actor, claimId, body, type, until }, locale)
    } catch (error) {
      await releaseUpload(db.kysely, body.documentId, until)
      throw error
    }
  }

  /** Looks at the file with no connection or lock held, however long that takes; then locks the claim and files it. */
  async function takeIn(intake: Intake, locale: Locale): Promise<DocumentView> {
    const { actor, claimId, body, type, until } = intake
    const file = await takeFile(
      { storage, catalogue, decodePicture },
      body.documentId,
      body.documentName,
      type.documentClass,
    )
    const document = newDocument(intake, file, await scanNow(file.originalKey ?? file.storageKey))
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'document.upload')
      if (staffRoles.includes(actor.role)) await requireActive(tx, actor)
      refuseClosed(claim)
      if (!(await insertDocument(tx, document, until))) throw new AppError('REQUEST_IN_PROGRESS')
      await claims.addActivity(tx, claimId, actor, { type: 'Document Uploaded', facts: factsOf(document) })
      if (document.scan !== 'blocked') await claims.resumeOnResponse(tx, claim, actor)
      if (isUsable(document.scan)) await arrived(tx, claim)
      return viewOf({ ...document, refusalReason: null, deletedAt: null }, claim, actor, locale)
    })
  }

  /** The document when it was registered before, null when it still has to be. Raises NOT_FOUND for what is not the actor's own. */
  async function findOwn(
    actor: Actor,
    claimId: string,
    body: RegisterDocumentBody,
  ): Promise<DocumentRow | null> {
    const upload = await findUpload(db.kysely, body.documentId)
    const document = upload && !upload.isRegistered ? null : await findDocument(db.kysely, body.documentId)
    const owner = document ?? upload
    const isOwn = owner?.claimId === claimId && body.claimId === claimId && owner.uploadedBy === actor.subject
    if (!isOwn || (document && document.deletedAt !== null)) throw new AppError('NOT_FOUND')
    return document
  }

  function typeOf(actor: Actor, body: RegisterDocumentBody): DocumentType {
    const types = catalogue.types.filter((type) => mayFile(actor.role, type.documentClass))
    const kind = {
      documentTypeId: body.documentTypeId ?? null,
      acceptableDocumentTypeId: body.acceptableDocumentTypeId ?? null,
    }
    const problems = checkDocumentKind(types, kind)
    const type = types.find((each) => each.id === kind.documentTypeId)
    if (!type || problems.length > 0) throw new AppError('INVALID_ANSWERS', {}, problems)
    return type
  }

  /** A scanner that is away or busy holds the file back instead of refusing it: `document-scan.ts` goes on later. */
  async function scanNow(key: string): Promise<ScanResult | 'none' | 'waiting'> {
    if (!scan) return 'none'
    try {
      return await scans.run(async () => {
        const found = await storage.open(key)
        return found ? await scan(found.stream) : 'waiting'
      })
    } catch {
      return 'waiting'
    }
  }

  function newDocument(
    { actor, claimId, body, type }: Intake,
    file: TakenFile,
    result: ScanResult | 'none' | 'waiting',
  ): NewDocument {
    return {
      ...file,
      id: body.documentId,
      claimId,
      originalName: body.documentName,
      documentTypeId: type.id,
      acceptableDocumentId: body.acceptableDocumentTypeId ?? null,
      documentClass: type.documentClass,
      formFieldPath: body.formFieldPath ?? null,
      statusId: result === 'blocked' ? documentStatuses.blocked : documentStatuses.received,
      scan: result,
      uploadedBy: actor.subject,
      createdAt: new Date(clock.now()),
    }
  }

  /** A document that is there and that the actor may know of. Raises NOT_FOUND. */
  async function getDocument(
    tx: Transaction | Database['kysely'],
    actor: Actor,
    documentId: string,
  ): Promise<DocumentRow> {
    const document = await findDocument(tx, documentId)
    if (!document || document.deletedAt || !maySee(actor.role, document.documentClass))
      throw new AppError('NOT_FOUND')
    return document
  }

  async function getFetchable(actor: Actor, documentId: string): Promise<DocumentRow> {
    const document = await getDocument(db.kysely, actor, documentId)
    await claims.getVisible(db.kysely, actor, document.claimId, 'document.download')
    if (document.scan === 'waiting') throw new AppError('DOCUMENT_NOT_READY')
    if (document.scan === 'blocked') throw new AppError('DOCUMENT_BLOCKED')
    return document
  }

  /**
   * A small document as base64 (attorney-and-reviewer-portals.md §7 `documentByteArray`); few at a time, for here a file is
   * whole in memory. Raises what `giveDownloadKey` raises, FILE_TOO_LARGE, SERVICE_UNAVAILABLE.
   */
  async function readBytes(
    actor: Actor,
    documentId: string,
  ): Promise<{ documentData: string; fileName: string }> {
    const document = await getFetchable(actor, documentId)
    if (document.size > mostInAnAnswer) throw new AppError('FILE_TOO_LARGE')
    return reads.run(async () => {
      const found = await storage.open(document.storageKey)
      if (!found) throw new AppError('NOT_FOUND')
      const bytes = await buffer(found.stream)
      return { documentData: bytes.toString('base64'), fileName: document.documentName }
    })
  }

  /**
   * An address to fetch a document from. Raises NOT_FOUND, FORBIDDEN for viewers, DOCUMENT_NOT_READY while the scan holds
   * it back, DOCUMENT_BLOCKED.
   */
  async function giveDownloadKey(actor: Actor, documentId: string): Promise<DocumentAddress> {
    const document = await getFetchable(actor, documentId)
    const address = await storage.downloadAddress(document.storageKey, downloadSeconds)
    return { address, expiresAt: clock.now() + downloadSeconds * 1000 }
  }

  /** Deletes a document; its bytes go with the next clean-up. Raises NOT_FOUND, FORBIDDEN, DOCUMENT_LOCKED. */
  async function remove(actor: Actor, documentId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const { claimId } = await getDocument(tx, actor, documentId)
      const claim = await claims.getForUpdate(tx, actor, claimId, 'document.list')
      if (staffRoles.includes(actor.role)) await requireActive(tx, actor)
      const document = await getDocument(tx, actor, documentId)
      authorize(actor, 'document.delete', subjectOf(claim, document))
      checkDeletion(deletionOf(document, claim, actor))
      await markDeleted(tx, documentId, actor.subject, new Date(clock.now()))
      await claims.addActivity(tx, claimId, actor, { type: 'Document Deleted', facts: factsOf(document) })
    })
  }

  /** A scan that took its time let a document through. */
  async function announce(documentId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const document = await findDocument(tx, documentId)
      if (!document || document.deletedAt || !isUsable(document.scan)) return
      await arrived(tx, await claims.lock(tx, document.claimId))
    })
  }

  return {
    ...createDocumentDecisions(options),
    list,
    announce,
    giveUploadKey,
    register,
    giveDownloadKey,
    readBytes,
    remove,
    /** Whether the storage may (still) take a file under this key. */
    isOpenForUpload: (key: string): Promise<boolean> => {
      const [area, id = ''] = key.split('/')
      return area === 'uploads' ? isUploadOpen(db.kysely, id) : Promise.resolve(false)
    },
    /** What the storage hands a registered object out as. */
    labelOf: async (key: string): Promise<ObjectLabel | null> => {
      const document = await findDocumentByKey(db.kysely, key)
      return document && { fileName: document.documentName, contentType: document.contentType }
    },
  }
}

function refuseClosed(claim: Claim): void {
  if (!takesDocuments(statusOf(claim.statusId)))
    throw new AppError('TRANSITION_NOT_ALLOWED', { statusId: claim.statusId })
}

function matches(document: DocumentRow, filter: DocumentFilter): boolean {
  const { documentTypeIds, documentClass, statusId } = filter
  if (documentTypeIds.length > 0 && !documentTypeIds.includes(document.documentTypeId)) return false
  if (documentClass !== null && document.documentClass !== documentClass) return false
  return statusId === null || document.statusId === statusId
}

function optionOf({ id, name }: Option, locale: Locale) {
  return { id, name: name[locale] }
}

function proofOf({ documentType, documentIds, ...proof }: WantedProof, locale: Locale) {
  return { ...proof, documentType: optionOf(documentType, locale), documentIds: [...documentIds] }
}

function subjectOf(claim: ClaimFacts, document: DocumentRow) {
  const { ownerSubject, firmId, isFiledByAttorney } = claim
  return { ownerSubject, firmId, isFiledByAttorney, documentClass: document.documentClass }
}

function deletionOf(document: DocumentRow, claim: ClaimFacts, actor: Actor) {
  return {
    role: actor.role,
    isOwn: document.uploadedBy === actor.subject,
    documentClass: document.documentClass,
    statusId: document.statusId,
    isAgreementSent: claim.settlementSentOn !== null,
  }
}

function factsOf({
  id,
  documentName,
  documentTypeId,
}: Pick<DocumentRow, 'id' | 'documentName' | 'documentTypeId'>) {
  return { documentId: id, documentName, documentTypeId }
}
