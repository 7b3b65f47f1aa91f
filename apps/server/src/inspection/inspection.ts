import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { runInChildProcess } from '../process/run-in-child-process.ts'
import { createClaimantValidation } from './claimant-validation.service.ts'
import { createInspectionImportService } from './inspection-import.service.ts'
import type { InspectionImportParts, InspectionImportService } from './inspection-import.service.ts'
import { inspectionReaderLimits } from './inspection-limits.ts'
import { importViewOf, incidentViewOf, missingViewOf } from './inspection-view.ts'
import { createInspectionWork } from './inspection-work.ts'
import type { InspectionWorkParts } from './inspection-work.ts'
import { createPropertyValidation } from './property-validation.service.ts'
import type { PropertyValidationParts } from './property-validation.service.ts'
import type { InspectionLine, InspectionRequest } from './read-inspections.ts'

type ClaimantValidation = ReturnType<typeof createClaimantValidation>
type Validation = ReturnType<typeof createPropertyValidation>

/** REST v1, inspections. */
const inspectionHandlers = (
  imports: InspectionImportService,
  validation: Validation & ClaimantValidation,
) => {
  const overview = async (actor: Actor) => {
    const { imports: all, incidents } = await imports.overview(actor)
    return { imports: all.map(importViewOf), incidents: incidents.map(incidentViewOf) }
  }
  return {
    getInspections: ({ actor }) => overview(actor),
    getInspectionUploadKey: async ({ actor }) => {
      const { importId, address, expiresAt } = await imports.createUploadUrl(actor)
      return { importId, sasUri: address, expiresOn: String(expiresAt) }
    },
    startInspectionImport: async ({ actor, body }) => importViewOf(await imports.startImport(actor, body)),
    getInspectionImport: async ({ actor, params }) => importViewOf(await imports.getImport(actor, params.id)),
    confirmInspectionImport: async ({ actor, params, body }) =>
      importViewOf(await imports.confirm(actor, params.id, body)),
    listMissingInspections: async ({ actor, params, query }) => {
      const { records, count } = await imports.missing(actor, params.id, query.after)
      return { records: records.map(missingViewOf), count }
    },
    discardInspectionImport: async ({ actor, params }) =>
      importViewOf(await imports.discard(actor, params.id)),
    undoInspectionImport: async ({ actor, params }) => importViewOf(await imports.undo(actor, params.id)),
    setInspectionFire: async ({ actor, body }) => {
      await imports.setFire(actor, body)
      return overview(actor)
    },
    validateClaimant: ({ actor, params, locale }) =>
      validation.validateClaimant(actor, params.claimId, locale),
    validateProperty: ({ actor, params, locale }) =>
      validation.validateProperty(actor, params.claimId, locale),
  } satisfies Handlers
}

/** Reads each file of inspections in a child process. */
export const readInspectionsInChild = runInChildProcess<InspectionRequest, InspectionLine>(
  new URL('./inspection-worker.ts', import.meta.url),
  inspectionReaderLimits,
)

type Parts = InspectionImportParts & Omit<InspectionWorkParts, 'read' | 'changed'> & PropertyValidationParts

/** Damage inspections, and their comparison with claims. */
export function inspectionFeature(parts: Parts) {
  const imports = createInspectionImportService(parts)
  const work = createInspectionWork({
    ...parts,
    read: readInspectionsInChild,
    changed: () => parts.changed(parts.db.kysely),
  })
  return {
    handlers: inspectionHandlers(imports, {
      ...createPropertyValidation(parts),
      ...createClaimantValidation(parts),
    }),
    jobs: inspectionJobs(work),
  }
}

/** A job that reads files at once, and each minute: a server's end may leave one. */
function inspectionJobs(readInspections: () => Promise<void>): Jobs {
  return {
    tasks: { 'read-inspections': () => readInspections() },
    schedule: { 'read-inspections': '* * * * *' },
  }
}
