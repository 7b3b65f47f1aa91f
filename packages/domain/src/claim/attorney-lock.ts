import type { Answers } from '../form/answers.ts'
import { relationshipToClaimantIds, yesNoIds } from './option-ids.ts'

/** Where each attorney detail comes from while the filer is the attorney. The firm's name is asked: nobody typed it before. */
const copies = [
  ['attorneyFirstName', 'onbehalfFirstName'],
  ['attorneyLastName', 'onbehalfLastName'],
  ['attorneyPhone', 'onbehalfPhone'],
  ['attorneyEmail', 'onbehalfEmail'],
] as const

const locked: readonly string[] = ['representedByAttorney', ...copies.map(([name]) => name)]

export interface AttorneyLock {
  readonly answers: Answers
  /** Fields that follow the on-behalf details and cannot be typed in. */
  readonly locked: readonly string[]
}

/**
 * The attorney step follows the first one (docs/rules/intake.md "When an attorney files"): while the filer's
 * relationship to the claimant is Attorney, `representedByAttorney` is Yes and the attorney's details are the on-behalf
 * person's, both locked and kept in sync; when the relationship changes away from Attorney, the lock opens and
 * `representedByAttorney` is cleared. `previous` is what stood before this change, or null when a claim is loaded.
 * Never changes its arguments.
 */
export function applyAttorneyLock(previous: Answers | null, answers: Answers): AttorneyLock {
  if (isAttorney(answers)) {
    const details = Object.fromEntries(copies.map(([name, source]) => [name, answers[source]]))
    return { answers: { ...answers, ...details, representedByAttorney: yesNoIds.yes }, locked }
  }
  if (previous && isAttorney(previous)) {
    const { representedByAttorney: _cleared, ...rest } = answers
    return { answers: rest, locked: [] }
  }
  return { answers, locked: [] }
}

function isAttorney(answers: Answers): boolean {
  return answers['relationshipToClaimant'] === relationshipToClaimantIds.attorney
}
