import type { ApiClient } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { keepRelevant } from '@makewhole/domain/form/relevance.ts'
import { findPendingSave, keepPendingSave, removePendingSave } from './draft-storage.ts'

/** The claim that the wizard is about, from its first saved step on. */
export interface WizardClaim {
  readonly id: string
  readonly claimNumber: string
  readonly version: number
  /** Whoever fills it in may delete it. */
  readonly isDeletable: boolean
}

/** What a step is saved to. */
export interface SaveTarget {
  readonly account: string
  /** Null: saving begins it. */
  readonly claim: WizardClaim | null
  readonly form: FormDefinition
  /** The fire that was chosen before the first step; undefined where the form asks for it. */
  readonly fireId: number | undefined
}

/**
 * Sends one step. Hidden answers never leave. Until the server has answered, the same content goes out under the same
 * key, even from a tab opened later: however often a save is tried, there is one claim and one effect.
 */
export async function saveStep(
  api: ApiClient,
  { account, claim, form, fireId }: SaveTarget,
  step: StepDefinition,
  answers: Answers,
): Promise<SavedStepView> {
  const claimId = claim?.id ?? null
  const body = { answers: keepRelevant(step, answers) as AnswersBody['answers'] }
  const content = JSON.stringify([step.name, claim?.version ?? form.version, fireId, body])
  const before = findPendingSave(account, claimId)
  const idempotencyKey = before?.content === content ? before.key : crypto.randomUUID()
  keepPendingSave(account, claimId, { content, key: idempotencyKey })
  const saved = claim
    ? await api.call('saveIntakeStep', {
        params: { id: claim.id, step: step.name },
        body,
        idempotencyKey,
        ifMatch: claim.version,
      })
    : await api.call('beginIntake', {
        params: { step: step.name },
        body: {
          ...body,
          form: { id: form.id, version: form.version },
          ...(fireId === undefined ? {} : { fireId }),
        },
        idempotencyKey,
      })
  removePendingSave(account, claimId)
  return saved
}
