import { randomUUID } from 'node:crypto'
import type {
  DocumentView,
  RegisterDocumentBody,
  RegisteredDocumentView,
} from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { allowedKind } from '@makewhole/domain/document/file-type.ts'
import { checkDocumentKind, acceptsDocuments } from '@makewhole/domain/document/filing.ts'
import { isPageName, signedPageClass } from '@makewhole/domain/agreement/signed-page.ts'
import { documentStatuses, isUsable, mayFile } from '@makewhole/domain/document/proofs.ts'
import type { DocumentType } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ActivityFacts } from '../claim/activity-chain.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress } from '../storage/storage.ts'
import type { ScanResult } from './clamd.ts'
import type { Claim, DocumentServiceParts } from './document-dependencies.ts'
import { acceptFile } from './document-intake.ts'
import type { AcceptedFile } from './document-intake.ts'
import { createDocumentViews, factsOf, acceptsRebuildPapers } from './document-view.ts'
import {
  findDocument,
  findUpload,
  insertDocument,
  releaseUpload,
  acquireUpload,
} from './document.repository.ts'
import type { DocumentRow, NewDocument } from './document.repository.ts'
import { reserveUpload } from './upload-quota.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** One registration in progress. */
interface Intake {
  readonly actor: Actor
  readonly claimId: string
  readonly body: RegisterDocumentBody
  readonly type: DocumentType
  /** The end of the reservation. */
  readonly until: Date
  readonly action: 'document.upload' | 'signature.file'
  /** A write in the same transaction; the claim's history records its result with the file. */
  readonly savePage?: SavePage
}

/** Files a document under its class, with the claim's row locked. If it raises, the upload stays as it was. */
export type SavePage = (tx: Transaction, claim: Claim, document: NewDocument) => Promise<ActivityFacts>

/** Milliseconds: 25 MiB in fifteen minutes need 30 kB a second. */
const uploadSeconds = 15 * 60
/** Longer than any check of a file, with decoding and its wait. */
const maxIntakeMilliseconds = 5 * 60 * 1000

/**
 * Registration of documents: an upload address, then the registered document (docs/rules/documents.md "Uploading").
 */
