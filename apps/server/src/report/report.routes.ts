import type { Handlers } from '../http/register-routes.ts'
import type { ReportService } from './report.service.ts'

/** REST v1, reports. */
export const reportHandlers = (reports: ReportService) =>
  ({
    readDashboard: ({ actor, query, locale }) =>
      reports.readDashboard(
        actor,
        query.fireId === undefined ? null : Number(query.fireId),
        query.days === undefined ? null : Number(query.days),
        locale,
      ),
    refreshDashboard: async ({ actor }) => {
      await reports.refresh(actor)
      return null
    },
    readExternalSummary: ({ actor, locale }) => reports.externalSummary(actor, locale),
    printExternalSummary: ({ actor, locale }) => reports.externalSummaryPdf(actor, locale),
  }) satisfies Handlers
