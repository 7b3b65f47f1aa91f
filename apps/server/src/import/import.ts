import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createCheckProcess } from './check-process.ts'
import { createImportViews } from './import-view.ts'
import { createImportWork } from './import-work.ts'
import type { ImportWorkParts } from './import-work.ts'
import { createImportService } from './import.service.ts'
import type { ImportService, ImportServiceParts } from './import.service.ts'
import { createTemplateService } from './template.service.ts'
import type { TemplateService, TemplateServiceParts } from './template.service.ts'

/** The server's feature of imports. */
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
    labelOf: templates.labelOf,
  }
}

/** GraphQL, importing claims. */
const importOperationHandlers = (templates: TemplateService) =>
  ({
    downloadAttorneyClaimImportTemplate: async ({ actor }) => {
      const { documentId, address } = await templates.giveTemplate(actor, null)
      const [blobUri = '', credentials = ''] = address.split('?', 2)
      return { blobUri, documentId, credentials, sasUri: address }
    },
  }) satisfies OperationHandlers

/** A job that works on imports at once, and each minute: a server's end may leave some. */
function importJobs(workOnImports: () => Promise<void>, removeOldFiles: () => Promise<void>): Jobs {
  return {
    tasks: { 'work-on-imports': () => workOnImports(), 'remove-import-files': () => removeOldFiles() },
    schedule: { 'work-on-imports': '* * * * *', 'remove-import-files': '40 * * * *' },
  }
}

type FoundImport = Awaited<ReturnType<ImportService['getImport']>>

/** REST v1, importing claims. */
const importHandlers = (
  imports: ImportService,
  templates: TemplateService,
  { viewOf, detailOf, reportOf }: ReturnType<typeof createImportViews>,
) => {
  const detailed = async (actor: Actor, found: FoundImport, locale: Locale) =>
    detailOf(found, await imports.previewUndo(actor, found), locale)
  return {
    getImportTemplate: async ({ actor, query }) => {
      const { address, expiresAt, ...template } = await templates.giveTemplate(actor, Number(query.fireId))
      return { ...template, sasUri: address, expiresOn: String(expiresAt) }
    },
    getImportUploadKey: async ({ actor }) => {
      const { importId, address, expiresAt } = await imports.createUploadUrl(actor)
      return { importId, sasUri: address, expiresOn: String(expiresAt) }
    },
    startImport: async ({ actor, body, locale }) =>
      detailed(actor, await imports.startImport(actor, locale, body), locale),
    listImports: async ({ actor, locale }) =>
      (await imports.listImports(actor)).map((each) => viewOf(each, locale)),
    getImport: async ({ actor, params, locale }) =>
      detailed(actor, await imports.getImport(actor, params.id), locale),
    getImportReport: async ({ actor, params }) => {
      const { found, ...report } = await imports.getReport(actor, params.id)
      return reportOf(found, report)
    },
    compareImportRow: ({ actor, params }) => imports.compareRow(actor, params.id, Number(params.row)),
    correctImport: async ({ actor, params, body, locale }) =>
      detailed(actor, await imports.correct(actor, params.id, body.corrected), locale),
    confirmImport: async ({ actor, params, body, locale }) =>
      detailed(actor, await imports.confirm(actor, params.id, body.absent), locale),
    undoImport: async ({ actor, params, locale }) =>
      detailed(actor, await imports.undo(actor, params.id), locale),
  } satisfies Handlers
}
