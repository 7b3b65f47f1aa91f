import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { answersOfEstimate, readEstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { Location } from 'react-router'
import type { PrefilledAnswers, WizardStart } from '../form/wizard-start.ts'

type Person = Pick<MeView, 'firstName' | 'lastName' | 'email'>

/**
 * Gathers what a new claim begins with: the answers of a claim that was deleted while somebody typed in it, the estimate in the address, if one
 * leads here, and the account's own name as the filer's.
 */
export function initialAnswers(
  { search, state }: Pick<Location, 'search' | 'state'>,
  me: Person,
): PrefilledAnswers {
  const deleted = answersOfDeleted(state)
  if (deleted) return deleted
  const estimated = estimateIn(search)
  const filer = answered({
    onbehalfFirstName: me.firstName,
    onbehalfLastName: me.lastName,
    onbehalfEmail: me.email,
  })
  return {
    answers: { ...filer, ...estimated },
    sources: [
      ...(Object.keys(filer).length > 0 ? (['account'] as const) : []),
      ...(estimated ? (['estimate'] as const) : []),
    ],
  }
}

/** The answers that the page of a deleted claim handed over (docs/rules/claims.md "Deleting"); null on every other way here. */
export function answersOfDeleted(state: unknown): PrefilledAnswers | null {
  const answers = (state as { readonly deletedClaim?: Answers } | null)?.deletedClaim
  return answers ? { answers: answered(answers), sources: ['deletedClaim'] } : null
}

/** The answers in the address that the estimator's "Start a claim" leads to; null on every other way here. */
function estimateIn(search: string): Answers | null {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('relationship')) return null
  return answersOfEstimate(readEstimateForm((name) => parameters.getAll(name)))
}

/**
 * The claim that was just begun, with all that is known for its later steps: who files for themselves is the claimant. It is
 * kept by the server like any other typing and changed freely; a lost line loses the copy alone.
 */
export async function withInitialAnswers(
  api: ApiClient,
  { id, version }: FormDefinition,
  start: WizardStart,
  me: Person,
): Promise<WizardStart> {
  const isClaimant = start.answers['relationshipToClaimant'] === relationshipToClaimantIds.self
  const claimant = { claimantFirstName: me.firstName, claimantLastName: me.lastName, claimantEmail: me.email }
  const answers = answered({ ...(isClaimant && claimant), ...answered(start.known.answers) })
  const step = start.reached
  if (!start.claim || step === null || Object.keys(answers).length === 0) return start
  const known = { ...start.known, answers }
  try {
    const params = { id: start.claim.id }
    const typed = { step, form: { id, version }, answers }
    const { revision, savedAt } = await api.call('keepDraft', { params, body: { ...typed, revision: 0 } })
    return { ...start, known, draft: { ...typed, revision, savedAt } }
  } catch (cause) {
    reportError(cause)
    return { ...start, known }
  }
}

function answered(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}
