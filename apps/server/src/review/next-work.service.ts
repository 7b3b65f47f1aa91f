import { maxWork } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { BlockedOffer } from '../group/ledger.service.ts'
import { listNextWork, readWork } from './review.repository.ts'
import type { WorkRow, WorkScope } from './review.repository.ts'
import type { ReviewParts } from './review-parts.ts'

/** A claim in a list of next work. */
export interface NextWork extends WorkRow {
  /** Why its offer waits for a manager, in the list of offers; null where nothing holds it. */
  readonly heldBy: BlockedOffer['heldBy'] | null
}

/** What is to be done next (docs/rules/review.md "Finding the next claim"). */
export function createNextWorkService({ db, clock, listBlockedOffers }: ReviewParts) {
  /** Those that wait for a manager among the others, the earliest promise first; many of one kind crowd out none of the other. */
  async function withBlockedOffers(actor: Actor, others: readonly WorkRow[]): Promise<readonly NextWork[]> {
    const found = (await listBlockedOffers?.(actor, maxWork)) ?? []
    const heldByClaim = new Map(found.map(({ claimId, heldBy }) => [claimId, heldBy]))
    const blockedRows = await readWork(db.kysely, [...heldByClaim.keys()], askedBy(actor))
    const rest = others.filter(({ claimId }) => !heldByClaim.has(claimId))
    // Neither crowds out the other: half of the list is each one's at least.
    const shown = blockedRows.slice(0, Math.max(maxWork / 2, maxWork - rest.length))
    return [...shown, ...rest]
      .slice(0, maxWork)
      .map((row) => ({ ...row, heldBy: heldByClaim.get(row.claimId) ?? null }))
      .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  }

  const askedBy = (actor: Actor) => ({
    subject: actor.subject,
    seesAttorneys: can(actor, 'claim.listAttorneys'),
    today: clock.today(),
  })

  return {
    /**
     * Claims on which the program has the turn, the next promise that would be broken first; offers on which nothing goes on, or
     * that wait for them, are the managers'. Raises FORBIDDEN.
     */
    async nextWork(actor: Actor, scope: WorkScope): Promise<readonly NextWork[]> {
      authorize(actor, scope === 'offers' ? 'claim.listOffers' : 'claim.listAll')
      const rows = await listNextWork(db.kysely, scope, askedBy(actor), maxWork)
      return scope === 'offers'
        ? withBlockedOffers(actor, rows)
        : rows.map((row) => ({ ...row, heldBy: null }))
    },
  }
}

/** As the database sorts them. */
const placeOf = ({ dueOn, claimId }: WorkRow): string => `${dueOn ?? '9999-12-31'} ${claimId}`
