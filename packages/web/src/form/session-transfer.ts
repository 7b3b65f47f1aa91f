import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { QueryClient } from '@tanstack/react-query'
import { formKey } from '../api/queries.ts'
import type { WizardStart } from './wizard-start.ts'

const keyOf = (claimId: string) => ['wizard-handover', claimId] as const

/**
 * Saves the wizard's state in memory with the claim's form. The first step creates the claim and opens its
 * address, and the next step appears immediately, even offline.
 */
export function saveSessionTransfer(queries: QueryClient, start: WizardStart, form: FormDefinition): void {
  if (!start.claim) return
  queries.setQueryData(keyOf(start.claim.id), start)
  queries.setQueryData(formKey(form), form)
}

export function findSessionTransfer(queries: QueryClient, claimId: string): WizardStart | null {
  return queries.getQueryData<WizardStart>(keyOf(claimId)) ?? null
}

/** Removes the transferred state: a later visit reads the claim afresh. */
export function removeSessionTransfer(queries: QueryClient, claimId: string): void {
  queries.removeQueries({ queryKey: keyOf(claimId) })
}
