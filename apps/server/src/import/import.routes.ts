import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { ImportService } from './import.service.ts'
import type { createImportViews } from './import-view.ts'
import type { TemplateService } from './template.service.ts'

type FoundImport = Awaited<ReturnType<ImportService['getImport']>>

/** REST v1, importing claims: each line hands its call to the service. */
export const importHandlers = (
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
      const { importId, address, expiresAt } = await imports.giveUploadKey(actor)
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
    confirmImport: async ({ actor, params, locale }) =>
      detailed(actor, await imports.confirm(actor, params.id), locale),
    undoImport: async ({ actor, params, locale }) =>
      detailed(actor, await imports.undo(actor, params.id), locale),
  } satisfies Handlers
}
