import { isRequired, questionsOf } from '../form/compare-forms.ts'
import type { Question } from '../form/compare-forms.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { FactName } from './facts.ts'

/** Why a change of a published form is refused. */
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
] as const
export type FormChangeReason = (typeof formChangeReasons)[number]

export interface FormChangeProblem {
  /** The question's path (`structures.structureType`), or `steps`. */
  readonly path: string
  readonly reason: FormChangeReason
  /** The option that is gone, or that nobody knows. */
  readonly optionId?: number
}

/** What a question has to keep, so that what the program decides stands on the same answers. */
export interface QuestionLock {
  readonly path: string
  readonly keepsOptions: boolean
  readonly staysRequired: boolean
}

/** Facts whose every option rates, proofs, confirmed values or a rule between answers use. */
const optionsInUse: readonly string[] = [
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

/** Facts that no claim can be decided without. */
const alwaysAsked: readonly string[] = [
  ...(['fire', 'relationToClaim', 'isRepresented'] satisfies FactName[]),
  ...(['claimant.firstName', 'claimant.lastName'] satisfies FactName[]),
  'claimant.relationshipToProperty',
  ...(['property.address1', 'property.city', 'property.zip', 'property.acreage'] satisfies FactName[]),
  'property.state',
  ...['persons.firstName', 'persons.lastName'],
  ...['structures.type', 'structures.footage', 'structures.percentDamaged'],
  ...(['attestation.first', 'attestation.second', 'attestation.third'] satisfies FactName[]),
  ...(['attestation.fourth', 'signature.firstName', 'signature.lastName'] satisfies FactName[]),
]

interface BoundQuestion extends Question {
  /** The facts that its answer tells, those of a list after the list's name. */
  readonly facts: readonly string[]
}

/** What each bound question of a form has to keep (docs/rules/intake.md "Changing a form"). */
export function questionLocks(definition: FormDefinition): readonly QuestionLock[] {
  return boundQuestions(definition).map(({ path, facts }) => ({
    path,
    keepsOptions: facts.some((fact) => optionsInUse.includes(fact)),
    staysRequired: facts.some((fact) => alwaysAsked.includes(fact)),
  }))
}

/**
 * What a new version of a form may not change, with its place (docs/rules/intake.md "Changing a form"): steps, and of a question
 * that tells a fact its name, its kind, its step, and the options that the program decides by.
 */
export function formChangeProblems(
  before: FormDefinition,
  after: FormDefinition,
): readonly FormChangeProblem[] {
  const now = questionsOf(after)
  return [
    ...problemsOfForm(before, after),
    ...questionsOf(before).flatMap((question) => {
      const kept = now.find(({ path }) => path === question.path)
      return kept ? problemsOfKept(question, kept) : problemsOfRetired(question)
    }),
    ...boundQuestions(before).flatMap((question) => {
      const kept = now.find(({ path }) => path === question.path)
      return kept ? problemsOfBound(question, kept) : []
    }),
  ]
}

function problemsOfForm(before: FormDefinition, after: FormDefinition): readonly FormChangeProblem[] {
  const stepsOf = ({ steps }: FormDefinition) => steps.map(({ name, type }) => `${name} ${type}`).join()
  const isOther = before.id !== after.id || String(before.settle) !== String(after.settle)
  const areStepsOther = stepsOf(before) !== stepsOf(after)
  return [
    ...(isOther ? [{ path: '', reason: 'formChanged' } as const] : []),
    ...(areStepsOther ? [{ path: 'steps', reason: 'stepsChanged' } as const] : []),
  ]
}

function problemsOfRetired({ path, field }: Question): readonly FormChangeProblem[] {
  if (field.binding !== undefined) return [{ path, reason: 'boundGone' }]
  return field.type === 'documents' ? [{ path, reason: 'proofGone' }] : []
}

/** Answers of both versions stand under the same name: they have to be of one kind. */
function problemsOfKept(before: Question, after: Question): readonly FormChangeProblem[] {
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
  return found
}

function problemsOfBound(before: BoundQuestion, after: Question): readonly FormChangeProblem[] {
  const { path, facts } = before
  const isElsewhere =
    before.stepName !== after.stepName ||
    before.list !== after.list ||
    before.listBinding !== after.listBinding
  const mustStay = facts.some((fact) => alwaysAsked.includes(fact))
  const isHidden = before.revealedBy === null && after.revealedBy !== null
  return [
    ...(isElsewhere ? [{ path, reason: 'boundMoved' } as const] : []),
    ...(mustStay && ((isRequired(before) && !isRequired(after)) || isHidden)
      ? [{ path, reason: 'mustStayRequired' } as const]
      : []),
    ...optionProblems(before, after),
  ]
}

function optionProblems(
  { path, facts, field }: BoundQuestion,
  after: Question,
): readonly FormChangeProblem[] {
  const had = optionIds(field)
  const has = optionIds(after.field)
  const isInUse = facts.some((fact) => optionsInUse.includes(fact))
  const gone = isInUse ? had.filter((id) => !has.includes(id)) : []
  return [
    ...gone.map((optionId) => ({ path, reason: 'optionInUse', optionId }) as const),
    // The program's lists name every option of a fact: an offer, a list and a letter could not say what this one is.
    ...has
      .filter((id) => !had.includes(id))
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
