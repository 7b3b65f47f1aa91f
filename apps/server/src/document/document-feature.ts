import type { Program } from '@makewhole/domain/program/program.ts'
import type { FastifyInstance } from 'fastify'
import type { ClaimsOfDocuments } from './document.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { StorageSettings } from '../storage/open-storage.ts'
import { storageRoutes } from '../storage/storage.routes.ts'
import { createClamdScan } from './clamd.ts'
import { documentJobs } from './document.jobs.ts'
import { documentHandlers } from './document.routes.ts'
import { createDocumentService } from './document.service.ts'
import { createPictureDecoder } from './picture-decoder.ts'

export interface DocumentFeatureParts {
  readonly settings: StorageSettings & { readonly clamdUrl: string | null }
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfDocuments
}

/** Everything that documents add to the server: routes of the contract, the storage's own door, and jobs. */
export function documentFeature({ settings, db, program, clock, claims }: DocumentFeatureParts) {
  const { storage, signer } = openStorage(settings, db.kysely, clock)
  const scan = settings.clamdUrl === null ? null : createClamdScan(settings.clamdUrl)
  const documents = createDocumentService({
    db,
    storage,
    program,
    clock,
    claims,
    scan,
    decodePicture: createPictureDecoder(),
  })
  const { isOpenForUpload, labelOf } = documents
  const door =
    signer &&
    storageRoutes({ storage, signer, clock, maxBytes: program.documents.maxBytes, isOpenForUpload, labelOf })
  const extensions: ((app: FastifyInstance) => Promise<void>)[] = door ? [door] : []
  const jobs: Jobs = documentJobs({ db, storage, clock, scan })
  return { handlers: documentHandlers(documents), extensions, jobs }
}