export function createDocumentRegistration(options: DocumentServiceParts) {
  const { db, storage, program, clock, claims, scan, decodePicture, arrived } = options
  const catalogue = program.documents
  const scans = createConcurrencyLimit({ atOnce: 4, queued: 8 })
  const { viewOf } = createDocumentViews(program)

  function refuseClosed({ statusId, rebuildUntil }: Claim): void {
    if (!acceptsDocuments(statusOf(statusId), acceptsRebuildPapers(rebuildUntil, clock.today())))
      throw new AppError('TRANSITION_NOT_ALLOWED', { statusId })
  }

  /**
   * An address to put one file to. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, TRANSITION_NOT_ALLOWED on a closed claim,
   * TOO_MANY_UPLOADS, UPLOADS_FULL.
   */
  async function createUploadUrl(
    actor: Actor,
    claimId: string,
  ): Promise<FileAddress & { documentId: string }> {
    refuseClosed(await claims.getForWrite(db.kysely, actor, claimId, 'document.upload'))
    const id = randomUUID()
    const now = clock.now()
    const expiresAt = now + uploadSeconds * 1000
    const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) }
    await reserveUpload(db.kysely, { id, claimId, uploadedBy: actor.subject, ...times }, catalogue.maxBytes)
    return { documentId: id, address: await storage.uploadAddress(uploadKeyOf(id), uploadSeconds), expiresAt }
  }

  /**
   * Registers a file that was put to its address; doing so again answers the same. Raises NOT_FOUND (also for another
   * claim's document), FORBIDDEN, RIGHTS_CHANGED, TRANSITION_NOT_ALLOWED, INVALID_ANSWERS, DOCUMENT_NOT_RECEIVED, FILE_EMPTY,
   * FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_TYPE_MISMATCH, REQUEST_IN_PROGRESS, STORAGE_UNAVAILABLE,
   * SERVICE_UNAVAILABLE.
   */
  async function register(
    actor: Actor,
    claimId: string,
    body: RegisterDocumentBody,
    locale: Locale,
  ): Promise<RegisteredDocumentView> {
    const claim = await claims.getForWrite(db.kysely, actor, claimId, 'document.upload')
    if (isSettlement(actor, claim, body)) return registerSettlement(actor, claimId, body, locale)
    const existing = await findOwn(actor, claimId, body)
    if (existing) return registered(viewOf(existing, claim, actor, locale))
    refuseClosed(claim)
    const type = typeOf(actor, claim, body)
    return registered(await registerUpload({ actor, claimId, body, type, action: 'document.upload' }, locale))
  }

  async function registerUpload(intake: Omit<Intake, 'until'>, locale: Locale): Promise<DocumentView> {
    const { documentId } = intake.body
    const until = new Date(clock.now() + maxIntakeMilliseconds)
    if (!(await acquireUpload(db.kysely, documentId, new Date(clock.now()), until)))
      // Without its reservation, the claim was deleted meanwhile.
      throw new AppError((await findUpload(db.kysely, documentId)) ? 'REQUEST_IN_PROGRESS' : 'NOT_FOUND')
    try {
      return await storeDocument({ ...intake, until }, locale)
    } catch (error) {
      await releaseUpload(db.kysely, documentId, until)
      throw error
    }
  }

  /**
   * Registers the upload of a page that was signed by hand (docs/rules/settlement.md "Signing on paper"); doing so
   * again changes nothing. Raises what `register` and `savePage` raise.
   */
  async function registerSignedPage(
    actor: Actor,
    claimId: string,
    body: Pick<RegisterDocumentBody, 'documentId' | 'claimId' | 'documentName'>,
    savePage: SavePage,
  ): Promise<void> {
    await claims.getForWrite(db.kysely, actor, claimId, 'signature.file')
    if (await findOwn(actor, claimId, body)) return
    const type = catalogue.types.find(({ documentClass }) => documentClass === signedPageClass.filed)
    if (!type || !isPageName(catalogue, body.documentName)) throw new AppError('FILE_TYPE_NOT_ALLOWED')
    await registerUpload({ actor, claimId, body, type, action: 'signature.file', savePage }, 'en')
  }

  function isSettlement(actor: Actor, claim: Claim, { documentTypeId }: RegisterDocumentBody): boolean {
    const type = catalogue.types.find(({ id }) => id === documentTypeId)
    return type?.documentClass === 'settlement' && mayFile(actor.role, 'settlement', statusOf(claim.statusId))
  }

  /** Registers one PDF as the claim's newest settlement document; repeating it has the same answer. */
  async function registerSettlement(
    actor: Actor,
    claimId: string,
    body: RegisterDocumentBody,
    locale: Locale,
  ): Promise<RegisteredDocumentView> {
    if (!options.fileSettlement) throw new Error('Nobody takes settlement documents here')
    const upload = await findUpload(db.kysely, body.documentId)
    const isOwn =
      upload?.claimId === claimId && body.claimId === claimId && upload.uploadedBy === actor.subject
    if (!isOwn) throw new AppError('NOT_FOUND')
    if (!allowedKind(catalogue, 'settlement', body.documentName)) throw new AppError('FILE_TYPE_NOT_ALLOWED')
    const { documentName, size, createdOn } = await options.fileSettlement(actor, body)
    const id = body.documentTypeId ?? 0
    const type = catalogue.types.find((each) => each.id === id)
    const received = program.options.documentStatus.find((each) => each.id === documentStatuses.received)
    return registered({
      id: body.documentId,
      claimId,
      documentName,
      originalName: body.documentName,
      documentationType: { id, name: type?.name[locale] ?? '' },
      acceptableDocument: null,
      documentClass: 'settlement',
      formFieldPath: null,
      contentType: 'application/pdf',
      size,
      createdOn,
      scan: scan ? 'clean' : 'none',
      status: { id: documentStatuses.received, name: received?.name[locale] ?? '' },
      refusalReason: null,
      abilities: [],
    })
  }

  /**
   * Checks the file first, without connection or lock, because that may take long. Then it locks the claim and files
   * the document.
   */
  async function storeDocument(intake: Intake, locale: Locale): Promise<DocumentView> {
    const { actor, claimId, body, type, until, action, savePage } = intake
    const file = await acceptFile(
      { storage, catalogue, decodePicture },
      body.documentId,
      body.documentName,
      intake.savePage ? signedPageClass.taken : type.documentClass,
    )
    const document = newDocument(intake, file, await scanNow(file.originalKey ?? file.storageKey))
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, action)
      refuseClosed(claim)
      if (!(await insertDocument(tx, document, until))) throw new AppError('REQUEST_IN_PROGRESS')
      const facts = { ...factsOf(document), ...(await savePage?.(tx, claim, document)) }
      await claims.addActivity(tx, claimId, actor, { type: 'Document Uploaded', facts })
      if (document.scan !== 'blocked') await claims.resumeOnResponse(tx, claim, actor)
      if (isUsable(document.scan)) await arrived(tx, claim)
      return viewOf({ ...document, refusalReason: null, deletedAt: null }, claim, actor, locale)
    })
  }

  /** The document when it was registered before, null when it still has to be. Raises NOT_FOUND for what is not the actor's own. */
  async function findOwn(
    actor: Actor,
    claimId: string,
    body: Pick<RegisterDocumentBody, 'documentId' | 'claimId'>,
  ): Promise<DocumentRow | null> {
    const upload = await findUpload(db.kysely, body.documentId)
    const document = upload && !upload.isRegistered ? null : await findDocument(db.kysely, body.documentId)
    const owner = document ?? upload
    const isOwn = owner?.claimId === claimId && body.claimId === claimId && owner.uploadedBy === actor.subject
    if (!isOwn || (document && document.deletedAt !== null)) throw new AppError('NOT_FOUND')
    return document
  }

  function typeOf(actor: Actor, claim: Claim, body: RegisterDocumentBody): DocumentType {
    const status = statusOf(claim.statusId)
    const types = catalogue.types.filter((type) => mayFile(actor.role, type.documentClass, status))
    const kind = {
      documentTypeId: body.documentTypeId ?? null,
      acceptableDocumentTypeId: body.acceptableDocumentTypeId ?? null,
    }
    const problems = checkDocumentKind(types, kind)
    const type = types.find((each) => each.id === kind.documentTypeId)
    if (!type || problems.length > 0) throw new AppError('INVALID_ANSWERS', {}, problems)
    return type
  }

  /** If the scanner is down or busy, the file waits, and `document-scan.ts` scans it later. */
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
    file: AcceptedFile,
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

  return { createUploadUrl, register, registerSignedPage }
}

/** Adds the specification's names of an upload's result. */
function registered(document: DocumentView): RegisteredDocumentView {
  return { ...document, documentId: document.id, documentTypeId: document.documentationType.id }
}
