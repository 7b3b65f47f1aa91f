import { yesNoIds } from '../claim/option-ids.ts'
import { answerAt, asAnswers, itemId } from '../form/answers.ts'
import type { Answers, AnswerValue } from '../form/answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { templatesOf } from '../form/relevance.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import type { Option } from '../shared/text.ts'
import { facts, fieldTypesOf, listFacts } from './facts.ts'
import type {
  ClaimFacts,
  FactDefinition,
  FactKind,
  FactName,
  FactValue,
  FactValues,
  ItemFacts,
  ListName,
} from './facts.ts'

/** Names of answers by their facts, of the whole form or of one entry of a list. */
type Names = ReadonlyMap<string, string>

/** A fact with the name of its answer. */
interface AnswerOfFact {
  readonly fact: string
  readonly name: string
  /** Of a known fact. */
  readonly kind: FactKind | undefined
}

/** The questions of a form by their facts. */
export interface Bindings {
  readonly names: Names
  readonly told: readonly AnswerOfFact[]
  readonly lists: ReadonlyMap<
    ListName,
    { readonly name: string; readonly names: Names; readonly told: readonly AnswerOfFact[] }
  >
}

interface BoundAnswer {
  readonly path: string
  readonly fact: string
  /** The answer's name. */
  readonly name: string
  readonly field: FieldDefinition
}

interface BoundList {
  readonly path: string
  readonly fact: string
  /** The list's name among the answers. */
  readonly name: string
  readonly answers: readonly BoundAnswer[]
}

interface Found {
  readonly answers: readonly BoundAnswer[]
  readonly lists: readonly BoundList[]
}

const bindingsByForm = new WeakMap<FormDefinition, Bindings>()

/** Reads the bindings of a form that was checked before (`bindingProblems`). */
export function bindingsOf(definition: FormDefinition): Bindings {
  const read = bindingsByForm.get(definition)
  if (read) return read
  const { answers, lists } = boundIn(definition)
  const bindings = {
    ...boundFacts(answers, facts),
    lists: new Map(
      lists.map((list) => {
        const fact = list.fact as ListName
        return [fact, { name: list.name, ...boundFacts(list.answers, listFacts[fact]) }]
      }),
    ),
  }
  bindingsByForm.set(definition, bindings)
  return bindings
}

/**
 * Lists every mistake of a form's bindings (docs/rules/intake.md "What a form binds"): unknown facts, facts
 * bound twice, and fields whose answers are of another kind.
 */
export function bindingProblems(definition: FormDefinition): readonly DefinitionProblem[] {
  const { answers, lists } = boundIn(definition)
  const unknownLists = lists.filter(({ fact }) => !Object.hasOwn(listFacts, fact))
  return [
    ...unknownLists.map(({ path, fact }) => ({ path, reason: `there is no list of facts "${fact}"` })),
    ...duplicateProblems(lists),
    ...problemsOf(answers, facts),
    ...lists
      .filter((list) => !unknownLists.includes(list))
      .flatMap((list) => problemsOf(list.answers, listFacts[list.fact as ListName])),
  ]
}

/**
 * Finds options of a fact that the program's list of that fact lacks (docs/rules/intake.md "What a form
 * binds"). No reader could name them, and no table by that list has a row for them.
 */
export function unnamedOptionProblems(
  definition: FormDefinition,
  options: Readonly<Record<string, readonly Option[]>>,
): readonly DefinitionProblem[] {
  const { answers, lists } = boundIn(definition)
  const unnamedOption = ({ path, fact, field }: BoundAnswer, kinds: Kinds) => {
    const list = kinds[fact]?.kind === 'yesNo' ? 'yesNo' : kinds[fact]?.list
    if (list === undefined || !('options' in field)) return []
    const optionsOfList = options[list] ?? []
    return field.options
      .filter(({ id }) => !optionsOfList.some((option) => option.id === id))
      .map(({ id }) => ({
        path,
        reason: `the list "${list}" has no option ${id}, which "${field.name}" offers`,
      }))
  }
  return [
    ...answers.flatMap((answer) => unnamedOption(answer, facts)),
    ...lists.flatMap((list) =>
      list.answers.flatMap((answer) => unnamedOption(answer, listFacts[list.fact as ListName])),
    ),
  ]
}

