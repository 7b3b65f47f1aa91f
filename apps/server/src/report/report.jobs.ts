import type { Jobs } from '../jobs/jobs.ts'
import type { ReportService } from './report.service.ts'

/** Figures follow the claims within a minute or so. */
export function reportJobs(reports: Pick<ReportService, 'refreshIfStale'>): Jobs {
  return { tasks: { countReport: () => reports.refreshIfStale() }, schedule: { countReport: '* * * * *' } }
}
