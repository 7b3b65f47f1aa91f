import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { uniqueNames } from '@makewhole/domain/document/file-name.ts'
import { isUsable, maySee } from '@makewhole/domain/document/proofs.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { UrlSigner } from '../storage/url-signer.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import { findDocuments } from './document.repository.ts'
import { findZip, insertZip } from './document-zip.repository.ts'
import { zipStream } from './zip-stream.ts'

export interface DocumentZipServiceParts {
  readonly db: Database
  readonly storage: Pick<Storage, 'open'>
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getVisible'>
  readonly signer: UrlSigner
  readonly publicUrl: string
}

export type DocumentZipService = ReturnType<typeof createDocumentZipService>

const zipSeconds = 5 * 60

/** Several documents of one claim at once (docs/rules/documents.md "Several files at once"). */
export function createDocumentZipService(options: DocumentZipServiceParts) {
  const { db, storage, clock, claims, signer, publicUrl } = options
  const signed = (id: string, expires: number) => ({ method: 'GET' as const, key: `zips/${id}`, expires })

  return {
    /**
     * Creates an address to fetch documents from as one zip, and lists those omitted by their scan. Raises NOT_FOUND,
     * also where one of them is of another claim or not visible; FORBIDDEN for viewers; DOCUMENT_NOT_READY where none
     * is left.
     */
    async createZipUrl(
      actor: Actor,
      claimId: string,
      documentIds: readonly string[],
    ): Promise<FileAddress & { readonly leftOut: readonly string[] }> {
      await claims.getVisible(db.kysely, actor, claimId, 'document.download')
      const documentIdSet = [...new Set(documentIds)]
      const documents = (await findDocuments(db.kysely, documentIdSet)).filter(
        (document) => document.claimId === claimId && maySee(actor.role, document.documentClass),
      )
      if (documents.length < documentIdSet.length) throw new AppError('NOT_FOUND')
      const usable = documents.filter(({ scan }) => isUsable(scan)).map(({ id }) => id)
      if (usable.length === 0) throw new AppError('DOCUMENT_NOT_READY')
      const id = randomUUID()
      const expiresAt = clock.now() + zipSeconds * 1000
      await insertZip(db.kysely, {
        id,
        claimId,
        documentIds: usable,
        createdBy: actor.subject,
        expiresAt: new Date(expiresAt),
      })
      const query = `expires=${expiresAt}&signature=${await signer.sign(signed(id, expiresAt))}`
      const omitted = documentIdSet.filter((each) => !usable.includes(each))
      return { address: `${publicUrl}/api/zips/${id}?${query}`, expiresAt, leftOut: omitted }
    },

    /** Opens the zip behind a signed address. Raises FORBIDDEN when the address is forged or expired, NOT_FOUND. */
    async openZip(
      id: string,
      expires: number,
      signature: string,
    ): Promise<{ readonly fileName: string; readonly stream: Readable }> {
      const isValid = await signer.isGenuine(signed(id, expires), signature)
      if (!isValid || expires <= clock.now()) throw new AppError('FORBIDDEN')
      const zip = await findZip(db.kysely, id, new Date(clock.now()))
      const documents = zip ? await findDocuments(db.kysely, zip.documentIds) : []
      if (!zip || documents.length === 0) throw new AppError('NOT_FOUND')
      const names = uniqueNames(documents.map(({ documentName }) => documentName))
      const files = documents.map(({ storageKey, createdAt }, index) => ({
        name: names[index] ?? storageKey,
        modifiedAt: createdAt,
        open: async () => (await storage.open(storageKey))?.stream ?? null,
      }))
      return { fileName: `${zip.claimNumber}-documents.zip`, stream: zipStream(files) }
    },
  }
}
