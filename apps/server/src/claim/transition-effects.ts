import type { Transaction } from '../db/database.ts'
import type { Transition } from './lifecycle.service.ts'

/**
 * All that a move of a claim sets off in its own transaction, in this order (docs/rules/claims.md "What an event sets off"):
 * people are told of the claim as it was moved; then what no longer stands on its new status ends; its groups are found; last, a
 * reviewer.
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

/** Who does what a move sets off, whatever the order in which the features are composed. */
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

    /** One after another; what one throws undoes the move. */
    async run(tx: Transaction, move: Transition): Promise<void> {
      for (const { listen } of listeners) await listen(tx, move)
    },
  }
}
