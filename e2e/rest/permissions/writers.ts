import type { Caller } from '../callers.ts'

/**
 * Every caller who writes anything, and loses the right to (docs/rules/permissions.md "Rights that were
 * withdrawn").
 */
export const writers = ['owner', 'attorney', 'reviewer', 'manager', 'admin', 'viewer'] as const
export type Writer = (typeof writers)[number]

/**
 * Checks whether the row of a write lets this caller try it. A law firm tries it on its own claim, where the rows
 * have one of a household.
 */
export function canTry(caller: Writer, statusFor: (caller: Caller) => number): boolean {
  const isRefused = (each: Caller) => [401, 403].includes(statusFor(each))
  const isStaffsAlone = isRefused('owner') && !isRefused('admin')
  return !isRefused(caller) && !(caller === 'attorney' && isStaffsAlone)
}
