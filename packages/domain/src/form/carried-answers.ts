import type { Answers } from './answers.ts'
import { checkForm } from './check.ts'
import type { FormDefinition } from './definition.ts'
import type { CheckContext } from './fields/field-type.ts'

const misfits: readonly string[] = ['wrong-kind', 'unknown-option']

/**
 * Answers that were given to another form, for this one: those of the same name, but for those that its question could not hold
 * (docs/rules/intake.md "Several forms"). Names that it doesn't ask for stay, for the day somebody goes back.
 */
export function carriedAnswers(form: FormDefinition, answers: Answers, context: CheckContext): Answers {
  const problems = checkForm(form, answers, context).flatMap((step) => step.problems)
  const unfit = new Set(
    problems.filter(({ code }) => misfits.includes(code)).map(({ path }) => path.split('.')[0]),
  )
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !unfit.has(name)))
}
