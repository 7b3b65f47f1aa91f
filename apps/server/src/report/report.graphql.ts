import type { OperationHandlers } from '../graphql/handler.ts'
import type { ReportService } from './report.service.ts'

/** GraphQL, reports: each line hands its call to the service. */
export const reportOperationHandlers = (reports: ReportService) =>
  ({
    dashboardReporting: ({ actor, args }) => reports.dashboardReporting(actor, args.days ?? null),
  }) satisfies OperationHandlers
