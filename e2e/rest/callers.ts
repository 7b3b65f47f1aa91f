import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { RunningServer } from '../server.ts'

/** The callers of every call: a claim's owner, others of the trial, and a person without a sign-in. */
export const callers = [
  'owner',
  'stranger',
  'attorney',
  'reviewer',
  'manager',
  'admin',
  'viewer',
  'nobody',
] as const
export type Caller = (typeof callers)[number]

/** Their accounts in a trial. */
export const emails = {
  owner: 'claimant@makewhole.test',
  stranger: 'renter@makewhole.test',
  attorney: 'attorney@makewhole.test',
  reviewer: 'reviewer@makewhole.test',
  manager: 'manager@makewhole.test',
  admin: 'admin@makewhole.test',
  viewer: 'viewer@makewhole.test',
  /** Of the attorney's firm, and does not run it. */
  associate: 'associate@makewhole.test',
} as const satisfies Record<Exclude<Caller, 'nobody'> | 'associate', string>

/** Returns a client of each caller, all signed in but `nobody`. */
export async function clientsOf(server: RunningServer): Promise<Record<Caller, ApiClient>> {
  return {
    owner: await server.as(emails.owner),
    stranger: await server.as(emails.stranger),
    attorney: await server.as(emails.attorney),
    reviewer: await server.as(emails.reviewer),
    manager: await server.as(emails.manager),
    admin: await server.as(emails.admin),
    viewer: await server.as(emails.viewer),
    nobody: createClient({
      baseUrl: `${server.url}/api/v1`,
      token: () => Promise.resolve(null),
      locale: () => 'en',
    }),
  }
}
