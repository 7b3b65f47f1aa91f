import type { Answers } from '../form/answers.ts'
import type { FormDefinition } from '../form/definition.ts'
import { decimalsMessage, messages } from '../form/messages.ts'
import { decimalsOf, maxCents, defaultDecimals } from '../form/number-format.ts'
import type { FieldProblem } from '../form/problem.ts'
import { bindingsOf, factsOf } from './bindings.ts'
import { facts, listFacts } from './facts.ts'
import type { FactDefinition, FactName, FactValue, FactValues } from './facts.ts'

/** The reason why a fact cannot be stored as sent. */
export type StorageProblem = Omit<FieldProblem, 'path'>

/** Maximum stored number in either direction: twelve digits, two of them decimals. */
const maxOfNumber = 9_999_999_999.99
/** The range of stored ids of options. */
const [firstId, lastId] = [-(2 ** 31), 2 ** 31 - 1]

/**
 * Finds answers that the form accepts and the database cannot store (docs/rules/intake.md "What a form
 * binds"): an amount below zero, an acreage with three decimals.
 */
export function unstorableAnswers(definition: FormDefinition, answers: Answers): readonly FieldProblem[] {
  const { names, lists } = bindingsOf(definition)
  const factsByPath = factsOf(definition, answers)
  const ofLists = [...lists].flatMap(([list, { name, names: inEntry }]) =>
    factsByPath.lists[list].flatMap(({ values }, at) =>
      problemsOf(inEntry, listFacts[list], values, `${name}.${at}.`),
    ),
  )
  return [...problemsOf(names, facts, factsByPath.values, ''), ...ofLists]
}

/** Returns the reason why a fact of the claim cannot be stored as sent; null: it can. */
export function storageProblemOf(fact: FactName, value: FactValue): StorageProblem | null {
  return findStorageProblem(facts[fact], value)
}

function problemsOf(
  names: ReadonlyMap<string, string>,
  kinds: Readonly<Record<string, FactDefinition>>,
  values: FactValues,
  prefix: string,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [fact, name] of names) {
    const found = findStorageProblem(kinds[fact], values[fact] ?? null)
    if (found) problems.push({ path: prefix + name, ...found })
  }
  return problems
}

function findStorageProblem(definition: FactDefinition | undefined, value: FactValue): StorageProblem | null {
  switch (definition?.kind) {
    case 'number':
      return storageProblemOfNumber(value, definition.min ?? -maxOfNumber, definition.max ?? maxOfNumber)
    case 'money':
      return storageProblemOfNumber(value, 0, maxCents)
    case 'option':
    case 'options':
      return areIds(value) ? null : { code: 'unknown-option', message: messages.option }
    default:
      return null
  }
}

function storageProblemOfNumber(value: FactValue, min: number, max: number): StorageProblem | null {
  if (typeof value !== 'number') return null
  if (value < min) return { code: 'number-min', message: messages.numberMin }
  if (value > max) return { code: 'number-max', message: messages.numberMax }
  if (decimalsOf(value) > defaultDecimals)
    return { code: 'decimals', message: decimalsMessage(defaultDecimals) }
  return null
}

function areIds(value: FactValue): boolean {
  return value === null || (Array.isArray(value) ? value.every(isId) : isId(value))
}

function isId(id: unknown): boolean {
  return Number.isInteger(id) && Number(id) >= firstId && Number(id) <= lastId
}
