import { asAnswers, isRecord, itemId } from './answers.ts'
import type { Answers, AnswerValue } from './answers.ts'
import { checkForm } from './check.ts'
import type { FormDefinition } from './definition.ts'
import type { CheckContext } from './fields/field-type.ts'
import { relevantFields } from './relevance.ts'

const misfits: readonly string[] = ['wrong-kind', 'unknown-option']

/**
 * Answers that were given to the form `from`, for this one: those of the same name. One that its question could not hold waits under
 * `{form}.{name}`, and is back once its own form is (docs/rules/intake.md "Several forms"). A number that is none yet stands as it was
 * typed. Names that it doesn't ask for stay, for the same day.
 */
export function carriedAnswers(
  form: FormDefinition,
  answers: Answers,
  context: CheckContext,
  from = form.id,
): Answers {
  const own = `${form.id}.`
  const given = entriesOf(answers, (name) => !name.startsWith(own))
  const fitting = withoutMisfits(form, given, context)
  const waiting = Object.entries(entriesOf(answers, (name) => name.startsWith(own)))
  const back = waiting.map(([key, before]) => {
    const name = key.slice(own.length)
    return [name, filledIn(fitting[name], before)] as const
  })
  const filled = { ...fitting, ...Object.fromEntries(back) }
  const carried = withoutMisfits(form, filled, context)
  return { ...carried, ...removedAnswers(form.id, filled, carried), ...removedAnswers(from, given, fitting) }
}

function entriesOf(answers: Answers, isMeant: (name: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isMeant(name)))
}

/** What is answered now is newer than what waited; an entry of a list gets back what was taken out of it. */
function filledIn(now: AnswerValue, before: AnswerValue): AnswerValue {
  if (now === undefined || now === null || now === '') return before
  if (!Array.isArray(now) || !Array.isArray(before)) return now
  return now.map((entry: unknown) => {
    if (!isRecord(entry) || entry[itemId] === undefined) return entry
    const same: unknown = before.find((each: unknown) => asAnswers(each)[itemId] === entry[itemId])
    return { ...asAnswers(same), ...entry }
  }) as AnswerValue
}

/** Whatever lost something on the way from `before` to `after`, whole, and under the name of its form. */
function removedAnswers(formId: string, before: Answers, after: Answers): Answers {
  const lost = Object.entries(before).filter(([name, value]) => after[name] !== value)
  return Object.fromEntries(lost.map(([name, value]) => [`${formId}.${name}`, value]))
}

function withoutMisfits(form: FormDefinition, answers: Answers, context: CheckContext): Answers {
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
    return entriesOf(answers, (each) => each !== name)
  const entries = list.map((entry: unknown, at) =>
    String(at) === index ? without(asAnswers(entry), rest) : asAnswers(entry),
  )
  return { ...answers, [name]: entries }
}
