import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { Permission, Role } from '@makewhole/domain/access/actor.ts'
import type { FastifyRequest } from 'fastify'

export interface IdentityMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Functions that the surrounding program supplies to the provider. */
export interface Host {
  readonly mailer: {
    /** Delivers one mail to the mail server; rejects on failure. */
    send(mail: IdentityMail): Promise<void>
  }
  readonly clock: {
    /** Epoch milliseconds. */
    now(): number
  }
  /** Returns the network address of a request, as reported by trusted proxies. */
  clientIpOf(request: FastifyRequest): string
  /**
   * Returns the rights of a new account with this address, which was proven (docs/rules/permissions.md
   * "Roles").
   */
  rightsOf(email: string): Promise<{ readonly role: Role; readonly permissions: readonly Permission[] }>
  /** Returns the caller's code of a database error or a refusal; null for a mistake of ours. */
  errorCodeOf(error: unknown): ErrorCode | null
}
