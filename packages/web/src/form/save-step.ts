import type { ApiClient } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { keepRelevant } from '@makewhole/domain/form/relevance.ts'
import { nameOfNext } from '@makewhole/domain/form/steps.ts'
import { findPendingSave, keepPendingSave } from './draft-storage.ts'
import type { PendingSave } from './draft-storage.ts'
import { isTemporary } from './wizard-notice.ts'

/** The claim that the wizard is about, from its first saved step on. */
export interface WizardClaim {
  readonly id: string
  readonly claimNumber: string
  readonly version: number
  /** Whoever fills it in may delete it. */
  readonly isDeletable: boolean
}

type SavedClaim = Pick<WizardClaim, 'id' | 'version'>

/** What one save sends. */
interface Save {
  readonly step: string
  /** Of the claim; null: the save begins it. */
  readonly version: number | null
  readonly body: AnswersBody & {
    readonly form: { readonly id: string; readonly version: string }
    readonly fireId?: number
  }
}

export interface StepSenderOptions {
  readonly account: string
  readonly definition: FormDefinition
  /** The fire that was chosen before the first step; undefined where the form asks for it. */
  readonly fireId?: number
}

/**
 * Sends the steps of one wizard. Until the server has answered, the same content goes out under the same key, even from a
 * tab opened later; other content waits until the server has said what became of what went before. However often a save is
 * tried, there is one claim and one effect, and nobody's own save is taken for another window's.
 */
export function createStepSender({ account, definition, fireId }: StepSenderOptions) {
  /** Sent by this wizard, and not answered. */
  let unanswered: PendingSave | null = null

  function remember(claim: SavedClaim | null, pending: PendingSave | null) {
    unanswered = pending
    keepPendingSave(account, claim?.id ?? null, pending)
  }

  /** Hidden answers never leave. */
  function contentOf(claim: SavedClaim | null, step: StepDefinition, answers: Answers): string {
    const form = { id: definition.id, version: definition.version }
    const body = { answers: keepRelevant(step, answers) as AnswersBody['answers'], form, fireId }
    return JSON.stringify({ step: step.name, version: claim?.version ?? null, body })
  }

  /** What was signed and changed afterwards is not signed by itself. */
  const isLastStep = ({ content }: PendingSave) =>
    nameOfNext(definition, (JSON.parse(content) as Save).step) === null

  /** Saves a step of a claim; null: the save begins one. Rejects with `ApiError`. */
  async function save(
    api: ApiClient,
    claim: SavedClaim | null,
    step: StepDefinition,
    answers: Answers,
  ): Promise<SavedStepView> {
    const content = contentOf(claim, step, answers)
    const stored = findPendingSave(account, claim?.id ?? null)
    const same = [unanswered, stored].find((each) => each?.content === content)
    if (same) return sendAndForget(api, claim, same)
    // What another tab sent is another window's; what another visit tried to begin may be another claim.
    const before = unanswered ?? (claim && stored?.isOfThisTab ? stored : null)
    if (!before || isLastStep(before)) return sendAndForget(api, claim, { content, key: crypto.randomUUID() })
    const saved = await sendAndForget(api, claim, before).catch(refusedIsNull)
    return save(api, saved ?? claim, step, answers)
  }

  async function sendAndForget(api: ApiClient, claim: SavedClaim | null, pending: PendingSave) {
    remember(claim, pending)
    try {
      const saved = await send(api, claim, pending)
      remember(claim, null)
      return saved
    } catch (error) {
      if (!isTemporary(error)) remember(claim, null)
      throw error
    }
  }

  return { save, forget: (claim: SavedClaim | null) => remember(claim, null) }
}

function refusedIsNull(error: unknown): null {
  if (isTemporary(error)) throw error
  return null
}

function send(
  api: ApiClient,
  claim: SavedClaim | null,
  { content, key }: PendingSave,
): Promise<SavedStepView> {
  const { step, version, body } = JSON.parse(content) as Save
  if (claim === null || version === null)
    return api.call('beginIntake', { params: { step }, body, idempotencyKey: key })
  return api.call('saveIntakeStep', {
    params: { id: claim.id, step },
    body: { answers: body.answers },
    idempotencyKey: key,
    ifMatch: version,
  })
}
