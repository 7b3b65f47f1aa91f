import type { Host } from '@makewhole/identity-provider/host.ts'
import { classifyDatabaseError } from '../db/database-errors.ts'
import { AppError } from '../app-error.ts'
import { clientIpOf } from '../http/client-ip.ts'

/** This server's functions for the embedded identity provider, apart from mail and time. */
export const identityHost: Pick<Host, 'clientIpOf' | 'errorCodeOf'> = {
  clientIpOf,
  errorCodeOf: (error) => classifyDatabaseError(error) ?? (error instanceof AppError ? error.code : null),
}
