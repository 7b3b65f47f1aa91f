import type { DraftView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import { asAnswers, noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, nameOfFirst } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { digestsOf, findLocalDraft, removeLocalDraft } from '../storage/draft-storage.ts'
import type { LocalDraft } from '../storage/draft-storage.ts'
import type { WizardClaim } from './step-sender.ts'

/** Everything that a wizard begins from. */
export interface WizardStart {
  /** Null until the first step is saved. */
  readonly claim: WizardClaim | null
  /** The form that the claim answers; null: whichever takes new claims. */
  readonly form: FormVersionView | null
  /** Answers as the server saved them. */
  readonly answers: Answers
  /** The first step that is not saved yet; the steps before it are done. */
  readonly reached: UnsavedStep
  readonly draft: DraftView | null
  /** What nobody typed here and is filled in all the same, below everything that was saved or typed. */
  readonly known: PrefilledAnswers
}

/** Answers that we have already, and where from, so that the form can say so. */
export interface PrefilledAnswers {
  readonly answers: Answers
  readonly sources: readonly ('account' | 'estimate' | 'deletedClaim')[]
}

export const noPrefilled: PrefilledAnswers = { answers: noAnswers, sources: [] }

/** A claim that does not exist yet, with what was typed for it on an earlier visit. */
export function startOfNewClaim(
  definition: FormDefinition,
  draft: DraftView | null,
  known = noPrefilled,
): WizardStart {
  const lastStep = nameOfFirst(definition)
  const names = new Set(definition.steps.flatMap(namesOfStep))
  const answers = Object.fromEntries(Object.entries(known.answers).filter(([name]) => names.has(name)))
  return {
    claim: null,
    form: null,
    answers: noAnswers,
    reached: lastStep,
    draft,
    known: { ...known, answers },
  }
}

/** A claim in progress, as it is stored. */
export function startOfClaim(claim: ClaimView): WizardStart {
  const { id, claimNumber, version, abilities } = claim
  return {
    claim: { id, claimNumber, version, isDeletable: abilities.includes('claim.delete') },
    form: claim.form,
    answers: asAnswers(claim.answers),
    reached: claim.stepName,
    draft: claim.draft,
    known: noPrefilled,
  }
}

/** What was typed and not saved: the newest of the server's draft and what this device kept. */
export interface Restored {
  /** The name of the step. */
  readonly step: string
  readonly answers: Answers
  /** In which it was typed. */
  readonly form: FormVersionView
  /** True when only this device has it, so that the server still has to get it. */
  readonly isLocal: boolean
}

export function restoreTyping(account: string, { claim, draft }: WizardStart): Restored | null {
  const local = findLocalDraft(account, claim?.id ?? null)
  if (local && isNewer(local, draft))
    return { step: local.step, answers: asAnswers(local.answers), form: local.form, isLocal: true }
  if (local) removeLocalDraft(account, claim?.id ?? null)
  return draft && { step: draft.step, answers: asAnswers(draft.answers), form: draft.form, isLocal: false }
}

/** Where somebody goes on: in the step that they typed in, while it has typing that is not saved, or in the first that is not done. */
export function stepToOpen(
  definition: FormDefinition,
  restored: Restored | null,
  lastStep: UnsavedStep,
): UnsavedStep {
  const typedIn = restored ? findStep(definition, restored.step) : undefined
  const isUnfinished =
    typedIn && namesOfStep(typedIn).some((name) => Object.hasOwn(restored?.answers ?? {}, name))
  return isUnfinished ? typedIn.name : lastStep
}

/**
 * This device's typing goes on from the server's present draft or from one that it sent itself, or is later than it. Two
 * clocks may differ a little; then the worst is that the same person's older words are offered, with a button to discard them.
 */
function isNewer(local: LocalDraft, draft: DraftView | null): boolean {
  if (!draft || local.revision === draft.revision || local.typedAt > Number(draft.savedAt)) return true
  return digestsOf(draft.answers).every((digest) => local.sent.includes(digest))
}
