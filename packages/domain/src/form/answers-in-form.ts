import { asAnswers, isRecord, itemId } from './answers.ts'
import type { Answers, AnswerValue } from './answers.ts'
import { checkForm } from './check.ts'
import type { FormDefinition } from './definition.ts'
import type { CheckContext } from './fields/field-type.ts'
import { relevantFields } from './relevance.ts'

const invalidCodes: readonly string[] = ['wrong-kind', 'unknown-option']

/**
 * Converts answers of the form `from` to this one: those of the same name. One that its question can't hold
 * is stored under `{form}.{name}`, and returns with its own form (docs/rules/intake.md "Several forms"). An
 * invalid number stays as it was typed. Names without a question here stay, too.
 */
export function answersInForm(
  form: FormDefinition,
  answers: Answers,
  context: CheckContext,
  from = form.id,
): Answers {
  const own = `${form.id}.`
  const presentAnswers = entriesOf(answers, (name) => !name.startsWith(own))
  const validAnswers = withoutInvalid(form, presentAnswers, context)
  const retained = Object.entries(entriesOf(answers, (name) => name.startsWith(own)))
  const back = retained.map(([key, before]) => {
    const name = key.slice(own.length)
    return [name, mergeAnswers(validAnswers[name], before)] as const
  })
  const mergedAnswers = { ...validAnswers, ...Object.fromEntries(back) }
  const result = withoutInvalid(form, mergedAnswers, context)
  return {
    ...result,
    ...removedAnswers(form.id, mergedAnswers, result),
    ...removedAnswers(from, presentAnswers, validAnswers),
  }
}

function entriesOf(answers: Answers, isIncluded: (name: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isIncluded(name)))
}

/** Merges answers: current ones win over stored ones; an entry of a list gets its removed ones back. */
function mergeAnswers(now: AnswerValue, before: AnswerValue): AnswerValue {
  if (now === undefined || now === null || now === '') return before
  if (!Array.isArray(now) || !Array.isArray(before)) return now
  return now.map((entry: unknown) => {
    if (!isRecord(entry) || entry[itemId] === undefined) return entry
    const matching: unknown = before.find((each: unknown) => asAnswers(each)[itemId] === entry[itemId])
    return { ...asAnswers(matching), ...entry }
  }) as AnswerValue
}

/** Collects each answer that lost a part between `before` and `after`, whole, under its form's name. */
function removedAnswers(formId: string, before: Answers, after: Answers): Answers {
  const removed = Object.entries(before).filter(([name, value]) => after[name] !== value)
  return Object.fromEntries(removed.map(([name, value]) => [`${formId}.${name}`, value]))
}

function withoutInvalid(form: FormDefinition, answers: Answers, context: CheckContext): Answers {
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
    .filter(({ path, code }) => invalidCodes.includes(code) && !isTyping(path))
    .reduce((remaining, { path }) => without(remaining, path.split('.')), answers)
}

/** Removes the answer at a path; of a list, only that entry's. */
function without(answers: Answers, [name = '', index, ...rest]: readonly string[]): Answers {
  const list = answers[name]
  if (index === undefined || rest.length === 0 || !Array.isArray(list))
    return entriesOf(answers, (each) => each !== name)
  const entries = list.map((entry: unknown, at) =>
    String(at) === index ? without(asAnswers(entry), rest) : asAnswers(entry),
  )
  return { ...answers, [name]: entries }
}
