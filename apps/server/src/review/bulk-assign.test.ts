import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewService } from './review.service.ts'

const mona = {
  ...person('mona', 'MANAGER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const,
}
const rita = person('rita', 'REVIEWER')

let world: ClaimWorld
let reviews: ReviewService
let ritaId: string

beforeAll(async () => {
  world = await claimWorld()
  reviews = createReviewService(world)
  ritaId = (await joinReviewer(world.db.kysely, rita, new Date(world.clock.now()))).id
}, 300_000)
afterAll(() => world.db.close())

const call = (actor = mona as typeof rita) => ({ actor, locale: 'en' as const, ifMatch: null })
const filed = async (name: string) => {
  const { id, claimNumber } = await world.file(person(name))
  const { version } = await world.claims.getClaim(mona, id, 'en')
  return { id, claimNumber, version }
}
const reviewerOf = async (id: string) => (await world.claims.getClaim(mona, id, 'en')).reviewer
const linesOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from activity where claim_id = ${id} and type = 'Claim Assigned'`.execute(
    world.db.kysely,
  )
  return rows[0]?.n
}

describe('several claims given to one reviewer', () => {
  it('are theirs, each with a line of its history; sent again nothing more happens', async () => {
    const claims = [await filed('ana'), await filed('ben'), await filed('cleo')]
    const body = { reviewerId: ritaId, claims: [...claims, ...claims] }
    expect(await reviews.assignTogether(call(), body)).toEqual({ assigned: 3, refused: [] })
    expect(await reviews.assignTogether(call(), body)).toEqual({ assigned: 3, refused: [] })
    for (const { id } of claims) {
      expect(await reviewerOf(id)).toMatchObject({ firstName: rita.firstName })
      expect(await linesOf(id)).toBe(1)
    }
  })

  it('leave what can’t be given as it was, and say which and why', async () => {
    const good = await filed('dora')
    const changed = await filed('eve')
    const ofFirm = await world.fileForClient(await aLawyer(world.db))
    const firm = { ...ofFirm, version: (await world.claims.getClaim(mona, ofFirm.id, 'en')).version }
    const gone = { id: '00000000-0000-4000-8000-000000000000', version: 0 }
    const claims = [good, { ...changed, version: changed.version + 1 }, firm, gone]
    expect(await reviews.assignTogether(call(), { reviewerId: ritaId, claims })).toEqual({
      assigned: 1,
      refused: [
        { claimId: changed.id, claimNumber: changed.claimNumber, code: 'CLAIM_CHANGED' },
        { claimId: firm.id, claimNumber: ofFirm.claimNumber, code: 'REVIEWER_CANNOT_OPEN' },
        { claimId: gone.id, claimNumber: null, code: 'NOT_FOUND' },
      ],
    })
    expect([await reviewerOf(changed.id), await reviewerOf(firm.id)]).toEqual([null, null])
  })

  it('say nothing of a claim that the one who gives them may not see', async () => {
    const { id } = await world.fileForClient(await aLawyer(world.db))
    const junior = person('june', 'REVIEWER')
    const body = { reviewerId: ritaId, claims: [{ id, version: 0 }] }
    expect((await reviews.assignTogether(call(junior), body)).refused).toEqual([
      { claimId: id, claimNumber: null, code: 'NOT_FOUND' },
    ])
  })

  it('of two who give one claim in the same moment, one wins and the other is told', async () => {
    const other = await joinReviewer(world.db.kysely, person('otto', 'REVIEWER'), new Date(world.clock.now()))
    const claim = await filed('finn')
    const both = await Promise.all(
      [ritaId, other.id].map((reviewerId) => reviews.assignTogether(call(), { reviewerId, claims: [claim] })),
    )
    expect(both.map(({ assigned }) => assigned).toSorted()).toEqual([0, 1])
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ code: 'CLAIM_CHANGED' }])
  })

  it('go to nobody whose rights ended, and are given by nobody who only looks', async () => {
    const claim = await filed('gus')
    const body = { reviewerId: ritaId, claims: [claim] }
    const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.ALLCLAIMTABS' as const] }
    await expect(reviews.assignTogether(call(viewer), body)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sql`update reviewer set is_claim_reviewer = false where id = ${ritaId}`.execute(world.db.kysely)
    await expect(reviews.assignTogether(call(), body)).rejects.toMatchObject({
      code: 'REVIEWER_NOT_AVAILABLE',
    })
    await sql`update reviewer set is_claim_reviewer = true where id = ${ritaId}`.execute(world.db.kysely)
    expect(await linesOf(claim.id)).toBe(0)
  })
})
