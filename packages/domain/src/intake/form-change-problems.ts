import { isRequired, questionsOf } from '../form/compare-forms.ts'
import type { Question } from '../form/compare-forms.ts'
import type { FormDefinition, SectionDefinition } from '../form/definition.ts'
import { hasQuestions, templatesOf } from '../form/relevance.ts'

/** Reasons for refusing a change of a published form. */
export const formChangeReasons = [
  'formChanged',
  'stepsChanged',
  'boundGone',
  'bindingChanged',
  'kindChanged',
  'boundMoved',
  'optionInUse',
  'optionUnknown',
  'proofGone',
  'mustStayRequired',
  'settingsStay',
  'patternUnknown',
  'signedDayStays',
  'optionReused',
  'tooMany',
] as const
export type FormChangeReason = (typeof formChangeReasons)[number]

export interface FormChangeProblem {
  /** The question's path (`structures.structureType`), or `steps`. */
  readonly path: string
  readonly reason: FormChangeReason
  /** The removed or unknown option. */
  readonly optionId?: number
}

/** Locked parts of a question, so that the program's decisions use the same answers. */
export interface QuestionLock {
  readonly path: string
  readonly keepsOptions: boolean
  readonly staysRequired: boolean
}

/** Facts whose every option is used by rates, proofs, confirmed values or an answer rule. */
const factsWithOptionsInUse: readonly string[] = [
  'fire',
  'relationToClaim',
  'claimant.relationshipToProperty',
  'isRepresented',
  'property.rebuild',
  'structures.type',
  'structures.percentDamaged',
  'persons.relationshipToProperty',
  'insurance.hadCoverage',
  'insurance.hasReceivedPayments',
  'insurance.hasPendingClaim',
  'insurance.canProvideProof',
  'persons.isRepresented',
]

/** Facts that every decision about a claim needs. */
const requiredFacts: readonly string[] = [
  'fire',
  'relationToClaim',
  'isRepresented',
  'claimant.firstName',
  'claimant.lastName',
  'claimant.relationshipToProperty',
  'property.address1',
  'property.city',
  'property.zip',
  'property.acreage',
  'property.state',
  'persons.firstName',
  'persons.lastName',
  'structures.type',
  'structures.footage',
  'structures.percentDamaged',
  'attestation.first',
  'attestation.second',
  'attestation.third',
  'attestation.fourth',
  'signature.firstName',
  'signature.lastName',
]

interface BoundQuestion extends Question {
  /** The facts of its answer, those of a list after the list's name. */
  readonly facts: readonly string[]
}

/** Lists the locked parts of each bound question of a form (docs/rules/intake.md "Changing a form"). */
export function questionLocks(definition: FormDefinition): readonly QuestionLock[] {
  return boundQuestions(definition).map(({ path, facts }) => ({
    path,
    keepsOptions: facts.some((fact) => factsWithOptionsInUse.includes(fact)),
    staysRequired: facts.some((fact) => requiredFacts.includes(fact)),
  }))
}

/**
 * Finds forbidden changes of a new version, each with its place (docs/rules/intake.md "Changing a form"). The
 * steps may not change. A question with a fact may not change name, kind, step, checks, or options in use.
 * `previousForms` are the versions before the one in force.
 */
export function formChangeProblems(
  before: FormDefinition,
  after: FormDefinition,
  previousForms: readonly FormDefinition[] = [],
): readonly FormChangeProblem[] {
  const old = questionsOf(before)
  const now = questionsOf(after)
  if (now.length > maxQuestions) return [{ path: 'steps', reason: 'tooMany' }]
  const all = [before, ...previousForms].map(questionsOf)
  return [
    ...problemsOfForm(before, after),
    ...old.flatMap((question) => {
      const remaining = now.find(({ path }) => path === question.path)
      return remaining ? problemsOfStoredAnswers(question, remaining) : problemsOfRetired(question)
    }),
    ...boundQuestions(before).flatMap((question) => {
      const remaining = now.find(({ path }) => path === question.path)
      return remaining ? problemsOfBound(question, remaining) : []
    }),
    ...now.flatMap((question) => [
      ...problemsOfNew(
        question,
        all.map((each) => each.find(({ path }) => path === question.path)),
      ),
      ...problemsOfPatterns(question, all.flat()),
    ]),
  ]
}

/** More than anybody answers, and a limit for the browser's comparison. */
const maxQuestions = 500

/** Answers of all versions share their names, and options their ids. */
function problemsOfNew(
  { path, field }: Question,
  [inForce, ...earlier]: readonly (Question | undefined)[],
): readonly FormChangeProblem[] {
  const previous = earlier.filter((each) => each !== undefined)
  const known = inForce ? optionIds(inForce.field) : []
  const used = previous.flatMap((each) => optionIds(each.field))
  const reused = optionIds(field).filter((id) => used.includes(id) && !known.includes(id))
  return [
    ...(!inForce && field.binding !== undefined ? [{ path, reason: 'bindingChanged' } as const] : []),
    ...(!inForce && previous.some((each) => each.field.type !== field.type)
      ? [{ path, reason: 'kindChanged' } as const]
      : []),
    ...reused.map((optionId) => ({ path, reason: 'optionReused', optionId }) as const),
  ]
}

/**
 * Finds new patterns: one that takes minutes to fail would block the server. Only the program's own are
 * allowed.
 */
function problemsOfPatterns(
  { path, field }: Question,
  known: readonly Question[],
): readonly FormChangeProblem[] {
  const patterns = new Set(known.flatMap((question) => patternsOf(question.field)))
  return patternsOf(field).every((pattern) => patterns.has(pattern))
    ? []
    : [{ path, reason: 'patternUnknown' }]
}