/** Returns a form's options for a fact; null: it has no such question, or one without options. */
export function optionsOfFact(definition: FormDefinition, fact: FactName): readonly Option[] | null {
  const field = boundIn(definition).answers.find((answer) => answer.fact === fact)?.field
  return field && 'options' in field ? field.options : null
}

/** Reads the facts of a claim from its answers: each fact that the form binds, by its kind. */
export function factsOf(definition: FormDefinition, answers: Answers): ClaimFacts {
  const { told, lists } = bindingsOf(definition)
  const listOf = (list: ListName): readonly ItemFacts[] => {
    const bound = lists.get(list)
    if (!bound) return []
    return entriesAt(answers, bound.name).map((entry) => ({
      id: textAt(entry, itemId),
      values: valuesOf(bound.told, entry),
    }))
  }
  return {
    values: valuesOf(told, answers),
    lists: {
      persons: listOf('persons'),
      structures: listOf('structures'),
      vehicles: listOf('vehicles'),
      policies: listOf('policies'),
    },
  }
}

/** Returns the raw answer of a fact; undefined without a question or an answer. */
export function answerOfFact(definition: FormDefinition, fact: FactName, answers: Answers): unknown {
  const name = bindingsOf(definition).names.get(fact)
  return name === undefined ? undefined : answerAt(answers, name)
}

/** Converts facts to answers, by the form's names, without facts that the form does not bind. */
export function answersOfFacts(definition: FormDefinition, valuesByFact: FactValues): Answers {
  return answersFor(bindingsOf(definition).names, facts, valuesByFact)
}

/** Does the same for a list; null: the form does not have it. */
export function answersOfList(
  definition: FormDefinition,
  list: ListName,
  items: readonly { readonly id?: string; readonly values: FactValues }[],
): Answers | null {
  const bound = bindingsOf(definition).lists.get(list)
  if (!bound) return null
  const entries = items.map(({ id, values }) => ({
    ...(id !== undefined && { id }),
    ...answersFor(bound.names, listFacts[list], values),
  }))
  return { [bound.name]: entries }
}

/** True if a form has a question for a fact or a list of them. */
export function binds(definition: FormDefinition, fact: string): boolean {
  const { names, lists } = bindingsOf(definition)
  return names.has(fact) || lists.has(fact as ListName)
}

function textAt(answers: Answers, name: string): string {
  const text = answerAt(answers, name)
  return typeof text === 'string' ? text : ''
}

function entriesAt(answers: Answers, name: string): readonly Answers[] {
  const list = answerAt(answers, name)
  return Array.isArray(list) ? list.map(asAnswers) : []
}

function valuesOf(bound: readonly AnswerOfFact[], answers: Answers): FactValues {
  const values: Record<string, FactValue> = {}
  // Every read of a claim runs this loop, so it creates and looks up nothing.
  for (const { fact, name, kind } of bound) values[fact] = factOf(kind, answerAt(answers, name))
  return values
}

function answersFor(names: Names, kinds: Kinds, valuesByFact: FactValues): Answers {
  return Object.fromEntries(
    [...names]
      .filter(([fact]) => Object.hasOwn(valuesByFact, fact))
      .map(([fact, name]) => [name, answerOf(kinds[fact], valuesByFact[fact] ?? null)]),
  )
}

type Kinds = Readonly<Record<string, FactDefinition>>

