import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { Role } from '@makewhole/domain/access/actor.ts'
import type { FastifyRequest } from 'fastify'

export interface IdentityMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What the provider asks of the program that it is mounted in. */
export interface Host {
  readonly mailer: {
    /** Hands one mail over; rejects where that could not be done. */
    send(mail: IdentityMail): Promise<void>
  }
  readonly clock: {
    /** Epoch milliseconds. */
    now(): number
  }
  /** The network address a request came from, as the proxies that the program trusts say. */
  clientIpOf(request: FastifyRequest): string
  /** The role of an account that is opened for this address, which was proven (docs/rules/permissions.md "Roles"). */
  roleOf(email: string): Promise<Role>
  /** What an error of the database or a refusal means for the caller; null where it is a mistake of ours. */
  errorCodeOf(error: unknown): ErrorCode | null
}
