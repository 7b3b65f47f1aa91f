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
  /** The reason why its offer waits for a manager, in the list of offers; null without a hold. */
  readonly heldBy: BlockedOffer['heldBy'] | null
}

/** The next work of reviewers (docs/rules/review.md "Finding the next claim"). */
export function createNextWorkService({ db, clock, listBlockedOffers }: ReviewParts) {
  /**
   * Merges offers that wait for a manager into the others, the earliest promise first. Neither kind may fill the
   * whole list.
   */
  async function withBlockedOffers(actor: Actor, others: readonly WorkRow[]): Promise<readonly NextWork[]> {
    const found = (await listBlockedOffers?.(actor, maxWork)) ?? []
    const heldByClaim = new Map(found.map(({ claimId, heldBy }) => [claimId, heldBy]))
    const blockedRows = await readWork(db.kysely, [...heldByClaim.keys()], askedBy(actor))
    const rest = others.filter(({ claimId }) => !heldByClaim.has(claimId))
    // Each kind has at least half of the list, so that neither displaces the other.
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
     * Lists claims on which the program has the turn, the earliest promise first. Managers also see offers without
     * progress and those that wait for them. Raises FORBIDDEN.
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

/** Sorts like the database. */
const placeOf = ({ dueOn, claimId }: WorkRow): string => `${dueOn ?? '9999-12-31'} ${claimId}`
