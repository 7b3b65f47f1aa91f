import { z } from 'zod'
import { route } from '../route.ts'
import { dashboardView, externalSummaryView, typedDays } from './report.ts'

const access = 'signed-in'
const tag = 'Reports'

/** REST v1, reports (docs/rules/reports.md). */
export const reportRoutes = {
  readDashboard: route({
    method: 'GET',
    path: '/Reports/Dashboard',
    summary: 'Every figure of the dashboard, of one fire or of all.',
    tag,
    access,
    query: z.object({
      days: typedDays.optional(),
      fireId: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    answer: dashboardView,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  refreshDashboard: route({
    method: 'POST',
    path: '/Reports/Dashboard/Refresh',
    summary: 'Counts the figures anew, now.',
    tag,
    access,
    answer: z.null(),
    status: 204,
    ratePerMinute: 6,
    errors: ['FORBIDDEN'],
  }),
  readExternalSummary: route({
    method: 'GET',
    path: '/Reports/ExternalSummary',
    summary: 'The external summary, for publishing.',
    tag,
    access,
    answer: externalSummaryView,
    errors: ['FORBIDDEN'],
  }),
  printExternalSummary: route({
    method: 'GET',
    path: '/Reports/ExternalSummary/Pdf',
    summary: 'The external summary as one accessible PDF page.',
    tag,
    access,
    answer: z.object({ fileName: z.string(), content: z.base64() }),
    ratePerMinute: 30,
    errors: ['FORBIDDEN'],
  }),
} as const
