const dayInMilliseconds = 86_400_000

/** Days for which an accepted confidentiality statement is valid (docs/rules/permissions.md "Staff"). */
export const attestationDays = 365

/** True if a statement accepted then (epoch milliseconds; null: never) is valid at this instant. */
export function isAttestedAt(now: number, attestedAt: number | null): boolean {
  return attestedAt !== null && now < attestedAt + attestationDays * dayInMilliseconds
}
