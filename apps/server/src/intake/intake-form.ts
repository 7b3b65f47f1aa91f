import type { Answers } from '@makewhole/domain/form/answers.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { asks, keepRelevant, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { settleOf } from '@makewhole/domain/intake/settle.ts'
import { unkeepableAnswers } from '@makewhole/domain/intake/keepable.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { AppError } from '../http/app-error.ts'

/** What a save of a step leaves: all answers as they then are, and the first step that is not saved. */
export interface StepChange {
  readonly answers: Answers
  readonly step: number
}

/** A form as an intake asks it: the engine's rules, with the steps by their names. Raises NOT_FOUND for a step that it does not have or that asks nothing. */
export interface IntakeForm {
  readonly definition: FormDefinition
  /** The last step signs the claim. */
  isLast(step: string): boolean
  /** The names of all other steps' answers. */
  namesBeside(step: string): string[]
  /** Raises STEP_OUT_OF_ORDER when a step before this one was never saved. */
  refuseOutOfOrder(step: string, firstUnsaved: number): void
  /**
   * One step's answers over the stored ones, with the rules between answers applied. Raises INVALID_ANSWERS with every problem
   * of the step, and with every answer whose fact cannot be kept. A saved step that the change put in question is not saved any more.
   */
  change(step: string, given: Answers, stored: Answers, firstUnsaved: number, today: LocalDate): StepChange
  /** All that is asked, with what is signed. Raises INVALID_ANSWERS with every problem; `detail.steps` names theirs. */
  complete(step: string, given: Answers, stored: Answers, today: LocalDate): Answers
}

export function createIntakeForm(definition: FormDefinition): IntakeForm {
  const settle = settleOf(definition)

  function indexOf(name: string): number {
    const index = definition.steps.findIndex((step) => step.name === name && asks(step))
    if (index < 0) throw new AppError('NOT_FOUND')
    return index
  }

  const namesOf = (index: number) => definition.steps.slice(index, index + 1).flatMap(namesOfStep)

  function withStep(index: number, given: Answers, stored: Answers): Answers {
    const own = new Set(namesOf(index))
    const others = Object.entries(stored).filter(([name]) => !own.has(name))
    const asked = Object.entries(given).filter(([name]) => own.has(name))
    return settle(stored, Object.fromEntries([...others, ...asked])).answers
  }

  function problemsOf(index: number, answers: Answers, today: LocalDate): FieldProblem[] {
    return checkStep(definition, index, answers, { today })
  }

  return {
    definition,
    isLast: (name) => indexOf(name) === definition.steps.length - 1,

    namesBeside(name) {
      const index = indexOf(name)
      return definition.steps.filter((_, each) => each !== index).flatMap(namesOfStep)
    },

    refuseOutOfOrder(name, firstUnsaved) {
      const index = indexOf(name)
      const isMissing = definition.steps.some(
        (step, each) => asks(step) && each < index && each >= firstUnsaved,
      )
      if (isMissing) throw new AppError('STEP_OUT_OF_ORDER', { step: firstUnsaved })
    },

    change(name, given, stored, firstUnsaved, today) {
      const index = indexOf(name)
      const settled = withStep(index, given, stored)
      refuse(problemsOf(index, settled, today))
      // A step that is asked again keeps what was answered in it.
      const kept = definition.steps.filter(
        (each, at) => at < firstUnsaved || at === index || isAnswered(each, stored),
      )
      const answers = keepRelevant({ ...definition, steps: kept }, settled)
      refuse(unkeepableAnswers(definition, answers))
      const questioned = definition.steps
        .map((_, at) => at)
        .filter((at) => at < firstUnsaved && at !== index && problemsOf(at, answers, today).length > 0)
      return { answers, step: Math.min(Math.max(firstUnsaved, index + 1), ...questioned) }
    },

    complete(name, given, stored, today) {
      const answers = keepRelevant(definition, {
        ...withStep(indexOf(name), given, stored),
        ...fixedDays(definition, today),
      })
      const steps = checkForm(definition, answers, { today })
      if (steps.length > 0)
        refuse(
          steps.flatMap((each) => each.problems),
          steps.map(({ step }) => step),
        )
      refuse(unkeepableAnswers(definition, answers))
      return answers
    },
  }
}

function isAnswered(step: StepDefinition, answers: Answers): boolean {
  return namesOfStep(step).some((name) => Object.hasOwn(answers, name))
}

/** Days that nobody types: the day of signing. */
function fixedDays({ steps }: FormDefinition, today: LocalDate): Answers {
  const fields = steps.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
  const fixed = fields.filter((field) => field.type === 'date_picker' && field.fixedToday === true)
  return Object.fromEntries(fixed.map(({ name }) => [name, today]))
}

function refuse(problems: readonly FieldProblem[], steps?: readonly string[]): void {
  if (problems.length > 0) throw new AppError('INVALID_ANSWERS', steps ? { steps } : undefined, problems)
}
