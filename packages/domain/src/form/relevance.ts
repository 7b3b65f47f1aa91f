import { answerAt, asAnswers, isRecord, itemId } from './answers.ts'
import type { AnswerPath, AnswerValue, Answers } from './answers.ts'
import type {
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
  StepDefinition,
  TemplateDefinition,
} from './definition.ts'
import { fieldTypeOf } from './field-types.ts'

/** A relevant field, with the path of its answer. */
export interface RelevantField {
  readonly field: FieldDefinition
  /** The path of its answer: `structures.0.structureType`. */
  readonly path: AnswerPath
  readonly value: AnswerValue
  /** The record with its answers: the form's, or one item's of a repeatable section. */
  readonly answers: Answers
  /** The path before its name: empty, or `structures.0.`. */
  readonly prefix: string
}

/** One entry of a repeatable section. */
export interface SectionItem {
  readonly answers: Answers
  readonly index: number
  /** `structures.0.` */
  readonly prefix: string
}

/**
 * Lists the relevant fields for these answers, in screen order. Fields under an unchosen option are left out:
 * they are never required and their answers are never sent (docs/rules/intake.md "Questions that appear").
 */
export function relevantFields(
  sections: readonly SectionDefinition[],
  answers: Answers,
  prefix = '',
): RelevantField[] {
  const found: RelevantField[] = []
  collect(sections, asAnswers(answers), prefix, found)
  return found
}

function collect(
  sections: readonly SectionDefinition[],
  answers: Answers,
  prefix: string,
  found: RelevantField[],
): void {
  for (const section of sections)
    for (const item of itemsOf(section, answers, prefix)) collectItem(section, item, found)
}

function collectItem(
  section: SectionDefinition,
  { answers, prefix }: SectionItem,
  found: RelevantField[],
): void {
  for (const { field } of questionsOf(section)) {
    const value = answerAt(answers, field.name) as AnswerValue
    found.push({ field, path: prefix + field.name, value, answers, prefix })
    collect(revealedSections(field, answers), answers, prefix, found)
  }
}

/**
 * True if a step has questions, and so is checked, saved and shown; an overview step without sections has
 * none.
 */
export function hasQuestions({ type, sections }: StepDefinition): boolean {
  return type === 'normal' || sections.length > 0
}

/** Lists all names of a step's answers, including those behind unchosen options. */
export function namesOfStep(step: StepDefinition): readonly string[] {
  const known = stepNames.get(step) ?? step.sections.flatMap(namesOfSection)
  stepNames.set(step, known)
  return known
}

/** A save needs each step's names several times, and they don't depend on the answers. */
const stepNames = new WeakMap<StepDefinition, readonly string[]>()

/** Lists all names of an entry's answers in a repeatable section. */
export function namesOfEntry({ rows }: SectionDefinition): string[] {
  return rows
    .flat()
    .flatMap((field) => [
      ...fieldTypeOf(field).names(field),
      ...templatesOf(field).flatMap(({ sections }) => sections.flatMap(namesOfSection)),
    ])
}

function namesOfSection(section: SectionDefinition): string[] {
  return section.multiple && section.multipleFieldNamePrefix
    ? [section.multipleFieldNamePrefix]
    : namesOfEntry(section)
}

/** Finds the repeatable section whose answers are in the form's list of this name, behind an option or not. */
export function findRepeatable(
  sections: readonly SectionDefinition[],
  name: string,
): SectionDefinition | undefined {
  for (const section of sections) {
    if (section.multiple && section.multipleFieldNamePrefix === name) return section
    const revealable = section.rows
      .flat()
      .flatMap((field) => templatesOf(field).flatMap((each) => each.sections))
    const found = section.multiple ? undefined : findRepeatable(revealable, name)
    if (found) return found
  }
  return undefined
}

/** Lists paths of relevant answers: every field's own, and every list's as a whole. */
export function relevantPaths(definition: FormDefinition, answers: Answers): ReadonlySet<AnswerPath> {
  const sections = definition.steps.flatMap((step) => step.sections)
  const paths = relevantFields(sections, answers).flatMap(({ field, prefix }) =>
    fieldTypeOf(field)
      .names(field)
      .map((name) => prefix + name),
  )
  return new Set([...paths, ...relevantLists(sections, asAnswers(answers))])
}

