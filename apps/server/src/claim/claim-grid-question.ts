import type { ClaimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import type { GridSort } from '@makewhole/contract/claim/grid-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { claimNumbersIn } from '@makewhole/domain/claim/claim-number.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cursorOf, keys } from '../db/keyset.ts'
import type { GridQuery } from './claim-grid.repository.ts'
import { readSearch } from './claim-search.repository.ts'

export interface GridQuestionParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
}

/** What somebody asks the grid, as the database is asked: with what was typed read as numbers and words, and what they may see. */
export type ReadGridQuestion = (actor: Actor, args: ClaimsArgs) => Promise<GridQuery>

/** What `claims` gives without arguments (docs/rules/review.md "The claims grid"). */
const pageWithoutArguments = 500

/** Raises MALFORMED_REQUEST for a broken cursor. */
export function createGridQuestions({ db, program, clock }: GridQuestionParts): ReadGridQuestion {
  const prefixes = program.fires.map((fire) => fire.claimNumberPrefix)

  return async (actor, args) => {
    const { numbers, words } = claimNumbersIn(args.filter?.search ?? '', prefixes)
    const seesAttorneys = can(actor, 'claim.listAttorneys')
    const sort = args.sort?.field ?? 'created'
    return {
      filter: args.filter ?? {},
      numbers,
      search: words ? await readSearch(db.kysely, words, { seesAttorneys }) : null,
      sort,
      isDescending: args.sort ? args.sort.isDescending : true,
      after: cursorOf(args.after, sort, isKeyOf[sort]),
      before: cursorOf(args.before, sort, isKeyOf[sort]),
      limit: args.pageSize ?? pageWithoutArguments,
      withDetails: args.withDetails ?? args.pageSize == null,
      subject: actor.subject,
      seesAttorneys,
      today: clock.today(),
      timeZone: program.timeZone,
      deadlines: program.deadlines,
    }
  }
}

/** What an order's values look like as text. */
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
