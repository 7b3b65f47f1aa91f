import { buffer } from 'node:stream/consumers'
import type { DocumentView, RegisteredDocumentView } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import {
  checkDeletion,
  classesNamed,
  isUsable,
  maySee,
  proofsOfClaim,
} from '@makewhole/domain/document/proofs.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { FileAddress, ObjectLabel } from '../storage/storage.ts'
import { createDocumentDecisions } from './document-decision.service.ts'
import type { DocumentServiceParts } from './document-dependencies.ts'
import { createDocumentRegistration } from './document-registration.service.ts'
import { createDocumentViews, deletionOf, factsOf, fileableTypes, subjectOf } from './document-view.ts'
import {
  findDocument,
  findDocumentByKey,
  isUploadOpen,
  listDocuments,
  markDeleted,
  readDocumentation,
} from './document.repository.ts'
import type { DocumentRow, ListedDocuments } from './document.repository.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

export interface DocumentFilter {
  /** Empty: all. */
  readonly documentTypeIds: readonly number[]
  /** The specification's word for one or several classes; null: all. */
  readonly documentClass: string | null
  readonly statusId: number | null
}

export type DocumentService = ReturnType<typeof createDocumentService>

const downloadSeconds = 5 * 60
/** A file within an answer, whose 5 MB it fills as base64 (graphql/limits.ts). */
const maxInAnAnswer = 3.5 * 1024 * 1024

