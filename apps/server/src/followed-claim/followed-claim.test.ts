import type { Actor } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, aMember, owner, person, refusal, reviewer } from '../../test/claims.ts'
import { aloneAtHome, settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { createFollowedClaimService } from './followed-claim.service.ts'
import type { FollowedClaimService } from './followed-claim.service.ts'

let world: SettlementWorld
let followed: FollowedClaimService
let lawyer: Actor
/** Works with claims of attorneys. */
const rita = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }
/** A household's with an offer, which the lawyer's firm took over. */
let claimId: string

beforeAll(async () => {
  world = await settlementWorld()
  followed = createFollowedClaimService(world)
  lawyer = await aLawyer(world.db)
  claimId = (await world.offered(aloneAtHome)).claimId
  const body = {
    attorneyFirstName: 'Sam',
    attorneyLastName: 'Okafor',
    rationale: 'Letter',
    firmId: lawyer.firmId,
    documentId: await aLetterOf(world.db, claimId),
  }
  await world.reviews.recordRepresentation({ actor: rita, locale: 'en', ifMatch: null }, claimId, body)
})
afterAll(() => world.db.close())

const reads = (actor: Actor) => refusal(followed.get(actor, claimId, 'en'))

describe('a claim that a law firm works on, for its client', () => {
  it('says how it stands, who answers, and the offer line by line', async () => {
    const claim = await followed.get(owner, claimId, 'en')
    expect(claim).toMatchObject({
      attorney: { name: 'Sam Okafor', firmName: 'A firm' },
      status: { name: 'Offer Extended' },
      documents: [{ documentName: 'letter.pdf' }],
    })
    const { offer } = claim
    const values = [
      ...(offer?.results.ruleResults ?? []),
      ...(offer?.results.additionalPaymentsResults ?? []),
    ]
    expect(values.length).toBeGreaterThan(0)
    expect(offer?.results.total).toBe(offer?.offerAmount)
    expect((await followed.list(owner, 'en')).map(({ id }) => id)).toEqual([claimId])
  })

  it('tells nothing that was answered', async () => {
    const { offer, ...rest } = await followed.get(owner, claimId, 'en')
    expect(offer?.results.ruleResults.filter(({ asked }) => asked)).toEqual([])
    const told = JSON.stringify(rest)
    const { rows } = await sql<{ value: string }>`
      select distinct t.value #>> '{}' as value from claim_answers a, jsonb_path_query(a.answers, '$.** ? (@.type() == "string")') t(value)
      where a.claim_id = ${claimId} and length(t.value #>> '{}') > 5
    `.execute(world.db.kysely)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ value }) => told.includes(value))).toEqual([])
  })

  it('is its client’s alone: no stranger, no member of the staff or of the firm reads it this way', async () => {
    expect(await reads(person('stranger'))).toBe('NOT_FOUND')
    expect([await reads(rita), await reads(reviewer)]).toEqual(['FORBIDDEN', 'NOT_FOUND'])
    expect(await reads(await aMember(world.db, lawyer.firmId ?? ''))).toBe('FORBIDDEN')
    expect(await reads(await aLawyer(world.db))).toBe('NOT_FOUND')
    expect(await refusal(followed.list(reviewer, 'en'))).toBe('FORBIDDEN')
    expect(await followed.list(person('stranger'), 'en')).toEqual([])
  })

  it('is nothing that the client can act on', async () => {
    const { offer } = await followed.get(owner, claimId, 'en')
    expect(offer).not.toHaveProperty('id')
    expect(await refusal(world.offers.readCurrent(owner, claimId, 'en'))).toBe('NOT_FOUND')
  })
})
