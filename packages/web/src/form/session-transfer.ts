import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { QueryClient } from '@tanstack/react-query'
import { formKey } from '../api/queries.ts'
import type { WizardStart } from './wizard-start.ts'

const keyOf = (claimId: string) => ['wizard-handover', claimId] as const

/**
 * The first step creates the claim and moves the wizard to the claim's address. What the wizard knows travels along in
 * memory, with the form that the claim answers from now on, so that the next step is there at once, even when the line
 * breaks in between.
 */
export function saveSessionTransfer(queries: QueryClient, start: WizardStart, form: FormDefinition): void {
  if (!start.claim) return
  queries.setQueryData(keyOf(start.claim.id), start)
  queries.setQueryData(formKey(form), form)
}

export function findSessionTransfer(queries: QueryClient, claimId: string): WizardStart | null {
  return queries.getQueryData<WizardStart>(keyOf(claimId)) ?? null
}

/** A later visit reads the claim afresh. */
export function removeSessionTransfer(queries: QueryClient, claimId: string): void {
  queries.removeQueries({ queryKey: keyOf(claimId) })
}
