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

/** A field that is asked, with where its answer stands. */
export interface RelevantField {
  readonly field: FieldDefinition
  /** Where its own answer stands: `structures.0.structureType`. */
  readonly path: AnswerPath
  readonly value: AnswerValue
  /** The record that holds its answers: the form's, or one item's of a repeatable section. */
  readonly answers: Answers
  /** What comes before the name in its path: empty, or `structures.0.`. */
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
 * The fields that are asked, given these answers, in screen order. A field under an option that is not chosen is not
 * among them: it is never required and its answer never leaves (docs/rules/intake.md "Questions that appear").
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

/** Whether a step asks, and so is checked, saved and read back; one that only reads the others back does not. */
export function hasQuestions({ type, sections }: StepDefinition): boolean {
  return type === 'normal' || sections.length > 0
}

/** All names under which a step keeps answers, those behind options that are not chosen included. */
export function namesOfStep(step: StepDefinition): readonly string[] {
  const known = stepNames.get(step) ?? step.sections.flatMap(namesOfSection)
  stepNames.set(step, known)
  return known
}

/** A save asks for each step's names several times, and they are the form's, whatever was answered. */
const stepNames = new WeakMap<StepDefinition, readonly string[]>()

/** All names under which an entry of a repeatable section keeps answers. */
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

/** The repeatable section whose answers stand in the form's list of this name, behind an option or not. */
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

/** Where answers are asked for, given these: every field's own, and every list's as a whole. */
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

/** The sections that the chosen option of a field reveals, directly under it. */
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

/** Everything that a field can reveal, chosen or not. */
export function templatesOf(field: FieldDefinition): readonly TemplateDefinition[] {
  return 'templates' in field ? (field.templates ?? noTemplates) : noTemplates
}

const noTemplates: readonly TemplateDefinition[] = []

/** A field with the names of its answers. */
interface Question {
  readonly field: FieldDefinition
  readonly names: readonly string[]
}

/** The fields of a section in screen order, without what they reveal. */
export function questionsOf(section: SectionDefinition): readonly Question[] {
  const known =
    questions.get(section) ??
    section.rows.flat().map((field) => ({ field, names: fieldTypeOf(field).names(field) }))
  questions.set(section, known)
  return known
}

/** Whatever is typed or saved is looked for in the whole form, which stays as it is. */
const questions = new WeakMap<SectionDefinition, readonly Question[]>()

/** The entries of a repeatable section; an ordinary section is one entry, the answers around it. */
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

/** Only what is asked: hidden answers, unknown names and what is no entry of a list are left out. Values stay as typed. */
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

/** What a field can hold: records, alone or in a list, could smuggle hidden answers through. */
function isValue(value: unknown): value is AnswerValue {
  return Array.isArray(value) ? value.every((item) => typeof item !== 'object') : !isRecord(value)
}