function factOf(kind: FactKind | undefined, answer: unknown): FactValue {
  switch (kind) {
    case 'text':
    case 'day':
      return typeof answer === 'string' && answer !== '' ? answer : null
    case 'number':
    case 'money':
    case 'option':
      return typeof answer === 'number' ? answer : null
    case 'options':
      return Array.isArray(answer) ? answer.filter((id) => typeof id === 'number') : []
    case 'yesNo':
      return answer === yesNoIds.yes ? true : answer === yesNoIds.no ? false : null
    case 'tick':
      return answer === true
    default:
      return null
  }
}

function answerOf(definition: FactDefinition | undefined, value: FactValue): AnswerValue {
  if (definition?.kind !== 'yesNo' || value === null) return value
  return value === true ? yesNoIds.yes : yesNoIds.no
}

/** Reads bound facts; the last answer wins if a fact is bound twice. */
function boundFacts(answers: readonly BoundAnswer[], kinds: Kinds = {}) {
  const names: Names = new Map(answers.map(({ fact, name }) => [fact, name]))
  return { names, told: [...names].map(([fact, name]) => ({ fact, name, kind: kinds[fact]?.kind })) }
}

function boundIn(definition: FormDefinition): Found {
  return joined(definition.steps.map((step, at) => boundInSections(step.sections, `steps[${at}].sections`)))
}

function boundInSections(sections: readonly SectionDefinition[], path: string): Found {
  return joined(sections.map((section, at) => boundInSection(section, `${path}[${at}]`)))
}

function boundInSection(section: SectionDefinition, path: string): Found {
  const found = joined(
    section.rows.flatMap((row, rowAt) =>
      row.map((field, at) => boundInField(field, `${path}.rows[${rowAt}][${at}]`)),
    ),
  )
  if (!section.multiple || section.multipleFieldNamePrefix === undefined) return found
  if (section.binding === undefined) return { answers: [], lists: found.lists }
  const list = {
    path: `${path}.binding`,
    fact: section.binding,
    name: section.multipleFieldNamePrefix,
    answers: found.answers,
  }
  return { answers: [], lists: [...found.lists, list] }
}

function boundInField(field: FieldDefinition, path: string): Found {
  const revealed = templatesOf(field).map(({ sections }, at) =>
    boundInSections(sections, `${path}.templates[${at}].sections`),
  )
  return joined([{ answers: answersOfField(field, path), lists: [] }, ...revealed])
}

function answersOfField(field: FieldDefinition, path: string): readonly BoundAnswer[] {
  const { binding } = field
  if (binding === undefined) return []
  const at = `${path}.binding`
  if (typeof binding === 'string') return [{ path: at, fact: binding, name: field.name, field }]
  return Object.entries(binding).map(([part, fact]) => ({
    path: `${at}.${part}`,
    fact,
    name: `${field.name}-${part}`,
    field,
  }))
}

function joined(found: readonly Found[]): Found {
  return { answers: found.flatMap(({ answers }) => answers), lists: found.flatMap(({ lists }) => lists) }
}

function problemsOf(answers: readonly BoundAnswer[], kinds: Kinds): readonly DefinitionProblem[] {
  return [
    ...answers.flatMap((answer) => problemOf(answer, kinds[answer.fact])),
    ...duplicateProblems(answers),
  ]
}

function problemOf(
  { path, fact, field }: BoundAnswer,
  definition: FactDefinition | undefined,
): readonly DefinitionProblem[] {
  if (!definition) return [{ path, reason: `there is no fact "${fact}" here` }]
  const matchesKind =
    field.type === 'state_county'
      ? definition.kind === 'text'
      : fieldTypesOf[definition.kind].includes(field.type)
  return matchesKind ? [] : [{ path, reason: `a field of type ${field.type} cannot answer "${fact}"` }]
}

function duplicateProblems(
  found: readonly { readonly path: string; readonly fact: string }[],
): readonly DefinitionProblem[] {
  return found
    .filter(({ fact }, at) => found.findIndex((each) => each.fact === fact) < at)
    .map(({ path, fact }) => ({ path, reason: `"${fact}" is bound twice` }))
}
