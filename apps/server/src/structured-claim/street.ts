import { secondLines } from '@makewhole/contract/structured-claim/shapes.ts'
import type { FactName } from '@makewhole/domain/intake/facts.ts'
import type { ClaimPatchBuilder } from './claim-patch.ts'

/** A street as one line, of the two that a form asks for. */
export function streetOf(first: unknown, second: unknown): string | null {
  return [first, second].filter((line) => typeof line === 'string' && line !== '').join(', ') || null
}

/** Patches a street: two stored lines, read as one, remain two if it comes back unchanged. */
export function streetFacts(
  patch: ClaimPatchBuilder,
  first: FactName,
  street: string | null | undefined,
): void {
  if (street === undefined) return
  const second = secondLines[first]
  const existing = streetOf(patch.answerTo(first), second && patch.answerTo(second))
  if (street === existing) return
  patch.setFact(first, street)
  if (second && patch.answerTo(second) != null) patch.setFact(second, null)
}
