import { describe, expect, it } from 'vitest'
import { lifecycle } from '../claim/lifecycle.ts'
import type { Move } from '../claim/lifecycle.ts'
import type { ClaimStatus } from '../claim/status.ts'
import { paymentStatuses, statusesOfMetric } from './metrics.ts'

const moves: readonly Move[] = lifecycle

/** Lists the statuses after an event of a claim with one of these statuses. */
function outcomes({ from, to }: Move, statuses: readonly ClaimStatus[]): string[] {
  return statuses.flatMap((status) => {
    if (!from.includes(status)) return []
    return [to === 'unchanged' ? status : to]
  })
}

describe('the claims on which a check was issued', () => {
  it.each(['issuePayment', 'issueRebuild'])('have one of their statuses after %s', (issued) => {
    const issues = moves.filter(({ event }) => event === issued)
    expect(issues.length).toBeGreaterThan(1)
    for (const move of issues)
      expect(paymentStatuses).toEqual(expect.arrayContaining(outcomes(move, move.from as ClaimStatus[])))
  })

  it('keep to these, whatever happens', () => {
    for (const move of moves)
      expect(paymentStatuses).toEqual(expect.arrayContaining(outcomes(move, paymentStatuses)))
  })

  it.each(['withMoney', 'withReturn', 'withBonus'] as const)('are looked for among these: %s', (counting) => {
    expect(statusesOfMetric(counting)).toEqual(paymentStatuses)
  })
})
