import type { Handlers } from '../http/register-routes.ts'
import type { ClockService, ClockState } from './clock.service.ts'

/** REST v1, test operations: each line hands its call to the service. */
export const clockHandlers = (clocks: ClockService) =>
  ({
    readClock: async ({ actor }) => clockView(await clocks.read(actor)),
    moveClock: async ({ actor, body }) => clockView(await clocks.move(actor, body.days)),
  }) satisfies Handlers

const clockView = ({ failedJobs, ...state }: ClockState) => ({ ...state, failedJobs: [...failedJobs] })
