import type { ClaimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import type { GridSort } from '@makewhole/contract/claim/grid-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { cursorOf, keys } from '../db/keyset.ts'
import { createClaimFilters } from './claim-filter.service.ts'
import type { ClaimFiltersParts } from './claim-filter.service.ts'
import type { GridQuery } from './claim-grid.repository.ts'

/**
 * Turns the arguments of a grid into a query: typed text becomes numbers and words, limited to the actor's rights.
 */
export type ReadGridQuestion = (actor: Actor, args: ClaimsArgs) => Promise<GridQuery>

/** The page size of `claims` without arguments (docs/rules/review.md "The claims grid"). */
const pageWithoutArguments = 500

/** Raises MALFORMED_REQUEST for a broken cursor. */
export function createGridQuestions(parts: ClaimFiltersParts): ReadGridQuestion {
  const filters = createClaimFilters(parts)

  return async (actor, args) => {
    const sort = args.sort?.field ?? 'created'
    return {
      ...(await filters.read(actor, args.filter ?? {})),
      sort,
      isDescending: args.sort ? args.sort.isDescending : true,
      after: cursorOf(args.after, sort, isKeyOf[sort]),
      before: cursorOf(args.before, sort, isKeyOf[sort]),
      limit: args.pageSize ?? pageWithoutArguments,
      withDetails: args.withDetails ?? args.pageSize == null,
    }
  }
}

/** Formats of a sort's values as text. */
const isKeyOf: Readonly<Record<GridSort, (key: string) => boolean>> = {
  number: keys.text,
  lastName: keys.text,
  address: keys.text,
  apn: keys.text,
  county: keys.text,
  reviewer: keys.text,
  status: keys.whole,
  fire: keys.whole,
  turn: keys.day,
  signed: keys.day,
  created: keys.instant,
  represented: keys.yesNo,
  amount: keys.money,
}