/** Documents of claims (docs/rules/documents.md "Uploading"): upload key, put, register; list, fetch, delete. */
export function createDocumentService(options: DocumentServiceParts) {
  const { db, storage, program, clock, claims, arrived } = options
  const catalogue = program.documents
  const { viewOf, proofOf } = createDocumentViews(program)
  const reads = createConcurrencyLimit({ atOnce: 2, queued: 16 })

  /** The claim and those of its documents that the actor may see. */
  function visibleTo<C extends ListedDocuments>(actor: Actor, claim: C | null) {
    if (!claim) throw new AppError('NOT_FOUND')
    authorize(actor, 'document.list', claim)
    return { claim, seen: claim.documents.filter((document) => maySee(actor.role, document.documentClass)) }
  }

  /**
   * A claim's documents that the actor may see, filtered. Raises NOT_FOUND, also for a stranger's claim, and
   * MALFORMED_REQUEST for an unknown class.
   */
  async function list(
    actor: Actor,
    claimId: string,
    filter: DocumentFilter,
    locale: Locale,
  ): Promise<DocumentView[]> {
    const { claim, seen } = visibleTo(actor, await listDocuments(db.kysely, claimId))
    const classes =
      filter.documentClass === null
        ? null
        : classesNamed(catalogue, filter.documentClass, statusOf(claim.statusId))
    if (filter.documentClass !== null && !classes)
      throw new AppError('MALFORMED_REQUEST', { query: 'documentClass' })
    return seen
      .filter((document) => matches(document, filter) && (classes?.includes(document.documentClass) ?? true))
      .map((document) => viewOf(document, claim, actor, locale))
  }

  /** The documents that the actor may see, and which proofs the claim wants. Raises NOT_FOUND, also for a stranger's claim. */
  async function getDocumentation(actor: Actor, claimId: string, locale: Locale) {
    const { claim, seen } = visibleTo(actor, await readDocumentation(db.kysely, claimId))
    return {
      documents: seen.map((document) => viewOf(document, claim, actor, locale)),
      proofs: proofsOfClaim(catalogue, claim.relationshipId, seen, claim.request, actor.role).map((proof) =>
        proofOf(proof, locale),
      ),
      uploadTypeIds: fileableTypes(catalogue.types, actor, claim, clock.today()).map(({ id }) => id),
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
   * Returns a small document as base64 (docs/rules/documents.md "Fetching a document"). Few at a time, because each
   * is whole in memory. Raises what `getFetchable` raises, FILE_TOO_LARGE, SERVICE_UNAVAILABLE.
   */
  async function readBytes(
    actor: Actor,
    documentId: string,
  ): Promise<{ documentData: string; fileName: string }> {
    const document = await getFetchable(actor, documentId)
    if (document.size > maxInAnAnswer) throw new AppError('FILE_TOO_LARGE')
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
  async function createDownloadUrl(actor: Actor, documentId: string): Promise<FileAddress> {
    const document = await getFetchable(actor, documentId)
    const address = await storage.downloadAddress(document.storageKey, downloadSeconds)
    return { address, expiresAt: clock.now() + downloadSeconds * 1000 }
  }

  /** Deletes a document; its bytes go with the next clean-up. Raises NOT_FOUND, FORBIDDEN, DOCUMENT_LOCKED. */
  async function remove(actor: Actor, documentId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const { claimId } = await getDocument(tx, actor, documentId)
      const claim = await claims.getForUpdate(tx, actor, claimId, 'document.list')
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
      await options.scanned?.(tx, document.claimId)
    })
  }

  /** A scan that took its time blocked a document. */
  async function announceBlocked(documentId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const document = await findDocument(tx, documentId)
      if (!document || document.deletedAt) return
      await claims.lock(tx, document.claimId)
      await options.scanned?.(tx, document.claimId)
    })
  }

  const registration = createDocumentRegistration(options)

  return {
    ...createDocumentDecisions(options),
    ...registration,
    /** `register` by the attorney portal's call: only for law firms. */
    async registerForFirm(
      ...call: Parameters<typeof registration.register>
    ): Promise<RegisteredDocumentView> {
      authorize(call[0], 'portal.attorney')
      return registration.register(...call)
    },
    /** `remove` by the attorney portal's call: only for law firms, of a document of this claim. */
    async removeForFirm(actor: Actor, claimId: string, documentId: string): Promise<void> {
      authorize(actor, 'portal.attorney')
      const document = await getDocument(db.kysely, actor, documentId)
      if (document.claimId !== claimId) throw new AppError('NOT_FOUND')
      await remove(actor, documentId)
    },
    /** Withdraws a signed page that was sent by mistake, in the act of the person who replaces it. */
    async withdrawSignedPage(tx: Transaction, actor: Actor | 'system', documentId: string): Promise<void> {
      const document = await findDocument(tx, documentId)
      if (!document) return
      const by = actor === 'system' ? actor : actor.subject
      await markDeleted(tx, documentId, by, new Date(clock.now()))
      const facts = factsOf(document)
      await claims.addActivity(tx, document.claimId, actor, { type: 'Document Deleted', facts })
    },
    list,
    getDocumentation,
    announce,
    announceBlocked,
    createDownloadUrl,
    readBytes,
    remove,
    /** Checks whether the storage accepts a file under this key now. */
    isOpenForUpload: (key: string): Promise<boolean> => {
      const [area, id = ''] = key.split('/')
      return area === 'uploads' ? isUploadOpen(db.kysely, id) : Promise.resolve(false)
    },
    /** Returns the label under which the storage serves a registered object. */
    labelOf: async (key: string): Promise<ObjectLabel | null> => {
      const document = await findDocumentByKey(db.kysely, key)
      return document && { fileName: document.documentName, contentType: document.contentType }
    },
  }
}

/** Lists the documents of a claim, for another feature that has authorized. An unknown claim has none. */
export async function documentsOfClaim(
  queries: Queries,
  claimId: string,
): Promise<ListedDocuments['documents']> {
  return (await listDocuments(queries, claimId))?.documents ?? []
}

function matches(document: DocumentRow, filter: DocumentFilter): boolean {
  const { documentTypeIds, statusId } = filter
  if (documentTypeIds.length > 0 && !documentTypeIds.includes(document.documentTypeId)) return false
  return statusId === null || document.statusId === statusId
}
