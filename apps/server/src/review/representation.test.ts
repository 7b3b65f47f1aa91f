import type { RepresentationBody } from '@makewhole/contract/review/review.ts'
import { answerGroups } from '@makewhole/domain/claim/answer-groups.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWholeHousehold, person } from '../../test/claims.ts'
import { aloneAtHome, settlementWorld } from '../../test/settlements.ts'
import { owner, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'

let world: SettlementWorld

beforeAll(async () => {
  world = await settlementWorld()
})
afterAll(() => world.db.close())

const ruth: RepresentationBody = {
  attorneyFirstName: 'Ruth',
  attorneyLastName: 'Lindqvist',
  firmName: 'Lindqvist LLP',
  phoneNumber: '+1 (530) 555-0188',
  emailAddress: 'ruth@lindqvist.example',
  rationale: 'Letter of representation of October 30',
}
const ruthAsRead = {
  firmName: 'Lindqvist LLP',
  attorneyFirstName: 'Ruth',
  attorneyLastName: 'Lindqvist',
  phoneNumber: '+1 (530) 555-0188',
  emailAddress: 'ruth@lindqvist.example',
}
const over = { rationale: 'The attorney wrote that it ended' }
const signedWithAttorney = {
  ...aloneAtHome,
  representedByAttorney: yesNoIds.yes,
  attorneyFirstName: 'Sam',
  attorneyLastName: 'Okafor',
  attorneyFirmsName: 'Okafor Law',
  attorneyPhone: '+1 (530) 555-0177',
  attorneyEmail: 'sam@okafor.example',
}

const call = (ifMatch: number | null = null, actor = reviewer) => ({ actor, locale: 'en' as const, ifMatch })
const record = (claimId: string, body: Partial<RepresentationBody> = {}, ifMatch: number | null = null) =>
  world.reviews.recordRepresentation(call(ifMatch), claimId, { ...ruth, ...body })
const end = (claimId: string) => world.reviews.endRepresentation(call(), claimId, over)
const read = (claimId: string) => world.claims.getClaim(owner, claimId, 'en')
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )
const linesOf = async (claimId: string) => {
  await world.calculate(claimId)
  const { ruleResults, additionalPaymentsResults } = await world.calculations.read(reviewer, claimId, 'en')
  return [...ruleResults, ...additionalPaymentsResults].map(({ item }) => item.name)
}

/** Reads everything signed: the answers as stored and as read back, and every derived table. */
async function signed(claimId: string): Promise<unknown> {
  const { answers } = await read(claimId)
  const groups = answerGroups(overviewOfForm(world.program.forms.inForce.claimant, answers as never, 'en'))
  const { rows } = await sql`
    select s.overview, s.answers as submitted, a.answers, c.is_represented_by_attorney,
      (select json_agg(t) from claim_attorney t where t.claim_id = c.id) as attorney,
      (select json_agg(p) from additional_person p where p.claim_id = c.id) as persons
    from claim c join claim_submission s on s.claim_id = c.id join claim_answers a on a.claim_id = c.id
    where c.id = ${claimId}
  `.execute(world.db.kysely)
  return { groups, rows }
}

