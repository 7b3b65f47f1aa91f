import { isEmail } from '../shared/email.ts'
import { isPhone } from '../shared/phone.ts'
import { answerAt, asAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import type { FieldDefinition, FormDefinition, RuleDefinition, SectionDefinition } from './definition.ts'
import { fieldTypeOf } from './field-types.ts'
import type { CheckContext, Finding } from './fields/field-type.ts'
import { messages, tooFewMessage, tooManyMessage } from './messages.ts'
import type { FieldProblem } from './problem.ts'
import { itemsOf, questionsOf, revealedSections } from './relevance.ts'
import type { SectionItem } from './relevance.ts'
import { findStep } from './steps.ts'

/** The problems of one step. */
export interface StepProblems {
  /** The step's name in the form. */
  readonly step: string
  readonly problems: readonly FieldProblem[]
}

/**
 * Lists every problem of a step's answers, in screen order, so that the first one gets the focus
 * (docs/rules/intake.md "Checking a step"). Each answer has at most one problem: of its kind first, then its
 * absence, then its rules in order. A step without questions, or a missing one, has none. Browser and server
 * use the same function.
 */
export function checkStep(
  definition: FormDefinition,
  name: string,
  answers: Answers,
  context: CheckContext,
): FieldProblem[] {
  const step = findStep(definition, name)
  return step ? checkSections(step.sections, answers, context) : []
}

/** Lists the steps that have problems, in their order; an empty list means that everything can be submitted. */
export function checkForm(
  definition: FormDefinition,
  answers: Answers,
  context: CheckContext,
): StepProblems[] {
  return definition.steps
    .map(({ name, sections }) => ({ step: name, problems: checkSections(sections, answers, context) }))
    .filter(({ problems }) => problems.length > 0)
}

/**
 * Lists the problems of these sections alone; `prefix` is the path of their answers, for example
 * `structures.0.`.
 */
export function checkSections(
  sections: readonly SectionDefinition[],
  answers: Answers,
  context: CheckContext,
  prefix = '',
): FieldProblem[] {
  const problems: FieldProblem[] = []
  collect(sections, asAnswers(answers), context, prefix, problems)
  return problems
}

function collect(
  sections: readonly SectionDefinition[],
  answers: Answers,
  context: CheckContext,
  prefix: string,
  problems: FieldProblem[],
): void {
  for (const section of sections) {
    const listProblem = checkList(section, answers)
    if (listProblem) problems.push(problemAt(prefix, listProblem))
    for (const item of itemsOf(section, answers, prefix)) collectItem(section, item, context, problems)
  }
}

function collectItem(
  section: SectionDefinition,
  item: SectionItem,
  context: CheckContext,
  problems: FieldProblem[],
): void {
  for (const { field } of questionsOf(section)) {
    for (const finding of checkField(field, item.answers, context))
      problems.push(problemAt(item.prefix, finding))
    collect(revealedSections(field, item.answers), item.answers, context, item.prefix, problems)
  }
}

function problemAt(prefix: string, { name, ...problem }: Finding): FieldProblem {
  return { path: prefix + name, ...problem }
}

/** Finds the problems of one field's answers. */
export function checkField(
  field: FieldDefinition,
  answers: Answers,
  context: CheckContext,
): readonly Finding[] {
  const type = fieldTypeOf(field)
  const findings = type.check(field, answers, context)
  if (findings.length > 0 || !field.rules) return findings
  if (type.isEmpty(field, answers)) return checkRequired(field)
  const broken = field.rules.find((rule) => breaks(rule, answerAt(answers, field.name)))
  return broken
    ? [{ name: field.name, code: broken.type, message: broken.message ?? defaultMessage(broken) }]
    : []
}

function checkRequired(field: FieldDefinition): readonly Finding[] {
  const rule = field.rules?.find((each) => each.type === 'required')
  if (!rule) return []
  const missing = fieldTypeOf(field).missing?.(field, rule.message)
  return missing ?? [{ name: field.name, code: 'required', message: rule.message ?? messages.required }]
}

/** Checks a text without the spaces around it, which phones add after a completed word. */
function breaks(rule: RuleDefinition, value: unknown): boolean {
  switch (rule.type) {
    case 'required':
      return false
    case 'regex':
      return typeof value === 'string' && !patternOf(rule).test(value.trim())
    case 'email':
      return typeof value === 'string' && !isEmail(value.trim())
    case 'phone':
      return typeof value === 'string' && !isPhone(value.trim())
    case 'number-max':
      return typeof value === 'number' && value > rule.value
    case 'number-min':
      return typeof value === 'number' && value < rule.value
  }
}

const patterns = new WeakMap<RuleDefinition, RegExp>()

function patternOf(rule: Extract<RuleDefinition, { type: 'regex' }>): RegExp {
  const cached = patterns.get(rule)
  if (cached) return cached
  const pattern = new RegExp(rule.value, 'u')
  patterns.set(rule, pattern)
  return pattern
}

function defaultMessage(rule: RuleDefinition) {
  const defaultMessages = {
    required: messages.required,
    regex: messages.regex,
    email: messages.email,
    phone: messages.phone,
    'number-max': messages.numberMax,
    'number-min': messages.numberMin,
  }
  return defaultMessages[rule.type]
}

function checkList(section: SectionDefinition, answers: Answers): Finding | null {
  const name = section.multiple ? section.multipleFieldNamePrefix : undefined
  if (name === undefined) return null
  const list = answerAt(answers, name) ?? []
  if (!Array.isArray(list) || list.some((item) => asAnswers(item) !== item))
    return { name, code: 'wrong-kind', message: messages.list }
  const { multipleMin: min = 0, multipleMax: max = Infinity } = section
  if (list.length > max) return { name, code: 'too-many', message: tooManyMessage(max) }
  return list.length < min ? { name, code: 'too-few', message: tooFewMessage(min) } : null
}
