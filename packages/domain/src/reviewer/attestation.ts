const dayInMilliseconds = 86_400_000

/** Days for which an accepted confidentiality statement stands (docs/rules/permissions.md "Staff"). */
export const attestationDays = 365

/** Whether the statement that was accepted then (epoch milliseconds; null: never) stands at this instant. */
export function isAttestedAt(now: number, attestedAt: number | null): boolean {
  return attestedAt !== null && now < attestedAt + attestationDays * dayInMilliseconds
}
