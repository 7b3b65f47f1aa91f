import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { claimNumbersIn } from '@makewhole/domain/claim/claim-number.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { claimsCondition } from './claim-filter.repository.ts'
import type { ClaimCondition, ClaimsQuery } from './claim-filter.repository.ts'
import { readSearch } from './claim-search.repository.ts'

export type { ClaimCondition }
export type ClaimFilters = ReturnType<typeof createClaimFilters>

export interface ClaimFiltersParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
}

/** The grid's filters, for every list or count of claims (docs/rules/review.md "The claims grid"). */
export function createClaimFilters({ db, program, clock }: ClaimFiltersParts) {
  const prefixes = program.fires.map((fire) => fire.claimNumberPrefix)

  /** Turns a filter into a query; it resolves the search words. */
  async function read(actor: Actor, filter: ClaimFilter): Promise<ClaimsQuery> {
    const { numbers, words } = claimNumbersIn(filter.search ?? '', prefixes)
    const seesAttorneys = can(actor, 'claim.listAttorneys')
    const search = words ? await readSearch(db.kysely, words, { seesAttorneys }) : null
    return {
      filter,
      numbers,
      search,
      seesAttorneys,
      seesGroups: can(actor, 'group.read'),
      subject: actor.subject,
      today: clock.today(),
      timeZone: program.timeZone,
      deadlines: program.deadlines,
    }
  }

  return {
    read,
    /** The same as a condition: never of a claim that who asks may not see. */
    conditionOf: async (actor: Actor, filter: ClaimFilter): Promise<ClaimCondition> =>
      claimsCondition(await read(actor, filter)),
  }
}
