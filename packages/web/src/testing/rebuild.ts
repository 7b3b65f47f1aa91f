import type { RebuildView } from '@makewhole/contract/rebuild/rebuild.ts'
import { claimId } from './claim.ts'

/** Returns a bonus that can be requested, without papers and without a request. */
export function aRebuild(changes: Partial<RebuildView> = {}): RebuildView {
  return {
    claimId,
    terms: {
      bonus: 5_000_000,
      minimumSpent: 3_000_000,
      days: 365,
      daysLeft: 362,
      paidOn: '2026-11-21',
      until: '2027-11-21',
    },
    missing: ['permit', 'spending'],
    request: null,
    wantedMessage: null,
    lines: [],
    payments: [],
    ...changes,
  }
}
