import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { answersOfEstimate, readEstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { WizardStart } from '@makewhole/web/form/wizard-start.ts'

/** The answers in the address that the estimator's "Start a claim" leads to; null on every other way here. */
export function estimateIn(search: string): Answers | null {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('relationship')) return null
  return answersOfEstimate(readEstimateForm((name) => parameters.getAll(name)))
}

/**
 * The claim that was just begun, with the estimate as what was typed for its later steps: kept by the server like any other
 * typing, shown there, and changed freely. A lost line loses the copy alone.
 */
export async function withEstimate(
  api: ApiClient,
  start: WizardStart,
  estimated: Answers | null,
): Promise<WizardStart> {
  if (!start.claim || !estimated) return start
  const typed = { step: 1, answers: estimated }
  try {
    const params = { id: start.claim.id }
    const { revision, savedAt } = await api.call('keepDraft', { params, body: { ...typed, revision: 0 } })
    return { ...start, draft: { ...typed, revision, savedAt } }
  } catch (cause) {
    reportError(cause)
    return start
  }
}
