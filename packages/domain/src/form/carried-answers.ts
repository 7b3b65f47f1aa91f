import { asAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { checkForm } from './check.ts'
import type { FormDefinition } from './definition.ts'
import type { CheckContext } from './fields/field-type.ts'
import { relevantFields } from './relevance.ts'

const misfits: readonly string[] = ['wrong-kind', 'unknown-option']

/**
 * Answers that were given to another form, for this one: those of the same name, but for those that its question could not hold
 * (docs/rules/intake.md "Several forms"). A number that is none yet stands as it was typed. Names that it doesn't ask for stay, for
 * the day somebody goes back.
 */
export function carriedAnswers(form: FormDefinition, answers: Answers, context: CheckContext): Answers {
  const fields = new Map(
    form.steps.flatMap(({ sections }) =>
      relevantFields(sections, answers).map(({ path, field, value }) => [path, { field, value }] as const),
    ),
  )
  const isTyping = (path: string) => {
    const found = fields.get(path)
    return typeof found?.value === 'string' && ['number', 'money'].includes(found.field.type)
  }
  return checkForm(form, answers, context)
    .flatMap(({ problems }) => problems)
    .filter(({ path, code }) => misfits.includes(code) && !isTyping(path))
    .reduce((left, { path }) => without(left, path.split('.')), answers)
}

/** The answers without the one at a path; of a list's entry that one alone. */
function without(answers: Answers, [name = '', index, ...rest]: readonly string[]): Answers {
  const list = answers[name]
  if (index === undefined || rest.length === 0 || !Array.isArray(list))
    return Object.fromEntries(Object.entries(answers).filter(([each]) => each !== name))
  const entries = list.map((entry: unknown, at) =>
    String(at) === index ? without(asAnswers(entry), rest) : asAnswers(entry),
  )
  return { ...answers, [name]: entries }
}
