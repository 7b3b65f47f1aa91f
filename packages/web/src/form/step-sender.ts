import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { pickRelevant } from '@makewhole/domain/form/relevance.ts'
import { nameOfNext } from '@makewhole/domain/form/steps.ts'
import { findPendingSave, savePendingSave } from '../storage/draft-storage.ts'
import type { PendingSave } from '../storage/draft-storage.ts'
import { isTemporary } from './wizard-notice.ts'

/** The claim that the wizard is about, from its first saved step on. */
export interface WizardClaim {
  readonly id: string
  readonly claimNumber: string
  readonly version: number
  /** True if the person who fills it in may delete it. */
  readonly isDeletable: boolean
}

type SavedClaim = Pick<WizardClaim, 'id' | 'version'>

/** One save, as it is sent. */
interface Save {
  readonly step: string
  /** The claim's version; null: the save begins it. */
  readonly version: number | null
  readonly body: AnswersBody & {
    readonly form: { readonly id: string; readonly version: string }
    readonly fireId?: number
  }
}

/** A save that was not answered at first, and the server's answer. */
export interface ResentSave {
  readonly view: SavedStepView
  readonly step: string
  readonly answers: Answers
}

export interface StepSenderOptions {
  readonly account: string
  readonly definition: FormDefinition
  /** The fire chosen before the first step; undefined where the form has that question. */
  readonly fireId?: number
  /** The claim with which the wizard was opened. */
  readonly claim: SavedClaim | null
}

/**
 * Sends the steps of one wizard. Until the server answers, the same content has the same key, even from a later
 * tab. Before other content is sent, `resendUnanswered` repeats the unanswered save. However often a save is
 * tried, it makes one claim, and nobody's own save counts as another window's.
 */
export function createStepSender({ account, definition, fireId, ...options }: StepSenderOptions) {
  const idOf = (claim: SavedClaim | null) => claim?.id ?? null
  // Another visit may have tried to begin another claim.
  const stored = options.claim && findPendingSave(account, options.claim.id)
  /** Sent by this tab, and not answered. */
  let unanswered: PendingSave | null = stored?.isOfThisTab ? stored : null

  function remember(claim: SavedClaim | null, pending: PendingSave | null) {
    unanswered = pending
    savePendingSave(account, idOf(claim), pending)
  }

  /** Returns the content to send: hidden answers never leave. */
  function contentOf(claim: SavedClaim | null, step: StepDefinition, answers: Answers): string {
    const form = { id: definition.id, version: definition.version }
    const body = {
      answers: pickRelevant(step, answers) as AnswersBody['answers'],
      form,
      fireId: claim ? undefined : fireId,
    }
    return JSON.stringify({ step: step.name, version: claim?.version ?? null, body })
  }

  /** Sends a save. Only a refusal of the save itself proves that no earlier try arrived. */
  async function send(api: ApiClient, claim: SavedClaim | null, pending: PendingSave) {
    try {
      const saved = await request(api, claim, pending)
      remember(claim, null)
      return saved
    } catch (error) {
      if (isRefusal(error)) remember(claim, null)
      throw error
    }
  }

  return {
    /** Saves a step of a claim; null: the save begins one. Rejects with `ApiError`. */
    save(api: ApiClient, claim: SavedClaim | null, step: StepDefinition, answers: Answers) {
      const content = contentOf(claim, step, answers)
      const sameSave = [unanswered, findPendingSave(account, idOf(claim))].find(
        (each) => each?.content === content,
      )
      const pending = sameSave ?? { content, key: crypto.randomUUID() }
      remember(claim, pending)
      return send(api, claim, pending)
    },

    /**
     * Repeats an unanswered save, unless this step is the same one; null without one, or if the server refuses it.
     * A signature that changed afterwards is never sent by itself. Rejects with `ApiError`.
     */
    async resendUnanswered(
      api: ApiClient,
      claim: SavedClaim | null,
      currentStep: StepDefinition,
      answers: Answers,
    ): Promise<ResentSave | null> {
      if (!unanswered || unanswered.content === contentOf(claim, currentStep, answers)) return null
      const { step, body } = JSON.parse(unanswered.content) as Save
      if (nameOfNext(definition, step) === null) return null
      const view = await send(api, claim, unanswered).catch(nullIfRefused)
      return view && { view, step, answers: asAnswers(body.answers) }
    },

    isUnanswered: () => unanswered !== null,

    forget: (claim: SavedClaim | null) => remember(claim, null),
  }
}

const refusals = new Set([400, 404, 409, 412, 413, 422])

const isRefusal = (error: unknown) =>
  error instanceof ApiError && refusals.has(error.status) && !isTemporary(error)

function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}

function request(
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
