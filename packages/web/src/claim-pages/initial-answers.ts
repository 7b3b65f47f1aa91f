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
 * Collects the first answers of a new claim. They come from a claim deleted during typing, the estimate in the
 * address, and the account's name.
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

/**
 * Returns the answers that a deleted claim's page passed on (docs/rules/claims.md "Deleting"); null on every other
 * way here.
 */
export function answersOfDeleted(state: unknown): PrefilledAnswers | null {
  const answers = (state as { readonly deletedClaim?: Answers } | null)?.deletedClaim
  return answers ? { answers: answered(answers), sources: ['deletedClaim'] } : null
}

/** Returns the estimator's answers in the address; null on every other way here. */
function estimateIn(search: string): Answers | null {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('relationship')) return null
  return answersOfEstimate(readEstimateForm((name) => parameters.getAll(name)))
}

/**
 * Adds known answers to a claim that just began: a person who files for themselves is the claimant. The server
 * stores them as a draft, which a lost connection may lose.
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
