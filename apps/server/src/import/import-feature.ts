import { createCheckProcess } from './check-process.ts'
import { importOperationHandlers } from './import.graphql.ts'
import { importJobs } from './import.jobs.ts'
import { importHandlers } from './import.routes.ts'
import { createImportService } from './import.service.ts'
import type { ImportServiceParts } from './import.service.ts'
import { createImportViews } from './import-view.ts'
import { createImportWork } from './import-work.ts'
import type { ImportWorkParts } from './import-work.ts'
import { createTemplateService } from './template.service.ts'
import type { TemplateServiceParts } from './template.service.ts'

/** Everything that importing claims adds to the server. */
export function importFeature(
  parts: ImportServiceParts & Omit<ImportWorkParts, 'check'> & TemplateServiceParts,
) {
  const imports = createImportService(parts)
  const templates = createTemplateService(parts)
  const work = createImportWork({ ...parts, check: createCheckProcess() })
  return {
    handlers: importHandlers(imports, templates, createImportViews(parts.program)),
    operationHandlers: importOperationHandlers(templates),
    jobs: importJobs(work, imports.removeOldFiles),
    isOpenForUpload: imports.isOpenForUpload,
    labelOf: templates.labelOf,
  }
}
