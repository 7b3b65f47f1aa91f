import { noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { fixedDays } from '@makewhole/domain/form/fixed-days.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { hasQuestions, pickRelevant, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, nameOfNext, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { warningsOfStep } from '@makewhole/domain/form/warnings.ts'
import type { Warning } from '@makewhole/domain/form/warnings.ts'
import { answerRulesOf } from '@makewhole/domain/intake/answer-rules.ts'
import { openRevealedQuestions } from '@makewhole/domain/intake/external-answers.ts'
import type { ExternalAnswers } from '@makewhole/domain/intake/external-answers.ts'
import { unstorableAnswers } from '@makewhole/domain/intake/storable-answers.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { AppError } from '../app-error.ts'

/** The result of saving a step: all answers afterwards, and the first unsaved step. */
export interface StepChange {
  readonly answers: Answers
  readonly stepName: UnsavedStep
}

/** A form as an intake asks it: the engine's rules, with the steps by their names. Raises NOT_FOUND for a step that it does not have or that asks nothing. */
export interface IntakeForm {
  readonly definition: FormDefinition
  /** The last step signs the claim. */
  isLast(step: string): boolean
  /** The names of all other steps' answers. */
  otherNamesOf(step: string): string[]
  /** The names of all answers. */
  names(): string[]
  /** Raises STEP_OUT_OF_ORDER when a step before this one was never saved. */
  refuseOutOfOrder(step: string, firstUnsaved: UnsavedStep): void
  /**
   * Returns one step's answers over the stored ones, with the rules between answers applied. Raises INVALID_ANSWERS
   * with every problem of the step, and with every answer whose fact can't be stored. A saved step that the change
   * makes incomplete becomes unsaved.
   */
  change(
    step: string,
    input: Answers,
    stored: Answers,
    firstUnsaved: UnsavedStep,
    today: LocalDate,
  ): StepChange
  /**
   * Applies external answers of any step over the stored ones; missing answers may follow later. Raises
   * INVALID_ANSWERS with every problem of them. The first incomplete step is the first unsaved one.
   */
  applyExternal(external: ExternalAnswers, stored: Answers, today: LocalDate): StepChange
  /** The step whose questions answer this, or the first that is not saved. */
  stepOfAnswer(names: readonly string[], firstUnsaved: UnsavedStep): string
  /**
   * Returns all asked answers with the signature. Raises INVALID_ANSWERS with every problem; `detail.steps` names
   * their steps.
   */
  complete(step: string, input: Answers, stored: Answers, today: LocalDate): Answers
  /** Returns all asked answers before the signing step, at once. Raises INVALID_ANSWERS with every problem. */
  unsigned(input: Answers, today: LocalDate): Answers
  /** Lists what is asked about once and refuses nothing, in one step or in all (docs/rules/intake.md "What is asked about once"). */
  warnings(answers: Answers, step?: string): readonly Warning[]
}

export function createIntakeForm(definition: FormDefinition): IntakeForm {
  const applyAnswerRules = answerRulesOf(definition)

  function stepOf(name: string): StepDefinition {
    const step = findStep(definition, name)
    if (!step || !hasQuestions(step)) throw new AppError('NOT_FOUND')
    return step
  }

  /**
   * Returns all answers after a change of `stored`. A rule that clears answers leaves those of the same call: `own`.
   */
  function afterChange(stored: Answers, answers: Answers, own: Answers): Answers {
    return { ...applyAnswerRules(stored, answers).answers, ...own }
  }

  function withStep(step: StepDefinition, input: Answers, stored: Answers): Answers {
    const own: Record<string, Answers[string]> = {}
    for (const name of namesOfStep(step)) own[name] = Object.hasOwn(input, name) ? input[name] : undefined
    return applyAnswerRules(null, afterChange(stored, { ...stored, ...own }, own)).answers
  }

  function problemsOf({ name }: StepDefinition, answers: Answers, today: LocalDate): FieldProblem[] {
    return checkStep(definition, name, answers, { today })
  }

  return {
    definition,
    isLast: (name) => stepOf(name) === definition.steps.at(-1),

    otherNamesOf(name) {
      const own = stepOf(name)
      return definition.steps.filter((step) => step !== own).flatMap(namesOfStep)
    },

    names: () => definition.steps.flatMap(namesOfStep),

    refuseOutOfOrder(name, firstUnsaved) {
      const saved = stepsBefore(definition, firstUnsaved)
      const missing = stepsBefore(definition, stepOf(name).name).find(
        (step) => hasQuestions(step) && !saved.includes(step),
      )
      if (missing) throw new AppError('STEP_OUT_OF_ORDER', { step: missing.name })
    },

    change(name, input, stored, firstUnsaved, today) {
      const own = stepOf(name)
      const saved = stepsBefore(definition, firstUnsaved)
      const derived = withStep(own, input, stored)
      refuse(problemsOf(own, derived, today))
      // A reopened step retains its answers.
      const unchangedSteps = definition.steps.filter(
        (step) => saved.includes(step) || step === own || isAnswered(step, stored),
      )
      const answers = pickRelevant({ ...definition, steps: unchangedSteps }, derived)
      refuse(unstorableAnswers(definition, answers))
      const questioned = saved.find((step) => step !== own && problemsOf(step, answers, today).length > 0)
      const stepName = questioned?.name ?? (saved.includes(own) ? firstUnsaved : nameOfNext(definition, name))
      return { answers, stepName }
    },

    applyExternal(input, stored, today) {
      const own = Object.fromEntries(
        Object.entries(input.answers).filter(([name]) => input.setPaths.has(name)),
      )
      const answered = afterChange(stored, input.answers, own)
      const revealed = openRevealedQuestions(definition, { ...input, answers: answered })
      const answers = pickRelevant(definition, applyAnswerRules(null, revealed.answers).answers)
      const steps = checkForm(definition, answers, { today })
      const invalid = steps.flatMap(({ problems }) => problems).filter(({ code }) => code !== 'required')
      const isSetExternally = ({ path }: FieldProblem) => input.setPaths.has(path)
      const problems = [...revealed.problems, ...invalid, ...unstorableAnswers(definition, answers)]
      refuse(problems.filter(isSetExternally))
      return { answers, stepName: steps[0]?.step ?? definition.steps.at(-1)?.name ?? null }
    },

    stepOfAnswer(names, firstUnsaved) {
      const stepWithQuestion = definition.steps.find((step) =>
        namesOfStep(step).some((name) => names.includes(name)),
      )
      return stepWithQuestion?.name ?? firstUnsaved ?? definition.steps.at(-1)?.name ?? ''
    },

    unsigned(input, today) {
      const withoutSignature = { ...definition, steps: definition.steps.slice(0, -1) }
      const answers = pickRelevant(withoutSignature, applyAnswerRules(noAnswers, input).answers)
      refuse(checkForm(withoutSignature, answers, { today }).flatMap(({ problems }) => problems))
      refuse(unstorableAnswers(definition, answers))
      return answers
    },

    warnings: (answers, name) =>
      definition.steps
        .filter((step) => name === undefined || step.name === name)
        .flatMap((step) => warningsOfStep(step, answers)),

    complete(name, input, stored, today) {
      const answers = pickRelevant(definition, {
        ...withStep(stepOf(name), input, stored),
        ...fixedDays(definition, today),
      })
      const steps = checkForm(definition, answers, { today })
      if (steps.length > 0)
        refuse(
          steps.flatMap((each) => each.problems),
          steps.map(({ step }) => step),
        )
      refuse(unstorableAnswers(definition, answers))
      return answers
    },
  }
}

function isAnswered(step: StepDefinition, answers: Answers): boolean {
  return namesOfStep(step).some((name) => Object.hasOwn(answers, name))
}

function refuse(problems: readonly FieldProblem[], steps?: readonly string[]): void {
  if (problems.length > 0) throw new AppError('INVALID_ANSWERS', steps ? { steps } : undefined, problems)
}
