import type { Handlers } from '../http/register-routes.ts'
import type { ImportService } from './import.service.ts'
import type { createImportViews } from './import-view.ts'
import type { TemplateService } from './template.service.ts'

/** REST v1, importing claims: each line hands its call to the service. */
export const importHandlers = (
  imports: ImportService,
  templates: TemplateService,
  { viewOf, reportOf }: ReturnType<typeof createImportViews>,
) =>
  ({
    getImportTemplate: async ({ actor, query }) => {
      const { address, expiresAt, ...template } = await templates.giveTemplate(actor, Number(query.fireId))
      return { ...template, sasUri: address, expiresOn: String(expiresAt) }
    },
    getImportUploadKey: async ({ actor }) => {
      const { importId, address, expiresAt } = await imports.giveUploadKey(actor)
      return { importId, sasUri: address, expiresOn: String(expiresAt) }
    },
    startImport: async ({ actor, body, locale }) =>
      viewOf(await imports.startImport(actor, locale, body), locale),
    listImports: async ({ actor, locale }) =>
      (await imports.listImports(actor)).map((each) => viewOf(each, locale)),
    getImport: async ({ actor, params, locale }) => viewOf(await imports.getImport(actor, params.id), locale),
    getImportReport: async ({ actor, params }) => {
      const { found, ...report } = await imports.getReport(actor, params.id)
      return reportOf(found, report)
    },
    compareImportRow: ({ actor, params }) => imports.compareRow(actor, params.id, Number(params.row)),
    confirmImport: async ({ actor, params, locale }) =>
      viewOf(await imports.confirm(actor, params.id), locale),
  }) satisfies Handlers
