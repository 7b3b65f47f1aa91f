import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createReportService } from './report.service.ts'
import type { ReportService, ReportServiceParts } from './report.service.ts'

/** The server's feature of reports. */
export function reportFeature(parts: ReportServiceParts) {
  const reports = createReportService(parts)
  return {
    handlers: reportHandlers(reports),
    operationHandlers: reportOperationHandlers(reports),
    jobs: reportJobs(reports),
  }
}

/** GraphQL, reports: each line hands its call to the service. */
const reportOperationHandlers = (reports: ReportService) =>
  ({
    dashboardReporting: ({ actor, args }) => reports.dashboardReporting(actor, args.days ?? null),
  }) satisfies OperationHandlers

/** A job that updates the figures within about a minute. */
function reportJobs(reports: Pick<ReportService, 'refreshIfStale'>): Jobs {
  return { tasks: { countReport: () => reports.refreshIfStale() }, schedule: { countReport: '* * * * *' } }
}

/** REST v1, reports. */
const reportHandlers = (reports: ReportService) =>
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
