import { runInChildProcess } from '../process/run-in-child-process.ts'
import { inspectionJobs } from './inspection.jobs.ts'
import { inspectionHandlers } from './inspection.routes.ts'
import { createInspectionImportService } from './inspection-import.service.ts'
import type { InspectionImportParts } from './inspection-import.service.ts'
import { inspectionReaderLimits } from './inspection-limits.ts'
import { createInspectionWork } from './inspection-work.ts'
import type { InspectionWorkParts } from './inspection-work.ts'
import { createClaimantValidation } from './claimant-validation.service.ts'
import { createPropertyValidation } from './property-validation.service.ts'
import type { PropertyValidationParts } from './property-validation.service.ts'
import type { InspectionLine } from './read-inspections.ts'

/** Reads each file of inspections in a process of its own. */
export const readInspectionsElsewhere = runInChildProcess<object, InspectionLine>(
  new URL('./inspection-worker.ts', import.meta.url),
  inspectionReaderLimits,
)

type Parts = InspectionImportParts & Omit<InspectionWorkParts, 'read' | 'changed'> & PropertyValidationParts

/** Damage inspections, and what they say of claims. */
export function inspectionFeature(parts: Parts) {
  const imports = createInspectionImportService(parts)
  const work = createInspectionWork({
    ...parts,
    read: readInspectionsElsewhere,
    changed: () => parts.changed(parts.db.kysely),
  })
  return {
    handlers: inspectionHandlers(imports, {
      ...createPropertyValidation(parts),
      ...createClaimantValidation(parts),
    }),
    jobs: inspectionJobs(work),
    isOpenForUpload: imports.isOpenForUpload,
    mostBytesOf: imports.mostBytesOf,
    labelOf: async () => null,
  }
}
