import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { structuredClaimLists } from '@makewhole/domain/claim/structured-claim.ts'
import { extensionsFor } from '@makewhole/domain/document/file-type.ts'
import { pathOfDamagedItem, damagedItemOfPath } from '@makewhole/domain/document/form-field-path.ts'
import type { DamagedItemInput } from '@makewhole/domain/document/form-field-path.ts'
import { maySee } from '@makewhole/domain/document/proofs.ts'
import { optionListWords } from '@makewhole/domain/program/option-list-words.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { instantOfDay } from '../claim/claim-view.ts'
import { incidentOf, lookup, sourceOf } from '../program/lookup-view.ts'
import { attachmentHeader } from '../http/attachment-header.ts'
import { createSigner } from '../storage/open-storage.ts'
import type { OpenStorage } from '../storage/open-storage.ts'
import { storageRoutes } from '../storage/storage.routes.ts'
import type { ObjectLabel } from '../storage/storage.ts'
import type { Scan } from './clamd.ts'
import { cleanUpDocuments } from './document-clean-up.ts'
import type { ClaimsOfDocuments, DocumentServiceParts } from './document-dependencies.ts'
import { scanPending } from './document-scan.ts'
import type { ScanParts } from './document-scan.ts'
import { createDocumentZipService } from './document-zip.service.ts'
import type { DocumentZipService } from './document-zip.service.ts'
import { createDocumentService } from './document.service.ts'
import type { DocumentService } from './document.service.ts'
import { createPictureDecoder } from './picture-decoder.ts'

/** A feature whose places for files are behind the storage's routes. */
export interface PlaceOwner {
  readonly isOpenForUpload: (key: string) => Promise<boolean>
}

/** A feature whose files are fetched there. */
export interface FileOwner {
  readonly labelOf: (key: string) => Promise<ObjectLabel | null>
}

export interface DocumentFeatureParts extends Pick<
  DocumentServiceParts,
  'arrived' | 'scanned' | 'fileSettlement'
> {
  readonly store: OpenStorage
  readonly scan: Scan | null
  readonly otherPlaces: readonly PlaceOwner[]
  readonly otherFiles: readonly FileOwner[]
  /** Where a file may be larger than a document; null: it may not. */
  readonly maxBytesOf: (key: string) => Promise<number | null>
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfDocuments
  readonly publicUrl: string
  readonly sealing: Sealing
  readonly requirePart: RequirePart
}

/** The server's feature of documents: routes of the contract, the storage's routes, and jobs. */
export function documentFeature({
  store,
  scan,
  otherPlaces,
  otherFiles,
  maxBytesOf,
  db,
  program,
  clock,
  claims,
  publicUrl,
  sealing,
  requirePart,
  ...callbacks
}: DocumentFeatureParts) {
  const { storage, signer } = store
  const documents = createDocumentService({
    db,
    storage,
    program,
    clock,
    claims,
    scan,
    decodePicture: createPictureDecoder(),
    ...callbacks,
  })
  const isOpenForUpload = (key: string) =>
    firstOf([documents, ...otherPlaces], async (each) => (await each.isOpenForUpload(key)) || null)
  const labelOf = (key: string) => firstOf([documents, ...otherFiles], (each) => each.labelOf(key))
  const ownRoutes =
    signer &&
    storageRoutes({
      storage,
      signer,
      clock,
      maxBytes: program.documents.maxBytes,
      isOpenForUpload: async (key) => (await isOpenForUpload(key)) ?? false,
      maxBytesOf,
      labelOf,
    })
  const zips = createDocumentZipService({
    db,
    storage,
    clock,
    claims,
    publicUrl,
    signer: createSigner(db.kysely, clock, sealing),
  })
  const extensions: ((app: FastifyInstance) => Promise<void> | void)[] = [
    zipRoutes(zips),
    ...(ownRoutes ? [ownRoutes] : []),
  ]
  const jobs: Jobs = documentJobs({
    db,
    storage,
    clock,
    scan,
    announce: documents.announce,
    refuse: documents.announceBlocked,
  })
  return {
    documents,
    handlers: documentHandlers(documents, zips),
    operationHandlers: documentOperationHandlers(documents, program, clock.today, requirePart),
    extensions,
    jobs,
  }
}

/** The first answer that is one. */
async function firstOf<O, T>(
  owners: readonly O[],
  query: (owner: O) => Promise<T | null>,
): Promise<T | null> {
  for (const owner of owners) {
    const answer = await query(owner)
    if (answer !== null) return answer
  }
  return null
}

interface ZipAddress {
  Params: { id: string }
  Querystring: { expires?: string; signature?: string }
}

/** Serves `/api/zips/{id}?expires&signature`: like a file's address, the signature is the permission. */
function zipRoutes(zips: DocumentZipService): (app: FastifyInstance) => void {
  return (app) => {
    app.get<ZipAddress>('/api/zips/:id', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
      const { fileName, stream } = await zips.openZip(
        params.id.toLowerCase(),
        Number(query.expires),
        query.signature ?? '',
      )
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': attachmentHeader(fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(stream)
    })
  }
}

/** Raises NOT_FOUND where the claim has no such property, vehicle, loss or injury. */
type RequirePart = (
  call: { readonly actor: Actor; readonly locale: Locale },
  claimId: string,
  item: DamagedItemInput,
) => Promise<void>

