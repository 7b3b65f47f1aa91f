import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import { isScreened } from '../claim/screening.ts'
import type { Answers } from '../form/answers.ts'
import type { FormDefinition } from '../form/definition.ts'
import { answerOfFact, bindingsOf } from './bindings.ts'
import type { FactName } from './facts.ts'

/** Answers after the rules between answers were applied, and the names of the locked ones. */
export interface DerivedAnswers {
  readonly answers: Answers
  readonly locked: readonly string[]
}

/**
 * Derives answers; `previous` are those before this change, or null when a claim is loaded. Never changes its
 * arguments.
 */
export type ApplyAnswerRules = (previous: Answers | null, answers: Answers) => DerivedAnswers

/**
 * Sources of the attorney's details while the filer is the attorney. The firm's name is a question: no
 * earlier answer has it.
 */
const copies = [
  ['attorney.firstName', 'onBehalfOf.firstName'],
  ['attorney.lastName', 'onBehalfOf.lastName'],
  ['attorney.phone', 'onBehalfOf.phone'],
  ['attorney.email', 'onBehalfOf.email'],
] as const satisfies readonly (readonly [FactName, FactName])[]

/**
 * Copies the filer's details to the attorney (docs/rules/intake.md "When an attorney files"). While the
 * filer's relationship to the claimant is Attorney, "represented" is yes. It and the copied details are
 * locked. When the relationship changes away, the lock opens, and both are cleared.
 */
function attorneyFiles(definition: FormDefinition): ApplyAnswerRules {
  const { names } = bindingsOf(definition)
  const nameOf = (fact: FactName) => names.get(fact) ?? fact
  const represented = nameOf('isRepresented')
  const relation = nameOf('relationToClaim')
  const copied = copies.map(([to, from]) => [nameOf(to), nameOf(from)] as const)
  const locked = [represented, ...copied.map(([to]) => to)]
  const isAttorney = (answers: Answers) => answers[relation] === relationshipToClaimantIds.attorney
  return (previous, answers) => {
    if (isAttorney(answers)) {
      const details = Object.fromEntries(copied.map(([to, from]) => [to, answers[from]]))
      return { answers: { ...answers, ...details, [represented]: yesNoIds.yes }, locked }
    }
    if (!previous || !isAttorney(previous)) return { answers, locked: [] }
    const own = Object.entries(answers).filter(([name]) => !locked.includes(name))
    return { answers: Object.fromEntries(own), locked: [] }
  }
}

/** Rules between answers, by their names in a form's JSON, with the facts that each needs. */
export const answerRules = {
  'attorney-files': { rule: attorneyFiles, needs: ['relationToClaim', 'isRepresented', ...copies.flat()] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly rule: (definition: FormDefinition) => ApplyAnswerRules; readonly needs: readonly FactName[] }
  >
>

export type AnswerRuleName = keyof typeof answerRules

/** Composes the rules of a form (docs/rules/intake.md "What a form binds"), applied one after another. */
export function answerRulesOf(definition: FormDefinition): ApplyAnswerRules {
  const rules = (definition.answerRules ?? []).map((name) =>
    answerRules[name as AnswerRuleName].rule(definition),
  )
  return (previous, answers) =>
    rules.reduce<DerivedAnswers>(
      (derived, rule) => {
        const next = rule(previous, derived.answers)
        return { answers: next.answers, locked: [...derived.locked, ...next.locked] }
      },
      { answers, locked: [] },
    )
}

/**
 * True if a claim with these answers waits for the claimant's attorney once it is signed
 * (docs/rules/claims.md "Screening").
 */
export function isScreenedByAnswers(definition: FormDefinition, answers: Answers): boolean {
  const answerTo = (fact: FactName) => answerOfFact(definition, fact, answers)
  return isScreened({
    isRepresentedByAttorney: answerTo('isRepresented') === yesNoIds.yes,
    isOnClientList: false,
    isFiledByAttorney: answerTo('relationToClaim') === relationshipToClaimantIds.attorney,
    isCleared: false,
  })
}
