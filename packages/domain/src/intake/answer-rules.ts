import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import { isScreened } from '../claim/screening.ts'
import type { Answers } from '../form/answers.ts'
import type { FormDefinition } from '../form/definition.ts'
import { answerOfFact, bindingsOf } from './bindings.ts'
import type { FactName } from './facts.ts'

/** Answers after the rules between them were applied, and the names of those that follow others and cannot be typed in. */
export interface DerivedAnswers {
  readonly answers: Answers
  readonly locked: readonly string[]
}

/** `previous` is what stood before this change, or null when a claim is loaded. Never changes its arguments. */
export type ApplyAnswerRules = (previous: Answers | null, answers: Answers) => DerivedAnswers

/** Where each attorney detail comes from while the filer is the attorney. The firm's name is asked: nobody typed it before. */
const copies = [
  ['attorney.firstName', 'onBehalfOf.firstName'],
  ['attorney.lastName', 'onBehalfOf.lastName'],
  ['attorney.phone', 'onBehalfOf.phone'],
  ['attorney.email', 'onBehalfOf.email'],
] as const satisfies readonly (readonly [FactName, FactName])[]

/**
 * The attorney's details follow the filer's (docs/rules/intake.md "When an attorney files"): while the filer's relationship
 * to the claimant is Attorney, the claimant is represented and the attorney's details are the filer's, both locked and kept
 * in sync; when the relationship changes away from Attorney, the lock opens, and "represented" and the copies are cleared.
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

/** Rules between answers by the names under which a form's JSON switches them on, and the facts that each needs. */
export const answerRules = {
  'attorney-files': { rule: attorneyFiles, needs: ['relationToClaim', 'isRepresented', ...copies.flat()] },
} as const satisfies Readonly<
  Record<
    string,
    { readonly rule: (definition: FormDefinition) => ApplyAnswerRules; readonly needs: readonly FactName[] }
  >
>

export type AnswerRuleName = keyof typeof answerRules

/** The rules that a form switches on (docs/rules/intake.md "What a form binds"), applied one after another. */
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

/** Whether a claim with these answers waits for the claimant's attorney once it is signed (docs/rules/claims.md "Screening"). */
export function isScreenedByAnswers(definition: FormDefinition, answers: Answers): boolean {
  const answerTo = (fact: FactName) => answerOfFact(definition, fact, answers)
  return isScreened({
    isRepresentedByAttorney: answerTo('isRepresented') === yesNoIds.yes,
    isOnClientList: false,
    isFiledByAttorney: answerTo('relationToClaim') === relationshipToClaimantIds.attorney,
    isCleared: false,
  })
}
