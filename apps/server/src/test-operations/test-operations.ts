import type { FastifyInstance } from 'fastify'
import { isProbe } from '../http/health.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs, Task } from '../jobs/jobs.ts'
import { createClockService } from './clock.service.ts'
import type { ClockService, ClockServiceParts, ClockState } from './clock.service.ts'

/** The server's feature "move the clock"; production refuses its calls and reads nothing. */
export function clockFeature(options: ClockServiceParts) {
  const clocks = createClockService(options)
  return {
    handlers: clockHandlers(clocks),
    extensions: options.clock
      ? [
          (app: FastifyInstance) =>
            void app.addHook('onRequest', async (request) => {
              if (!isProbe(request)) await clocks.keepUp()
            }),
        ]
      : [],
    /** The same jobs, each knowing what other servers moved. */
    keepingUp: ({ tasks, schedule }: Jobs): Jobs => ({
      schedule,
      tasks: Object.fromEntries(
        Object.entries(tasks).map(([name, task]): [string, Task] => [
          name,
          async (payload) => {
            await clocks.keepUp()
            await task(payload)
          },
        ]),
      ),
    }),
  }
}

/** REST v1, test operations: each line hands its call to the service. */
const clockHandlers = (clocks: ClockService) =>
  ({
    readClock: async ({ actor }) => clockView(await clocks.read(actor)),
    moveClock: async ({ actor, body }) => clockView(await clocks.move(actor, body.days)),
  }) satisfies Handlers

const clockView = ({ failedJobs, ...state }: ClockState) => ({ ...state, failedJobs: [...failedJobs] })
