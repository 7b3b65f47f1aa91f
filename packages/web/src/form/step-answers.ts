import { itemId } from '@makewhole/domain/form/answers.ts'
import type { AnswerPath, Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { itemTitle } from '@makewhole/domain/form/overview.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import {
  findRepeatable,
  pickRelevant,
  namesOfStep,
  relevantFields,
} from '@makewhole/domain/form/relevance.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { itemsAt } from './answer-store.ts'

/** Returns all answers of a step; a cleared field is null, so that the draft records the clearing. */
export function answersOfStep(step: StepDefinition, answers: Answers): Answers {
  return Object.fromEntries(namesOfStep(step).map((name) => [name, answers[name] ?? null]))
}

/** Returns the answers after a step was saved: hidden ones are removed, as on the server. */
export function withoutHidden(step: StepDefinition, answers: Answers): Answers {
  const relevant = pickRelevant(step, answers)
  const names = new Set(namesOfStep(step))
  const others = Object.entries(answers).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(others), ...relevant }
}

/**
 * Returns the answers without lists whose entries nobody filled in: an entry that was offered, and not added, is no
 * answer. Lists that need an entry keep it.
 */
export function withoutUntouched(step: StepDefinition, answers: Answers): Answers {
  const untouched = namesOfStep(step).filter((name) => {
    const section = findRepeatable(step.sections, name)
    const items = itemsAt(answers, name)
    return section && !section.multipleMin && items.length > 0 && items.every(isUntouched)
  })
  return { ...answers, ...Object.fromEntries(untouched.map((name) => [name, []])) }
}

/** True for an entry without an id, which every added one has, and without an answer. */
function isUntouched(item: Answers): boolean {
  return item[itemId] === undefined && Object.values(item).every(isNothing)
}

/**
 * Returns a text that is equal for equal answers of a step. Different empty values and entry ids don't count: the
 * server assigns ids per window.
 */
export function fingerprintOf(step: StepDefinition, answers: Answers): string {
  return writtenOut(pickRelevant(step, answers))
}

function writtenOut(value: unknown): string {
  return JSON.stringify([value], (key, part: unknown) =>
    key === itemId || isNothing(part) ? undefined : part,
  )
}

/** Merges two windows' answers. A change since `base` wins; where both changed, the preferred one does. */
export function mergeAnswers(base: Answers, preferred: Answers, other: Answers): Answers {
  const names = new Set([...Object.keys(preferred), ...Object.keys(other)])
  const isChanged = (name: string) => writtenOut(preferred[name]) !== writtenOut(base[name])
  return Object.fromEntries([...names].map((name) => [name, (isChanged(name) ? preferred : other)[name]]))
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Finds the step that asks for the answer at a path. */
export function stepOfPath({ steps }: FormDefinition, path: AnswerPath): StepDefinition | undefined {
  const name = path.split('.')[0] ?? ''
  return steps.find((step) => namesOfStep(step).includes(name))
}

export interface ProblemLine {
  readonly path: AnswerPath
  readonly message: string
}

/**
 * Returns a step's problems in words that are clear alone. They name the entry of a repeatable section and,
 * between equal texts, the question.
 */
export function problemLines(
  step: StepDefinition,
  problems: readonly FieldProblem[],
  answers: Answers,
  locale: Locale,
): ProblemLine[] {
  const lines = problems.map(({ path, message }) => ({
    path,
    entry: entryOf(step, path, answers, locale),
    text: message[locale],
  }))
  const fields = relevantFields(step.sections, answers)
  return lines.map(({ path, entry, text }) => {
    const isRepeated = lines.filter((other) => other.entry === entry && other.text === text).length > 1
    const field = isRepeated ? fields.find((one) => one.path === path)?.field : undefined
    const label = field ? (field.overviewLabel ?? field.label)[locale] : undefined
    return { path, message: entry + (label ? `${label}: ${text}` : text) }
  })
}

/** Returns "Structure 2: " before the problem of an entry, so that a list of problems names the entry. */
function entryOf(step: StepDefinition, path: AnswerPath, answers: Answers, locale: Locale): string {
  const [prefix = '', index] = path.split('.')
  const section = index === undefined ? undefined : findRepeatable(step.sections, prefix)
  if (!section) return ''
  const at = Number(index)
  const item = itemsAt(answers, prefix)[at] ?? {}
  const { multipleTitleField: _, ...untitled } = section
  return `${itemTitle(untitled, { answers: item, index: at, prefix: '' }, locale)}: `
}