const patternsOf = ({ rules = [] }: Question['field']) =>
  rules.flatMap((rule) => (rule.type === 'regex' ? [rule.value] : []))

function problemsOfForm(before: FormDefinition, after: FormDefinition): readonly FormChangeProblem[] {
  const stepsOf = ({ steps }: FormDefinition) =>
    steps.map((step) => `${step.name} ${step.type} ${hasQuestions(step)}`).join()
  const isDifferentForm = before.id !== after.id || String(before.answerRules) !== String(after.answerRules)
  const haveStepsChanged = stepsOf(before) !== stepsOf(after)
  const lists = boundLists(after)
  const hasListChanged = boundLists(before).some((list) => !lists.includes(list))
  return [
    ...(isDifferentForm ? [{ path: '', reason: 'formChanged' } as const] : []),
    ...(haveStepsChanged || hasListChanged ? [{ path: 'steps', reason: 'stepsChanged' } as const] : []),
  ]
}

/** Lists bound lists, each with its limits of entries. */
function boundLists({ steps }: FormDefinition): readonly string[] {
  const listsIn = (sections: readonly SectionDefinition[]): readonly string[] =>
    sections.flatMap(({ binding, multipleMin, multipleMax, rows }) => [
      ...(binding === undefined ? [] : [`${binding} ${multipleMin} ${multipleMax}`]),
      ...rows.flat().flatMap((field) => templatesOf(field).flatMap(({ sections: inner }) => listsIn(inner))),
    ])
  return steps.flatMap(({ sections }) => listsIn(sections))
}

function problemsOfRetired({ path, field }: Question): readonly FormChangeProblem[] {
  if (field.binding !== undefined) return [{ path, reason: 'boundGone' }]
  if (isSignedDay(field)) return [{ path, reason: 'signedDayStays' }]
  return field.type === 'documents' ? [{ path, reason: 'proofGone' }] : []
}

/** Answers of both versions share a name, so they must be of one kind. */
function problemsOfStoredAnswers(before: Question, after: Question): readonly FormChangeProblem[] {
  const { path } = before
  const found: FormChangeProblem[] = []
  if (before.field.type !== after.field.type) found.push({ path, reason: 'kindChanged' })
  if (JSON.stringify(before.field.binding) !== JSON.stringify(after.field.binding))
    found.push({ path, reason: 'bindingChanged' })
  if (
    before.field.type === 'documents' &&
    (after.field.type !== 'documents' || before.field.documentClass !== after.field.documentClass)
  )
    found.push({ path, reason: 'proofGone' })
  if (before.field.type === 'documents' && hasMoved(before, after)) found.push({ path, reason: 'boundMoved' })
  if (isSignedDay(before.field) !== isSignedDay(after.field)) found.push({ path, reason: 'signedDayStays' })
  return found
}

/** True if the program fills it in, not the person. */
const isSignedDay = (field: Question['field']) => field.type === 'date_picker' && field.fixedToday === true

/** True if it is in another step or list, or under other answers than before. */
function hasMoved(before: Question, after: Question): boolean {
  const placeOf = ({ stepName, list, listBinding, revealedBy }: Question) =>
    JSON.stringify([stepName, list, listBinding, revealedBy])
  return placeOf(before) !== placeOf(after)
}

/** Returns a question's checks besides its required rule. */
function checksOf({ field }: Question): string {
  const { rules = [], disabled = false } = field
  const { format, decimalScale, allowNegative } = field as {
    format?: unknown
    decimalScale?: unknown
    allowNegative?: unknown
  }
  const checks = rules
    .filter(({ type }) => type !== 'required')
    .map((rule) => [rule.type, 'value' in rule ? rule.value : null])
  return JSON.stringify([disabled, format, decimalScale, allowNegative, checks])
}

function problemsOfBound(before: BoundQuestion, after: Question): readonly FormChangeProblem[] {
  const { path, facts } = before
  const isFactRequired = facts.some((fact) => requiredFacts.includes(fact))
  return [
    ...(hasMoved(before, after) ? [{ path, reason: 'boundMoved' } as const] : []),
    ...(isFactRequired && isRequired(before) && !isRequired(after)
      ? [{ path, reason: 'mustStayRequired' } as const]
      : []),
    ...(before.field.type === after.field.type && checksOf(before) !== checksOf(after)
      ? [{ path, reason: 'settingsStay' } as const]
      : []),
    ...optionProblems(before, after),
  ]
}

function optionProblems(
  { path, facts, field }: BoundQuestion,
  after: Question,
): readonly FormChangeProblem[] {
  const previousIds = optionIds(field)
  const newIds = optionIds(after.field)
  const isInUse = facts.some((fact) => factsWithOptionsInUse.includes(fact))
  const removedIds = isInUse ? previousIds.filter((id) => !newIds.includes(id)) : []
  return [
    ...removedIds.map((optionId) => ({ path, reason: 'optionInUse', optionId }) as const),
    // The program's lists name every option of a fact: no offer, list or letter could name this one.
    ...newIds
      .filter((id) => !previousIds.includes(id))
      .map((optionId) => ({ path, reason: 'optionUnknown', optionId }) as const),
  ]
}

function optionIds(field: Question['field']): readonly number[] {
  return 'options' in field ? field.options.map(({ id }) => id) : []
}

function boundQuestions(definition: FormDefinition): readonly BoundQuestion[] {
  return questionsOf(definition).flatMap((question) => {
    const { field, listBinding } = question
    if (field.binding === undefined) return []
    const names = typeof field.binding === 'string' ? [field.binding] : Object.values(field.binding)
    return [
      { ...question, facts: names.map((name) => (listBinding === null ? name : `${listBinding}.${name}`)) },
    ]
  })
}
