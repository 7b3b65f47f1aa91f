import type { AdditionalInformation } from '@makewhole/contract/claim/step-body.ts'
import { factsOfBody, listInBody, pathInBody, pathInEntry } from '@makewhole/contract/intake/entities.ts'
import type { BodyFacts } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName, StepBodies } from '@makewhole/contract/intake/step-bodies.ts'
import { asAnswers, itemId } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { findRepeatable, namesOfEntry, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { answersOfFacts, answersOfList, bindingsOf, binds } from '@makewhole/domain/intake/bindings.ts'
import type { FactName, FactValues } from '@makewhole/domain/intake/facts.ts'
import { storageProblemOf } from '@makewhole/domain/intake/storable-answers.ts'
import { AppError } from '../app-error.ts'

/** The answers of a step, with a program's facts outside the form. */
export interface StepInput {
  readonly answers: Answers
  readonly factsOutsideForm: FactValues
}

/**
 * Turns the facts of a specification's call into answers, over the stored ones (docs/rules/api.md "Saving a step").
 * Raises MALFORMED_REQUEST for a fact outside the form that can't be stored, and for misplaced additional
 * information.
 */
export function answersOfBody<N extends SavedStepName>(
  definition: FormDefinition,
  stored: Answers,
  name: N,
  body: StepBodies[N],
): StepInput {
  const { values, list } = factsOfBody(name, body)
  const factsOutsideForm = Object.fromEntries(
    Object.entries(values).filter(([fact, value]) => !binds(definition, fact) && value !== undefined),
  )
  requireStorable(name, factsOutsideForm)
  return {
    answers: {
      ...stored,
      ...answersOfFacts(definition, values),
      ...(list && answersOfEntries(definition, name, list, stored)),
      ...answersOutsideBody(body.additionalInformation ?? [], namesOutsideBody(definition, name)),
    },
    factsOutsideForm,
  }
}

/** Facts outside the form have no question for a problem, so that the body is malformed. */
function requireStorable(name: SavedStepName, factsOutsideForm: FactValues): void {
  const problems = Object.entries(factsOutsideForm).flatMap(([fact, value]) => {
    const problem = storageProblemOf(fact as FactName, value ?? null)
    return problem ? [{ path: pathInBody(name, fact) ?? fact, ...problem }] : []
  })
  if (problems.length > 0) throw new AppError('MALFORMED_REQUEST', { part: 'body' }, problems)
}

/** Merges entries of a list with the stored ones, whose answers outside the body remain. */
function answersOfEntries(
  definition: FormDefinition,
  stepName: SavedStepName,
  { name, items }: NonNullable<BodyFacts['list']>,
  stored: Answers,
): Answers {
  const bound = bindingsOf(definition).lists.get(name)
  if (!bound) return {}
  const section = findRepeatable(
    definition.steps.flatMap(({ sections }) => sections),
    bound.name,
  )
  const namesInBody = new Set(
    [...bound.names].filter(([fact]) => pathInEntry(stepName, fact) !== null).map(([, each]) => each),
  )
  const beside = new Set((section ? namesOfEntry(section) : []).filter((each) => !namesInBody.has(each)))
  const before = entriesOf(stored[bound.name])
  const entries = entriesOf(answersOfList(definition, name, items)?.[bound.name]).map((entry, at) => ({
    ...(before.find((each) => each[itemId] === entry[itemId]) ?? (itemId in entry ? {} : before[at])),
    ...entry,
    ...answersOutsideBody(items[at]?.additional ?? [], beside),
  }))
  return { [bound.name]: entries }
}

const entriesOf = (list: unknown): readonly Answers[] => (Array.isArray(list) ? list.map(asAnswers) : [])

/** Returns the names of a step's answers that have no field in the step's body. */
function namesOutsideBody(definition: FormDefinition, stepName: SavedStepName): ReadonlySet<string> {
  const { names, lists } = bindingsOf(definition)
  const namesInBody = new Set([
    ...[...names].filter(([fact]) => pathInBody(stepName, fact) !== null).map(([, name]) => name),
    ...[...lists].filter(([list]) => listInBody(stepName) === list).map(([, { name }]) => name),
  ])
  const namesInStep = definition.steps.filter(({ name }) => name === stepName).flatMap(namesOfStep)
  return new Set(namesInStep.filter((name) => !namesInBody.has(name)))
}

function answersOutsideBody(namesInBody: AdditionalInformation, names: ReadonlySet<string>): Answers {
  const unknownEntry = namesInBody.find(({ name }) => !names.has(name))
  if (unknownEntry)
    throw new AppError('MALFORMED_REQUEST', { field: `additionalInformation ${unknownEntry.name}` })
  return Object.fromEntries(namesInBody.map(({ name, value }) => [name, value as Answers[string]]))
}
