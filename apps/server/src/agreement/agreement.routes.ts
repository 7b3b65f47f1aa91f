import { agreementRoutes } from '@makewhole/contract/agreement/routes.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/register-routes.ts'

type Pending = Required<Pick<Handlers, keyof typeof agreementRoutes>>

/** Every route of agreements says "not now" until its service stands. */
export const agreementHandlers = () =>
  Object.fromEntries(
    Object.keys(agreementRoutes).map((name) => [
      name,
      () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
    ]),
  ) as unknown as Pending
