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

/** The complete start of a wizard. */
export interface WizardStart {
  /** Null until the first step is saved. */
  readonly claim: WizardClaim | null
  /** The claim's fire; null: the form asks for it. */
  readonly fireId: number | null
  /** The form that the claim answers; null: the one for new claims. */
  readonly form: FormVersionView | null
  /** Answers as the server saved them. */
  readonly answers: Answers
  /** The first step that is not saved yet; the steps before it are done. */
  readonly reached: UnsavedStep
  readonly draft: DraftView | null
  /** Prefilled answers, which any saved or typed one overrides. */
  readonly known: PrefilledAnswers
}

/** Known answers with their sources, which the form shows. */
export interface PrefilledAnswers {
  readonly answers: Answers
  readonly sources: readonly ('account' | 'estimate' | 'deletedClaim')[]
}

export const noPrefilled: PrefilledAnswers = { answers: noAnswers, sources: [] }

/** Returns the start of a claim that does not exist yet, with an earlier visit's draft. */
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
    fireId: null,
    form: null,
    answers: noAnswers,
    reached: lastStep,
    draft,
    known: { ...known, answers },
  }
}

/** Returns the start of a claim in progress, as it is stored. */
export function startOfClaim(claim: ClaimView): WizardStart {
  const { id, claimNumber, version, abilities } = claim
  return {
    claim: { id, claimNumber, version, isDeletable: abilities.includes('claim.delete') },
    fireId: claim.fire.id,
    form: claim.form,
    answers: asAnswers(claim.answers),
    reached: claim.stepName,
    draft: claim.draft,
    known: noPrefilled,
  }
}

/** The unsaved answers: the newer of the server's draft and this device's. */
export interface Restored {
  /** The name of the step. */
  readonly step: string
  readonly answers: Answers
  /** In which it was typed. */
  readonly form: FormVersionView
  /** True when only this device has it, so that it must be sent to the server. */
  readonly isLocal: boolean
}

export function restoreTyping(account: string, { claim, draft }: WizardStart): Restored | null {
  const local = findLocalDraft(account, claim?.id ?? null)
  if (local && isNewer(local, draft))
    return { step: local.step, answers: asAnswers(local.answers), form: local.form, isLocal: true }
  if (local) removeLocalDraft(account, claim?.id ?? null)
  return draft && { step: draft.step, answers: asAnswers(draft.answers), form: draft.form, isLocal: false }
}

/** Returns the step to open: the draft's while it has unsaved answers, else the first that is not done. */
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
 * Checks whether this device's draft is newer: later than the server's, or based on it or on one that it sent. If
 * clocks differ, the person's older text may be offered, with a button to discard it.
 */
function isNewer(local: LocalDraft, draft: DraftView | null): boolean {
  if (!draft || local.revision === draft.revision || local.typedAt > Number(draft.savedAt)) return true
  return digestsOf(draft.answers).every((digest) => local.sent.includes(digest))
}
