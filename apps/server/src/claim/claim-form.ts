import { answersOfBody, bodyOfStep, stepNames } from '@makewhole/contract/claim/step-answers.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/claim/step-answers.ts'
import { applyAttorneyLock } from '@makewhole/domain/claim/attorney-lock.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { keepRelevant, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { AppError } from '../http/app-error.ts'
import type { AnswerStepName } from './claim-step.repository.ts'

/** What a save changes: the answers as they then are, and saved steps that change along with the saved one. */
export interface StepChange {
  readonly answers: Answers
  readonly others: readonly AnswerStepName[]
}

/** The claimant form as the server asks it: the engine's rules with the steps by their names. */
export interface ClaimForm {
  indexOf(name: SavedStepName): number
  /** The names of all other steps' answers. */
  namesBeside(names: readonly SavedStepName[]): string[]
  problemsOf(name: SavedStepName, answers: Answers, today: LocalDate): FieldProblem[]
  /** What is stored of these steps: answers to questions that are asked, nothing else. */
  bodiesToKeep(names: readonly AnswerStepName[], answers: Answers): StoredBodies
  /** Whether a normal step before this one was never saved. */
  isOutOfOrder(name: SavedStepName, firstUnsaved: number): boolean
  /** The first step that is not saved once this one is: a later one, or a saved one that the change put in question. */
  stepAfter(name: SavedStepName, firstUnsaved: number, change: StepChange, today: LocalDate): number
  /** True when saving this step can change, or depends on, what another step holds. */
  reachesOthers(name: SavedStepName, firstUnsaved: number): boolean
  /**
   * The step's answers over the stored ones, with the attorney rule applied
   * (docs/rules/intake.md "When an attorney files").
   */
  changeWithLock<N extends AnswerStepName>(name: N, body: StepBodies[N], stored: Answers): StepChange
  /** Raises INVALID_ANSWERS with every problem of every step; `detail.steps` are their indices. */
  refuseIncomplete(answers: Answers, today: LocalDate): void
}

export type StoredBodies = Partial<{ [N in AnswerStepName]: StepBodies[N] }>

export function createClaimForm(form: FormDefinition): ClaimForm {
  const indexOf = (name: SavedStepName): number => stepNames.indexOf(name)

  function definitionOf(name: SavedStepName): StepDefinition {
    const definition = form.steps[indexOf(name)]
    if (!definition) throw new Error(`The claimant form has no step ${name}`)
    return definition
  }

  const problemsOf: ClaimForm['problemsOf'] = (name, answers, today) =>
    checkStep(form, indexOf(name), answers, { today })

  return {
    indexOf,
    problemsOf,
    namesBeside(names) {
      const saved = names.map(definitionOf)
      return form.steps.filter((step) => !saved.includes(step)).flatMap(namesOfStep)
    },

    bodiesToKeep: (names, answers) =>
      Object.fromEntries(
        names.map((name) => [name, bodyOfStep(name, keepRelevant(definitionOf(name), answers))]),
      ),

    isOutOfOrder: (name, firstUnsaved) =>
      form.steps.some(({ type }, step) => type === 'normal' && step < indexOf(name) && step >= firstUnsaved),

    stepAfter(name, firstUnsaved, { answers, others }, today) {
      const questioned = others.filter((other) => problemsOf(other, answers, today).length > 0)
      return Math.min(Math.max(firstUnsaved, indexOf(name) + 1), ...questioned.map(indexOf))
    },

    reachesOthers: (name, firstUnsaved) =>
      name === 'attorney' || (name === 'start' && firstUnsaved > indexOf('attorney')),

    changeWithLock(name, body, stored) {
      const { answers } = applyAttorneyLock(stored, { ...stored, ...answersOfBody(name, body) })
      return { answers, others: name === 'start' ? ['attorney'] : [] }
    },

    refuseIncomplete(answers, today) {
      const steps = checkForm(form, answers, { today })
      if (steps.length === 0) return
      const problems = steps.flatMap((each) => each.problems)
      throw new AppError('INVALID_ANSWERS', { steps: steps.map(({ stepIndex }) => stepIndex) }, problems)
    },
  }
}
