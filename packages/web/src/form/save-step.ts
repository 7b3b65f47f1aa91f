import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { bodyOfStep, routeOfStep } from '@makewhole/contract/claim/step-answers.ts'
import type { SavedStepName } from '@makewhole/contract/claim/step-answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { StepDefinition } from '@makewhole/domain/form/definition.ts'
import { keepRelevant } from '@makewhole/domain/form/relevance.ts'
import { findPendingSave, keepPendingSave, removePendingSave } from './draft-storage.ts'

/** The claim that the wizard is about, from its first saved step on. */
export interface WizardClaim {
  readonly id: string
  readonly claimNumber: string
  readonly version: number
}

/**
 * Sends one step. Hidden answers never leave. Until the server has answered, the same content goes out under the same
 * key, even from a tab opened later: however often a save is tried, there is one claim and one effect.
 */
export async function saveStep(
  api: ApiClient,
  account: string,
  claim: WizardClaim | null,
  step: StepDefinition,
  answers: Answers,
): Promise<SavedStepView> {
  const claimId = claim?.id ?? null
  const name = step.name as SavedStepName
  const body = bodyOfStep(name, keepRelevant(step, answers))
  const content = JSON.stringify([name, claim?.version, body])
  const before = findPendingSave(account, claimId)
  const key = before?.content === content ? before.key : crypto.randomUUID()
  keepPendingSave(account, claimId, { content, key })
  // Every step's route takes its own body; the table in the contract pairs them.
  const saved = await api.call(routeOfStep[name], {
    params: { id: claimId ?? '' },
    body: name === 'start' && claim ? { ...body, id: claim.id } : body,
    idempotencyKey: key,
    ...(claim && { ifMatch: claim.version }),
  } as CallInput<(typeof routeOfStep)[SavedStepName]>)
  removePendingSave(account, claimId)
  return saved
}