/** GraphQL, documents and lookups. */
function documentOperationHandlers(
  documents: DocumentService,
  program: Program,
  today: () => LocalDate,
  requirePart: RequirePart,
) {
  return {
    updateDocumentsStatus: async ({ actor, args }) =>
      (await documents.decide(actor, args)).map(({ documentName }) => ({ displayName: documentName })),
    documentsByClaimId: async ({ actor, args, locale }) =>
      (await documents.list(actor, args.claimId, everything, locale)).map(ofClaim),
    uploadDocument: async ({ actor, args: { request }, locale }) => {
      const { claimId, documentId, displayName, typeId, subTypeId, ...item } = request
      await requirePart({ actor, locale }, claimId, item)
      const body = {
        claimId,
        documentId,
        documentName: displayName,
        documentTypeId: typeId,
        acceptableDocumentTypeId: subTypeId,
        formFieldPath: pathOfDamagedItem(claimId, item),
      }
      return ofClaim(await documents.register(actor, claimId, body, locale))
    },
    documentByteArray: ({ actor, args }) => documents.readBytes(actor, args.documentId),
    documentTypes: async ({ actor, locale }) =>
      program.documents.types
        .filter(({ documentClass }) => maySee(actor.role, documentClass))
        .map((type) => ({
          ...lookup(type, locale),
          createdOn: instantOfDay(type.createdOn),
          documentSubTypes: type.acceptableDocuments.map((option) => lookup(option, locale)),
          documentClass: type.documentClass,
          extensions: [...extensionsFor(program.documents, type.documentClass)],
        })),
    lookupTypes: async ({ locale }) =>
      Object.entries({ ...program.options, ...structuredClaimLists }).map(([name, options]) => ({
        id: name,
        displayName: optionListWords(name)[locale],
        lookups: options.map((option) => lookup(option, locale)),
      })),
    incidents: async ({ locale }) => program.fires.map((fire) => incidentOf(program, fire, today(), locale)),
    sources: async ({ locale }) => program.options.source.map((source) => sourceOf(source, locale)),
  } satisfies OperationHandlers
}

/** A document in the words of the specification's model (docs/rules/api.md "A document"). */
function ofClaim(document: DocumentView) {
  const { documentationType: type, acceptableDocument: subType } = document
  return {
    ...document,
    displayName: document.documentName,
    typeId: type.id,
    subTypeId: subType?.id ?? null,
    statusId: document.status.id,
    type: { id: String(type.id), displayName: type.name },
    subType: subType && { id: String(subType.id), displayName: subType.name },
    uri: `/api/v1/Docs/${document.id}/Key`,
    path: null,
    ...damagedItemOfPath(document.claimId, document.formFieldPath),
  }
}

const everything = { documentTypeIds: [], documentClass: null, statusId: null }

/** Scheduled jobs on documents; each runs on one of the servers. */
function documentJobs(parts: ScanParts): Jobs {
  return {
    tasks: {
      'scan-documents': () => scanPending(parts),
      'clean-up-documents': () => cleanUpDocuments(parts),
    },
    schedule: { 'scan-documents': '* * * * *', 'clean-up-documents': '37 * * * *' },
  }
}

/** REST v1, documents (docs/rules/api.md "REST calls"). */
export const documentHandlers = (
  documents: DocumentService,
  zips: Pick<DocumentZipService, 'createZipUrl'>,
) =>
  ({
    listDocuments: ({ actor, params, query, locale }) => {
      const { documentTypeIds, documentClass, statusId } = query
      const filter = {
        documentTypeIds: [documentTypeIds ?? []].flat().map(Number),
        documentClass: documentClass ?? null,
        statusId: statusId === undefined ? null : Number(statusId),
      }
      return documents.list(actor, params.claimId, filter, locale)
    },
    getDocumentation: ({ actor, params, locale }) =>
      documents.getDocumentation(actor, params.claimId, locale),
    getUploadKey: async ({ actor, params }) => {
      const { documentId, address, expiresAt } = await documents.createUploadUrl(actor, params.claimId)
      return { sasUri: address, documentId, expiresOn: String(expiresAt) }
    },
    registerDocument: ({ actor, params, body, locale }) =>
      documents.register(actor, params.claimId, body, locale),
    registerAttorneyDocument: ({ actor, params, body, locale }) =>
      documents.registerForFirm(actor, params.claimId, body, locale),
    deleteAttorneyDocument: async ({ actor, params }) => {
      await documents.removeForFirm(actor, params.claimId, params.documentId)
      return null
    },
    getDownloadKey: async ({ actor, params }) => {
      const { address, expiresAt } = await documents.createDownloadUrl(actor, params.documentId)
      return { sasUri: address, expiresOn: String(expiresAt) }
    },
    zipDocuments: async ({ actor, params, body }) => {
      const { address, expiresAt, leftOut } = await zips.createZipUrl(actor, params.claimId, body.documentIds)
      return { sasUri: address, expiresOn: String(expiresAt), leftOut: [...leftOut] }
    },
    deleteDocument: async ({ actor, params }) => {
      await documents.remove(actor, params.documentId)
      return null
    },
  }) satisfies Handlers
