import { join } from 'node:path'
import { bodyOfFacts, listInBody, pathInBody, pathInEntry } from '@makewhole/contract/intake/entities.ts'
import { stepBodies } from '@makewhole/contract/intake/step-bodies.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/intake/step-bodies.ts'
import { itemId, noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type {
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
  StepDefinition,
} from '@makewhole/domain/form/definition.ts'
import { maxCents, maxNumber } from '@makewhole/domain/form/number-format.ts'
import { readFormDefinition } from '@makewhole/contract/form/read-form.ts'
import { fieldTypeOf } from '@makewhole/domain/form/field-types.ts'
import { pickRelevant, namesOfStep, templatesOf } from '@makewhole/domain/form/relevance.ts'
import { everyField, optionLists, states } from '@makewhole/domain/testing/every-field.ts'
import { bindingsOf, factsOf } from '@makewhole/domain/intake/bindings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '../../test/generated-answers.ts'
import { loadProgram } from '../program/load-program.ts'
import { answersOfBody } from './body-answers.ts'

const folder = (path: string) => join(import.meta.dirname, '../../../..', path)
const { claimant: shipped, attorney } = (await loadProgram(folder('program'))).forms.inForce
if (!attorney) throw new Error('the program has no form for attorneys')
const flood = (await loadProgram(folder('apps/server/src/program/fixtures/river-relief'))).forms.inForce
  .claimant

/** Every type of field, none of them bound, in the steps that the specification has calls for. */
const unbound = readFormDefinition(
  JSON.parse(
    JSON.stringify(everyField()).replace('"name":"first"', '"name":"property"').replace('"last"', '"sign"'),
  ),
  optionLists,
  states,
)

/** Adds a question without a fact of each type to a form's repeated sections. */
function askingMore(form: FormDefinition): FormDefinition {
  const more = unbound.steps[0]?.sections[0]?.rows
    .flat()
    .map((field) => [{ ...field, name: `more${field.name}` }])
  const text = JSON.stringify(form, (_, value: unknown) => {
    const section = value as Partial<SectionDefinition> | null
    return section?.multiple && more ? { ...section, rows: [...(section.rows ?? []), ...more] } : value
  })
  return JSON.parse(text) as FormDefinition
}

/** The whole form in one step, whose body has a place for few of its facts. */
const inOneStep: FormDefinition = {
  ...shipped,
  steps: [
    { ...shipped.steps[0]!, name: 'sign', sections: shipped.steps.flatMap(({ sections }) => sections) },
  ],
}

/** Any value that the field's answers can have, right or wrong by its rules. */
function valueOf(field: FieldDefinition): fc.Arbitrary<AnswerValue> {
  switch (field.type) {
    case 'checkbox':
      return fc.boolean()
    case 'radio':
    case 'dropdown-list':
      return fc.constantFrom(...field.options.map(({ id }) => id))
    case 'dropdown-list-multiple':
      return fc.subarray(field.options.map(({ id }) => id))
    case 'number':
      return fc.integer({ min: -maxNumber * 100, max: maxNumber * 100 }).map((value) => value / 100 + 0)
    case 'money':
      return fc.integer({ min: 0, max: maxCents })
    default:
      return hostileText
  }
}

function valuesOf(
  sections: readonly SectionDefinition[],
  requiredKeys: [] | undefined,
): fc.Arbitrary<Answers> {
  const values: Record<string, fc.Arbitrary<AnswerValue>> = {}
  const visit = (section: SectionDefinition): void => {
    if (section.multiple) {
      const entry = fc
        .tuple(fc.uuid(), valuesOf([{ rows: section.rows }], requiredKeys))
        .map(([id, answers]) => ({ ...answers, [itemId]: id }))
      values[section.multipleFieldNamePrefix!] = fc.array(entry, { maxLength: 3 })
      return
    }
    for (const field of section.rows.flat()) {
      for (const name of fieldTypeOf(field).names(field)) values[name] = valueOf(field)
      templatesOf(field).forEach((template) => template.sections.forEach(visit))
    }
  }
  sections.forEach(visit)
  return fc.record(values, requiredKeys ? { requiredKeys } : {})
}

/** Returns another program's body for the answers of a step: facts in their fields, and all else by name. */
function bodyOf<N extends SavedStepName>(
  form: FormDefinition,
  step: StepDefinition,
  answers: Answers,
): StepBodies[N] {
  const name = step.name as N
  const { names, lists } = bindingsOf(form)
  const told = new Set([...names].filter(([fact]) => pathInBody(name, fact) !== null).map(([, each]) => each))
  const body = bodyOfFacts(name, factsOf(form, answers)) as unknown as Record<string, unknown>
  const list = lists.get(listInBody(name)!)
  const entries = list ? ((answers[list.name] ?? []) as readonly Answers[]) : []
  const inEntry = [...(list?.names ?? [])].filter(([fact]) => pathInEntry(name, fact) !== null)
  const boundNames = new Set([itemId, ...inEntry.map(([, each]) => each)])
  const withMore = Object.entries(body).map(([key, value]) => [
    key,
    Array.isArray(value) && list
      ? value.map((item: object, at) => ({
          ...item,
          additionalInformation: besideOf(entries[at] ?? {}, boundNames),
        }))
      : value,
  ])
  const own = Object.fromEntries(
    Object.entries(answers).filter(([each]) => namesOfStep(step).includes(each) && each !== list?.name),
  )
  return { ...Object.fromEntries(withMore), additionalInformation: besideOf(own, told) } as StepBodies[N]
}

const besideOf = (answers: Answers, without: ReadonlySet<string>) =>
  Object.entries(answers)
    .filter(([name]) => !without.has(name))
    .map(([name, value]) => ({ type: 'answer', name, value }))

/** Removes values that mean no answer. */
const written = (answers: Answers): unknown =>
  JSON.parse(
    JSON.stringify(answers, (_, value: unknown) =>
      value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
        ? undefined
        : value,
    ),
  )

function comesBack(form: FormDefinition, step: StepDefinition, typed: Answers): void {
  const name = step.name as SavedStepName
  const answers = pickRelevant(step, typed)
  const sent = JSON.parse(JSON.stringify(bodyOf(form, step, answers))) as unknown
  const back = answersOfBody(form, noAnswers, name, stepBodies[name].parse(sent) as never)
  expect(written(pickRelevant(step, back.answers))).toEqual(written(answers))
}

// docs/rules/api.md "Saving a step": the specification's calls can answer every question.
describe.each([
  ['the shipped form', shipped],
  ['that form with more questions in its lists', askingMore(shipped)],
  ['that form in one step', inOneStep],
  ['the form of attorneys', attorney],
  ['the form of a second program', flood],
  ['a form of every field that binds nothing', unbound],
])('answers to %s', (_, form) => {
  const steps = form.steps.filter(({ name }) => name in stepBodies)

  it.each(steps)('in the step $name travel in its body and come back the same', (step) => {
    for (const requiredKeys of [undefined, [] as []])
      fc.assert(
        fc.property(valuesOf(step.sections, requiredKeys), (answers) => comesBack(form, step, answers)),
        { numRuns: 60 },
      )
    comesBack(form, step, noAnswers)
  })
})