function relevantLists(sections: readonly SectionDefinition[], answers: Answers): readonly string[] {
  return sections.flatMap((section) => {
    const name = section.multiple ? section.multipleFieldNamePrefix : undefined
    if (name !== undefined) return [name]
    return questionsOf(section).flatMap(({ field }) =>
      relevantLists(revealedSections(field, answers), answers),
    )
  })
}

/** Finds the sections that the chosen option of a field reveals, directly under it. */
export function revealedSections(field: FieldDefinition, answers: Answers): readonly SectionDefinition[] {
  const templates = templatesOf(field)
  if (templates.length === 0) return noSections
  const value = answerAt(answers, field.name)
  const isMultiple = field.type === 'dropdown-list-multiple' && Array.isArray(value)
  const selected: readonly unknown[] = isMultiple ? value : [value]
  return templates
    .filter((template) => template.options.some((option) => selected.includes(option)))
    .flatMap((template) => template.sections)
}

const noSections: readonly SectionDefinition[] = []

/** Lists everything that a field can reveal, chosen or not. */
export function templatesOf(field: FieldDefinition): readonly TemplateDefinition[] {
  return 'templates' in field ? (field.templates ?? noTemplates) : noTemplates
}

const noTemplates: readonly TemplateDefinition[] = []

/** A field with the names of its answers. */
interface Question {
  readonly field: FieldDefinition
  readonly names: readonly string[]
}

/** Lists the fields of a section in screen order, without revealed ones. */
export function questionsOf(section: SectionDefinition): readonly Question[] {
  const known =
    questions.get(section) ??
    section.rows.flat().map((field) => ({ field, names: fieldTypeOf(field).names(field) }))
  questions.set(section, known)
  return known
}

/** Every typed or saved answer is looked up in the whole form, which never changes. */
const questions = new WeakMap<SectionDefinition, readonly Question[]>()

/** Lists the entries of a repeatable section; an ordinary section is one entry: the answers around it. */
export function itemsOf(section: SectionDefinition, answers: Answers, prefix = ''): SectionItem[] {
  const name = section.multiple ? section.multipleFieldNamePrefix : undefined
  if (name === undefined) return [{ answers, index: 0, prefix }]
  const list = answerAt(answers, name)
  if (!Array.isArray(list)) return []
  return list.map((item, index) => ({
    answers: asAnswers(item),
    index,
    prefix: `${prefix}${name}.${index}.`,
  }))
}

/**
 * Picks relevant answers alone, without hidden answers, unknown names and invalid entries of a list. Values
 * stay as typed.
 */
export function pickRelevant(source: FormDefinition | StepDefinition, answers: Answers): Answers {
  const steps = 'steps' in source ? source.steps : [source]
  const target: Record<string, AnswerValue> = {}
  for (const step of steps) copyAnswer(step.sections, asAnswers(answers), target)
  return target
}

function copyAnswer(
  sections: readonly SectionDefinition[],
  answers: Answers,
  target: Record<string, AnswerValue>,
): void {
  for (const section of sections) {
    const name = section.multiple ? section.multipleFieldNamePrefix : undefined
    if (name === undefined) copyFields(section, answers, target)
    else if (Array.isArray(answerAt(answers, name))) target[name] = pickItems(section, answers)
  }
}

function pickItems(section: SectionDefinition, answers: Answers): Answers[] {
  return itemsOf(section, answers).map((item) => {
    const id = answerAt(item.answers, itemId)
    const target: Record<string, AnswerValue> = typeof id === 'string' ? { [itemId]: id } : {}
    copyFields(section, item.answers, target)
    return target
  })
}

function copyFields(section: SectionDefinition, answers: Answers, target: Record<string, AnswerValue>): void {
  for (const { field, names } of questionsOf(section)) {
    for (const name of names) {
      const value = answerAt(answers, name)
      if (value !== undefined && isValue(value)) target[name] = value
    }
    copyAnswer(revealedSections(field, answers), answers, target)
  }
}

/** Checks a field's value: records, alone or in a list, could smuggle hidden answers through. */
function isValue(value: unknown): value is AnswerValue {
  return Array.isArray(value) ? value.every((item) => typeof item !== 'object') : !isRecord(value)
}
