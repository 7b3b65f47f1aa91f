import { reportOperationHandlers } from './report.graphql.ts'
import { reportJobs } from './report.jobs.ts'
import { reportHandlers } from './report.routes.ts'
import { createReportService } from './report.service.ts'
import type { ReportServiceParts } from './report.service.ts'

/** Everything that reports add to the server. */
export function reportFeature(parts: ReportServiceParts) {
  const reports = createReportService(parts)
  return {
    handlers: reportHandlers(reports),
    operationHandlers: reportOperationHandlers(reports),
    jobs: reportJobs(reports),
  }
}
