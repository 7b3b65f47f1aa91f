import type { Caller } from '../callers.ts'

/** Whoever writes anything, and loses the right to (docs/rules/permissions.md "Rights that were withdrawn"). */
export const writers = ['owner', 'attorney', 'reviewer', 'manager', 'admin', 'viewer'] as const
export type Writer = (typeof writers)[number]

/** Whether the row of a write lets this caller try it; a law firm of a claim of its own, where the rows have one of a household. */
export function canTry(caller: Writer, statusFor: (caller: Caller) => number): boolean {
  const isRefused = (each: Caller) => [401, 403].includes(statusFor(each))
  const isStaffsAlone = isRefused('owner') && !isRefused('admin')
  return !isRefused(caller) && !(caller === 'attorney' && isStaffsAlone)
}