describe('a representation recorded after a claim was signed', () => {
  it('counts from then on, and leaves what was signed and an offer that was sent as they were', async () => {
    const { claimId, offer } = await world.offered(aloneAtHome)
    const before = await signed(claimId)
    const lines = await linesOf(claimId)

    await record(claimId)
    const { currentOffer, ruleResults } = await world.offers.readCurrent(owner, claimId, 'en')
    expect([currentOffer?.id, ruleResults?.total]).toEqual([offer.id, offer.results.total])
    expect(await signed(claimId)).toEqual(before)
    expect(await refusal(world.extend(claimId))).toBe('CALCULATION_STALE')
    expect(await linesOf(claimId)).toEqual([...lines, 'Attorney fee add-on'])
    await end(claimId)
    expect(await linesOf(claimId)).toEqual(lines)
    expect(await signed(claimId)).toEqual(before)
  })

  it('is what the claim and the list say of it now', async () => {
    const { id } = await world.file(owner, aloneAtHome)
    expect(await read(id)).toMatchObject({
      isClaimantRepresentedByAttorney: false,
      attorney: null,
      representation: { asSigned: false, recorded: [] },
    })
    await record(id)
    const standing = { ...ruthAsRead, beginsOn: world.clock.today(), endsOn: null, recordedBy: 'Ana Ruiz' }
    expect(await read(id)).toMatchObject({
      isClaimantRepresentedByAttorney: true,
      attorney: ruthAsRead,
      representation: { asSigned: false, recorded: [standing] },
    })
    expect(await listed(id, true)).toMatchObject([{ attorney: ruthAsRead }])
    expect(await listed(id, false)).toEqual([])
    await end(id)
    expect(await read(id)).toMatchObject({
      isClaimantRepresentedByAttorney: false,
      attorney: null,
      representation: { recorded: [{ ...standing, endsOn: world.clock.today(), endedBy: 'Ana Ruiz' }] },
    })
    expect(await listed(id, false)).toMatchObject([
      { isClaimantRepresentedByAttorney: false, attorney: null },
    ])
  })

  it('takes the place of the one that was signed, which is kept with its days', async () => {
    const { id } = await world.file(person('ben'), signedWithAttorney)
    const signedOn = world.clock.today()
    await world.claims.getClaim(reviewer, id, 'en')
    await record(id)
    const { attorney, representation } = await world.claims.getClaim(reviewer, id, 'en')
    expect(attorney).toEqual(ruthAsRead)
    expect(representation).toMatchObject({
      asSigned: true,
      recorded: [
        { attorneyLastName: 'Lindqvist', endsOn: null },
        {
          attorneyLastName: 'Okafor',
          firmName: 'Okafor Law',
          beginsOn: signedOn,
          endsOn: signedOn,
          recordedBy: null,
        },
      ],
    })
  })

  it('ends though it was signed, and then there is none to end', async () => {
    const { id } = await world.file(person('cleo'), signedWithAttorney)
    await end(id)
    expect(await world.claims.getClaim(reviewer, id, 'en')).toMatchObject({
      isClaimantRepresentedByAttorney: false,
      attorney: null,
      representation: { asSigned: true, recorded: [{ attorneyLastName: 'Okafor', recordedBy: null }] },
    })
    expect(await refusal(end(id))).toBe('NOT_REPRESENTED')
  })

  it('stands once at a time, whoever is quicker', async () => {
    const { id } = await world.file(owner, aloneAtHome)
    const { version } = await read(id)
    const both = [record(id, {}, version), record(id, { attorneyFirstName: 'Rosa' }, version)]
    expect((await Promise.all(both.map(refusal))).toSorted()).toEqual(['CLAIM_CHANGED', null])
    await record(id, { attorneyFirstName: 'Rosa' })
    const { representation } = await read(id)
    expect(representation.recorded.map(({ endsOn }) => endsOn !== null)).toEqual([false, true])
    const second = sql`
      insert into representation (id, claim_id, begins_on, rationale, recorded_by, recorded_at)
      values (gen_random_uuid(), ${id}, '2026-11-02', 'twice', 'rita', now())
    `.execute(world.db.kysely)
    await expect(second).rejects.toThrow('representation_open_once')
  })

  it('is a line of the history with who it is and why', async () => {
    const { id } = await world.file(owner, aloneAtHome)
    await record(id)
    await end(id)
    const { rows } = await sql<{ type: string; facts: Record<string, unknown> }>`
      select type, facts from activity where claim_id = ${id} order by line desc limit 2
    `.execute(world.db.kysely)
    expect(rows).toMatchObject([
      { type: 'Representation Ended', facts: over },
      {
        type: 'Representation Recorded',
        facts: { name: 'Ruth Lindqvist, Lindqvist LLP', rationale: ruth.rationale },
      },
    ])
  })

  it('wants a name, a reason, an address that can be one and a document of the claim', async () => {
    const { id } = await world.file(owner, aloneAtHome)
    expect(await refusal(record(id, { rationale: '  ' }))).toBe('RATIONALE_MISSING')
    for (const wrong of [{ attorneyLastName: ' ' }, { emailAddress: 'ruth' }, { documentId: id }])
      expect(await refusal(record(id, wrong))).toBe('INVALID_ANSWERS')
    expect((await read(id)).representation.recorded).toEqual([])
  })

  it('is of a claim that was submitted, and not closed', async () => {
    const begun = await world.file(owner, aWholeHousehold, 'insurance')
    expect(await refusal(record(begun.id))).toBe('TRANSITION_NOT_ALLOWED')
    const { id } = await world.file(owner, aloneAtHome)
    await world.reviews.moveClaim(call(), id, 'close', { reason: 'Outside', closeAs: 'other' })
    expect(await refusal(record(id))).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('leaves a claim that was put aside where it goes on from', async () => {
    const { id } = await world.file(owner, aloneAtHome)
    await world.move(id, 'beginReview', reviewer)
    await world.reviews.moveClaim(call(), id, 'await', { reason: 'Asked' })
    await record(id)
    const { status } = await world.reviews.moveClaim(call(), id, 'resume', {})
    expect(status.name).toBe('Under Review for Completeness')
  })
})

async function listed(claimId: string, isRepresented: boolean) {
  const { claimNumber } = await read(claimId)
  const grid = createClaimGridService(world)
  const args = { filter: { claimNumber, isRepresented }, withDetails: true }
  return (await grid.listClaims(reviewer, args, 'en')).rows
}
