import type { FastifyInstance } from 'fastify'
import { isProbe } from '../http/health.ts'
import type { Jobs, Task } from '../jobs/jobs.ts'
import { clockHandlers } from './clock.routes.ts'
import { createClockService } from './clock.service.ts'
import type { ClockServiceParts } from './clock.service.ts'

/** Everything that "move the clock" adds to the server; in production its calls are refused and nothing is ever read. */
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
