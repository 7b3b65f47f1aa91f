import { maxDays } from '@makewhole/domain/report/activity.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { dashboardReportingView } from './report.ts'

/** GraphQL, reports (docs/rules/api.md "The dashboard"). */
export const reportOperations = {
  dashboardReporting: operation({
    kind: 'query',
    summary: 'The figures of the program, its activities those of the last days.',
    access: 'signed-in',
    args: z.object({ days: z.number().int().min(1).max(maxDays).nullish() }),
    data: dashboardReportingView,
    isEnveloped: true,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
} as const
