import type { Transaction } from '../db/database.ts'
import type { Transition } from './lifecycle.service.ts'

/**
 * The effects of a transition in its transaction, in order (docs/rules/claims.md "What an event sets off"). Notices
 * name the new status; then invalid parts end; groups are found; last, a reviewer.
 */
export const transitionEffects = [
  'people are told',
  'the offer ends',
  'the agreement ends',
  'the agreement is out of sight',
  'its groups are found',
  'a reviewer is found',
] as const
export type MoveConsequence = (typeof transitionEffects)[number]

export type MoveListener = (tx: Transaction, move: Transition) => Promise<void>

/** Runs the effects of a transition in their order, however the features are composed. */
export function createMoveConsequences() {
  const listeners: { readonly consequence: MoveConsequence; readonly listen: MoveListener }[] = []

  return {
    add(consequence: MoveConsequence, listen: MoveListener): void {
      listeners.push({ consequence, listen })
      listeners.sort(
        (one, other) =>
          transitionEffects.indexOf(one.consequence) - transitionEffects.indexOf(other.consequence),
      )
    },

    /** Listeners run one after another; an error rolls the transition back. */
    async run(tx: Transaction, move: Transition): Promise<void> {
      for (const { listen } of listeners) await listen(tx, move)
    },
  }
}
