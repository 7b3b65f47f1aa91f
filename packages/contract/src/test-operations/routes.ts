import { z } from 'zod'
import { route } from '../route.ts'
import { dayText } from '../wire.ts'

/** The day of a trial: `days` ahead of the machine's; `failedJobs` names the jobs that failed after a move. */
const clockView = z.object({ today: dayText, days: z.number().int(), failedJobs: z.array(z.string()) })

/**
 * REST v1, test operations (docs/rules/program.md "Moving the clock"): permission ALL.TESTOPERATIONS, never in
 * production.
 */
export const testOperationRoutes = {
  readClock: route({
    method: 'GET',
    path: '/TestOperations/Clock',
    summary: "A trial's day.",
    tag: 'Test operations',
    access: 'signed-in',
    answer: clockView,
    errors: ['FORBIDDEN'],
  }),
  moveClock: route({
    method: 'POST',
    path: '/TestOperations/Clock',
    summary: "Moves a trial's day on, for all servers, and does what the calendar asks for.",
    tag: 'Test operations',
    access: 'signed-in',
    body: z.object({ days: z.number().int().min(1).max(3650) }),
    answer: clockView,
    idempotent: true,
    errors: ['FORBIDDEN', 'INVALID_ANSWERS'],
  }),
} as const
