import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { groupFeature, groupFinding } from '../src/group/group.ts'
import type { GroupFinding } from '../src/group/group-finding.ts'
import type { GroupService } from '../src/group/group.service.ts'
import { createReviewService } from '../src/review/review.service.ts'
import type { ReviewService } from '../src/review/review.service.ts'
import { aClientHome, aHome } from '../src/trial/file-claim.ts'
import { aLawyer, claimWorld, person } from './claims.ts'
import type { ClaimWorld } from './claims.ts'

/** Staff who may not see claims of attorneys. */
export const rita = person('rita', 'REVIEWER')
export const mona = person('mona', 'MANAGER')
/** Staff who may. */
export const alma: Actor = {
  ...person('alma', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
}

/** The keys by which a home's groups are found. */
export interface Home {
  readonly apn?: string
  readonly address?: string
  readonly zip?: string
  readonly lastName?: string
  readonly relationship?: number
}

export interface GroupWorld extends ClaimWorld {
  readonly finding: GroupFinding
  readonly groups: GroupService
  readonly reviews: ReviewService
  /** Files a claim of this home, by a new household or by a firm for a client. */
  fileHome(home: Home, by?: 'household' | 'firm'): Promise<string>
  close(claimId: string, as: ReviewEventBody['closeAs'], survivor?: string): Promise<void>
  reopen(claimId: string): Promise<void>
  numberOf(claimId: string): Promise<string>
}

/** Claims with their groups, over a fresh database. */
export async function groupWorld(): Promise<GroupWorld> {
  const world = await claimWorld()
  const finding = groupFinding(world)
  const reviews = createReviewService({ ...world, findGroups: finding.find })
  const { groups } = groupFeature({
    ...world,
    finding,
    closeAsDuplicate: (call, claimId, told) =>
      reviews.moveClaim({ ...call, ifMatch: null }, claimId, 'close', { ...told, closeAs: 'duplicate' }),
  })
  for (const actor of [rita, mona, alma]) await world.accounts.rememberAccount(actor, 'en')
  const lawyer = await aLawyer(world.db)
  const call = { actor: mona, locale: 'en' as const, ifMatch: null }
  let households = 0

  async function fileHome(home: Home, by: 'household' | 'firm' = 'household'): Promise<string> {
    households += 1
    const answers = answersOf(home, households)
    const { id } =
      by === 'firm'
        ? await world.fileForClient(lawyer, aClientHome(answers))
        : await world.file(person(`household-${households}`), aHome(answers))
    return id
  }

  return {
    ...world,
    finding,
    groups,
    reviews,
    fileHome,
    close: async (claimId, closeAs, survivor) =>
      void (await reviews.moveClaim(call, claimId, 'close', { reason: 'Looked at', closeAs, survivor })),
    reopen: async (claimId) =>
      void (await reviews.moveClaim(call, claimId, 'reopen', { reason: 'After all' })),
    numberOf: async (claimId) => (await world.claims.read(world.db.kysely, claimId)).claimNumber,
  }
}

/** Makes answers that share nothing with others except these values. */
function answersOf({ apn, address, zip, lastName, relationship }: Home, number: number): Answers {
  const digits = String(100_000 + number)
  return {
    propertyAPN: apn ?? `111-${digits.slice(0, 3)}-${digits.slice(3)}-000`,
    propertyAddress: address ?? `${number} Lonely Place`,
    propertyZip: zip ?? '95971',
    claimantLastName:
      lastName ??
      `Alone${'abcdefghij'[number % 10] ?? ''}${'abcdefghij'[Math.floor(number / 10) % 10] ?? ''}`,
    ...(relationship !== undefined && { claimantRelationship: relationship }),
  }
}
