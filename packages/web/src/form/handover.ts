import type { QueryClient } from '@tanstack/react-query'
import type { WizardStart } from './wizard-start.ts'

const keyOf = (claimId: string) => ['wizard-handover', claimId] as const

/**
 * The first step creates the claim and moves the wizard to the claim's address. What the wizard knows travels along in
 * memory, so that the next step is there at once, even when the line breaks in between.
 */
export function keepHandover(queries: QueryClient, start: WizardStart): void {
  if (start.claim) queries.setQueryData(keyOf(start.claim.id), start)
}

export function findHandover(queries: QueryClient, claimId: string): WizardStart | null {
  return queries.getQueryData<WizardStart>(keyOf(claimId)) ?? null
}

/** A later visit reads the claim afresh. */
export function removeHandover(queries: QueryClient, claimId: string): void {
  queries.removeQueries({ queryKey: keyOf(claimId) })
}
