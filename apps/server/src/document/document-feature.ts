import type { Program } from '@makewhole/domain/program/program.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'
import { signerOver } from '../storage/open-storage.ts'
import type { OpenStorage } from '../storage/open-storage.ts'
import { storageRoutes } from '../storage/storage.routes.ts'
import type { ObjectLabel } from '../storage/storage.ts'
import type { Scan } from './clamd.ts'
import type { ClaimsOfDocuments, DocumentServiceParts } from './document-dependencies.ts'
import { documentJobs } from './document.jobs.ts'
import { documentOperationHandlers } from './document.graphql.ts'
import type { RequirePart } from './document.graphql.ts'
import { documentHandlers } from './document.routes.ts'
import { createDocumentService } from './document.service.ts'
import { zipRoutes } from './document-zip.routes.ts'
import { createDocumentZipService } from './document-zip.service.ts'
import { createPictureDecoder } from './picture-decoder.ts'

/** Files of other features behind the storage's routes. */
export interface OtherFiles {
  readonly isOpenForUpload: (key: string) => Promise<boolean>
  readonly labelOf: (key: string) => Promise<ObjectLabel | null>
  /** Where a file may be larger than a document; null: it is none of theirs. */
  readonly maxBytesOf?: (key: string) => Promise<number | null>
}

export interface DocumentFeatureParts extends Pick<
  DocumentServiceParts,
  'arrived' | 'scanned' | 'fileSettlement'
> {
  readonly store: OpenStorage
  readonly scan: Scan | null
  readonly others: readonly OtherFiles[]
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfDocuments
  readonly publicUrl: string
  readonly sealing: Sealing
  readonly requirePart: RequirePart
}

/** Everything that documents add to the server: routes of the contract, the storage's own routes, and jobs. */
export function documentFeature({
  store,
  scan,
  others,
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
  const owners = [documents, ...others]
  const isOpenForUpload = (key: string) =>
    firstOf(owners, async (each) => (await each.isOpenForUpload(key)) || null)
  const labelOf = (key: string) => firstOf(owners, (each) => each.labelOf(key))
  const ownRoutes =
    signer &&
    storageRoutes({
      storage,
      signer,
      clock,
      maxBytes: program.documents.maxBytes,
      isOpenForUpload: async (key) => (await isOpenForUpload(key)) ?? false,
      maxBytesOf: (key) => firstOf(others, async (each) => (await each.maxBytesOf?.(key)) ?? null),
      labelOf,
    })
  const zips = createDocumentZipService({
    ...{ db, storage, clock, claims, publicUrl },
    signer: signerOver(db.kysely, clock, sealing),
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
async function firstOf<O, T>(owners: readonly O[], ask: (owner: O) => Promise<T | null>): Promise<T | null> {
  for (const owner of owners) {
    const answer = await ask(owner)
    if (answer !== null) return answer
  }
  return null
}
