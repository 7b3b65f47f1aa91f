import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { calculate } from '@makewhole/domain/settlement/calculation.ts'
import { maxHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { aloneAtHome, offerText, settlementWorld } from '../../test/settlements.ts'
import { manager, owner, refusal, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { person } from '../../test/claims.ts'
import { findOffers } from './offer.repository.ts'

let world: SettlementWorld

beforeAll(async () => {
  world = await settlementWorld()
})
afterAll(() => world.db.close())
beforeEach(() => world.setDay(0))

const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }
const entries = { individual: [], manual: [] }
const yes = (claimId: string, offerId: string) =>
  world.offers.respond(owner, { claimId, offerId, acceptOffer: true }, 'en')

describe('a calculation', () => {
  it('shows what the rules come to before anybody calculated, and each line in words', async () => {
    const claimId = await world.complete()
    const view = await world.calculations.read(reviewer, claimId, 'en')
    expect(view).toMatchObject({ version: 0, isSuccess: true, isStale: false, missing: [] })
    expect(view.ruleResults.map(({ input, value }) => [input, value])).toEqual([
      ['1,850.5 sq ft × $500.00', 92_525_000],
      ['600 sq ft × $190.00', 11_400_000],
      ['$12,345.67 from insurance', -1_234_567],
      [expect.stringContaining('2.35 acres × $9,200.00'), 2_162_000],
    ])
    const inSpanish = await world.calculations.read(reviewer, claimId, 'es')
    expect(inSpanish.ruleResults[0]?.input).toContain('pies²')
  })

  it('says of each line whether it stands in the current offer, and was paid', async () => {
    const claimId = await world.complete()
    const standing = async () => {
      const { ruleResults } = await world.calculations.read(reviewer, claimId, 'en')
      return ruleResults.map(({ offerId, isSent, isPaid }) => ({ offerId, isSent, isPaid }))[0]
    }
    await world.calculate(claimId)
    expect(await standing()).toEqual({ offerId: null, isSent: false, isPaid: false })
    const offer = await world.extend(claimId)
    expect(await standing()).toEqual({ offerId: offer.id, isSent: true, isPaid: false })
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    expect(await standing()).toEqual({ offerId: null, isSent: false, isPaid: false })
    const next = await world.extend(claimId)
    await world.db.pool.query('update claim set payment_issued_on = current_date where id = $1', [claimId])
    expect(await standing()).toEqual({ offerId: next.id, isSent: true, isPaid: true })
  })

  it('is for reviewers; the household sees it with its offer', async () => {
    const claimId = await world.complete()
    expect(await refusal(world.calculations.read(owner, claimId, 'en'))).toBe('FORBIDDEN')
    expect(await refusal(world.calculations.read(person('stranger'), claimId, 'en'))).toBe('NOT_FOUND')
    expect(await refusal(world.calculations.calculate({ ...call, actor: owner }, claimId, entries))).toBe(
      'FORBIDDEN',
    )
  })

  it('is edited by two at once: the second is told', async () => {
    const claimId = await world.complete()
    const first = await world.calculations.calculate({ ...call, ifMatch: 0 }, claimId, entries)
    expect(first.version).toBe(1)
    expect(await refusal(world.calculations.calculate({ ...call, ifMatch: 0 }, claimId, entries))).toBe(
      'CLAIM_CHANGED',
    )
  })

  it('wants a rationale for each line, and values that are confirmed', async () => {
    const claimId = await world.complete()
    const manual = [{ id: 'well', title: 'Well', value: 100, rationale: ' ' }]
    expect(await refusal(world.calculations.calculate(call, claimId, { individual: [], manual }))).toBe(
      'RATIONALE_MISSING',
    )
    const { id } = await world.file(owner)
    await world.move(id, 'beginReview', reviewer)
    expect(await refusal(world.calculations.calculate(call, id, entries))).toBe('VALUES_NOT_CONFIRMED')
  })

  it('shows what was asked where something else was confirmed', async () => {
    const claimId = await world.complete()
    await world.confirmSquareFeet(claimId, 1700)
    const { ruleResults } = await world.calculations.read(reviewer, claimId, 'en')
    expect(ruleResults.map(({ asked }) => asked)).toEqual(['1,850.5 sq ft', null, null, null])
  })
})

describe('an offer', () => {
  it('goes out with its lines, its deadline and a text without scripts', async () => {
    const claimId = await world.complete()
    await world.calculate(claimId)
    const html =
      '<p onclick="x()">Dear <b>Marisol</b><script>alert(1)</script> <a href="javascript:x()">x</a></p>'
    const settlementOfferText = Buffer.from(html).toString('base64')
    await world.offers.extend(call, claimId, { settlementOfferText })
    const { currentOffer, ruleResults } = await world.offers.readCurrent(owner, claimId, 'en')
    expect(currentOffer).toMatchObject({
      acceptOffer: null,
      offerAmount: 104_852_433,
      isExpired: false,
      offerDeadline: '2026-12-02',
    })
    expect(ruleResults?.total).toBe(104_852_433)
    const text = Buffer.from(currentOffer?.settlementOfferText ?? '', 'base64').toString()
    expect(text).toContain('<b>Marisol</b>')
    expect(text).not.toMatch(/script|onclick/)
  })

  it('is told to agreements line by line as the claim shows it, without what the household answered', async () => {
    const claimId = await world.complete()
    expect(await world.readOffer(world.db.kysely, claimId, 'en')).toBeNull()
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    await world.extend(claimId)
    for (const locale of ['en', 'es'] as const) {
      const { ruleResults, currentOffer } = await world.offers.readCurrent(owner, claimId, locale)
      const shown = [...(ruleResults?.ruleResults ?? []), ...(ruleResults?.additionalPaymentsResults ?? [])]
      // A confirmed value that differs from the answer is the household's own business.
      expect(shown.some(({ asked }) => asked !== null)).toBe(true)
      expect(await world.readOffer(world.db.kysely, claimId, locale)).toEqual({
        lines: shown.map(({ item, input, description, value, asked, rationale }) => ({
          item: item.name,
          input,
          description,
          value,
          rationale: asked === null ? rationale : null,
        })),
        total: currentOffer?.offerAmount,
        note: null,
      })
    }
  })

  it.each([
    ['nothing but a script', Buffer.from('<script>x</script><p> </p>'), 'INVALID_ANSWERS'],
    ['no UTF-8', Buffer.from([0xff, 0xfe]), 'INVALID_ANSWERS'],
    ['more than 100 kB', Buffer.from(`<p title="${'x'.repeat(maxHtml)}">a</p>`), 'MESSAGE_TOO_LONG'],
    ['no base64', null, 'INVALID_ANSWERS'],
  ])('refuses a text that is %s', async (_what, bytes, code) => {
    const claimId = await world.complete()
    await world.calculate(claimId)
    const settlementOfferText = bytes?.toString('base64') ?? 'ñ'
    expect(await refusal(world.offers.extend(call, claimId, { settlementOfferText }))).toBe(code)
    expect(await world.statusOf(claimId)).toBe(statusIds.complete)
  })

  it('of an amount that another reviewer changed meanwhile stays where it is', async () => {
    const claimId = await world.complete()
    await world.calculate(claimId)
    const seen = { settlementOfferText: offerText, calculationVersion: 1 }
    await world.calculate(claimId)
    expect(await refusal(world.offers.extend(call, claimId, seen))).toBe('CLAIM_CHANGED')
    expect(await world.statusOf(claimId)).toBe(statusIds.complete)
    await world.offers.extend(call, claimId, { ...seen, calculationVersion: 2 })
  })

  it('of two that are sent at once goes out once', async () => {
    const claimId = await world.complete()
    await world.calculate(claimId)
    const { version } = await world.claims.getClaim(reviewer, claimId, 'en')
    const body = { settlementOfferText: offerText }
    const seen = { ...call, ifMatch: version }
    const codes = await Promise.all([
      refusal(world.offers.extend(seen, claimId, body)),
      refusal(world.offers.extend({ ...seen, actor: manager }, claimId, body)),
    ])
    expect(codes.filter((code) => code === 'CLAIM_CHANGED')).toHaveLength(1)
    expect(await world.offers.list(reviewer, claimId, 'en')).toHaveLength(1)
  })

  it('of ten that are sent at once goes out once, and the others are told that nothing did', async () => {
    const claimId = await world.complete()
    await world.calculate(claimId)
    const codes = await Promise.all(Array.from({ length: 10 }, () => refusal(world.extend(claimId))))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'OFFER_UNCHANGED'), 'none'])
    expect(await world.offers.list(reviewer, claimId, 'en')).toHaveLength(1)
  })

  it('of the same lines replaces none that waits or was accepted, whatever its words and however it was calculated', async () => {
    const { claimId, offer } = await world.offered(aloneAtHome)
    const send = async (settlementOfferText = offerText) => {
      const { version } = await world.claims.getClaim(reviewer, claimId, 'en')
      return refusal(world.offers.extend({ ...call, ifMatch: version }, claimId, { settlementOfferText }))
    }
    expect(await send()).toBe('OFFER_UNCHANGED')
    expect(await send(Buffer.from('<p>Other words</p>').toString('base64'))).toBe('OFFER_UNCHANGED')
    await world.calculate(claimId)
    expect(await send()).toBe('OFFER_UNCHANGED')
    await yes(claimId, offer.id)
    expect(await send()).toBe('OFFER_UNCHANGED')
    expect((await world.offers.readCurrent(owner, claimId, 'en')).currentOffer?.id).toBe(offer.id)
    await world.calculations.calculate(call, claimId, { ...entries, totalNote: 'Now with a note' })
    expect(await send()).toBe('none')
  })

  it('of the same lines goes out again once the one before ran out or was declined', async () => {
    const late = await world.offered()
    world.setDay(31)
    await world.move(late.claimId, 'expire', 'system')
    expect((await world.extend(late.claimId)).number).toBe(2)
    world.setDay(0)
    const { claimId, offer } = await world.offered()
    const no = { claimId, offerId: offer.id, acceptOffer: false, rejectionReason: 120950000 }
    await world.offers.respond(owner, no, 'en')
    expect((await world.extend(claimId)).number).toBe(2)
  })

  it.each(['a first', 'another'])(
    'does not go out without a line in front of the reviewer: %s one',
    async (which) => {
      const claimId = await world.complete()
      const calculate = (manual: typeof lines, totalNote?: string) =>
        world.calculations.calculate(call, claimId, { individual: [], manual, totalNote })
      const lines = ['well', 'fence'].map((id) => ({ id, title: id, value: 50_000, rationale: 'Seen' }))
      const send = (manual: typeof lines, totalNote?: string) => {
        const typed = { settlementOfferText: offerText, entries: { individual: [], manual, totalNote } }
        return refusal(world.offers.extend(call, claimId, typed))
      }
      if (which === 'another') {
        await world.calculate(claimId)
        await world.extend(claimId)
      }
      await calculate(lines.slice(0, 1))
      expect(await send(lines)).toBe('LINES_NOT_CALCULATED')
      expect(await send([])).toBe('LINES_NOT_CALCULATED')
      expect(await send(lines.slice(0, 1), 'A note')).toBe('LINES_NOT_CALCULATED')
      await calculate(lines, 'A note')
      expect(await send(lines.toReversed(), ' A note ')).toBe('none')
    },
  )

  it('that was accepted is replaced by whoever says which version of the claim they saw', async () => {
    const { claimId } = await world.accepted(aloneAtHome)
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    const { version } = await world.claims.getClaim(reviewer, claimId, 'en')
    const send = (ifMatch: number | null) =>
      refusal(world.offers.extend({ ...call, ifMatch }, claimId, { settlementOfferText: offerText }))
    expect(await send(null)).toBe('VERSION_MISSING')
    expect(await send(version - 1)).toBe('CLAIM_CHANGED')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    expect(await send(version)).toBe('none')
  })

  it('wants a calculation that still holds', async () => {
    const claimId = await world.complete()
    expect(await refusal(world.extend(claimId))).toBe('CALCULATION_MISSING')
    await world.calculate(claimId)
    await world.confirmSquareFeet(claimId, 1700)
    expect(await refusal(world.extend(claimId))).toBe('CALCULATION_STALE')
    expect((await world.calculations.read(reviewer, claimId, 'en')).isStale).toBe(true)
    await world.calculate(claimId)
    expect((await world.extend(claimId)).offerAmount).toBe(104_852_433 - 150.5 * 50_000)
  })

  it('wants an amount for what the rules leave open, and a reason where no home was destroyed', async () => {
    const triple = { ...aloneAtHome, structures: [{ ...structure, structureType: 120950007 }] }
    const claimId = await world.complete(triple)
    const { missing } = await world.calculations.read(reviewer, claimId, 'en')
    await world.calculate(claimId)
    expect(await refusal(world.extend(claimId))).toBe('INDIVIDUALIZED_VALUE_MISSING')
    const individual = missing.map((lineId) => ({ lineId, value: 41_000_000, rationale: 'Appraisal' }))
    await world.calculations.calculate(call, claimId, { individual, manual: [] })
    expect((await world.extend(claimId)).results.ruleResults[0]?.rationale).toBe('Appraisal')

    const shed = { ...aloneAtHome, structures: [{ ...structure, structureType: 120950005 }] }
    const other = await world.complete(shed)
    await world.calculate(other)
    expect(await refusal(world.extend(other))).toBe('RATIONALE_MISSING')
    const body = { settlementOfferText: offerText, rationale: 'Lived in the workshop' }
    expect((await world.offers.extend(call, other, body)).rationale).toBe('Lived in the workshop')
  })

  it('can be made again to the same cent from what it keeps, and never changes', async () => {
    const { claimId } = await world.offered()
    const [offer] = await findOffers(world.db.kysely, claimId)
    const again = calculate(offer!.input, offer!.rates)
    expect(again).toEqual(offer!.result)
    expect(again.total).toBe(offer!.amount)
    const change = (what: string) =>
      world.db.pool.query(`update settlement_offer set ${what} where id = $1`, [offer!.id])
    for (const what of ['amount = amount + 1', "total_note = 'else'", "text = 'else'", "rationale = 'else'"])
      await expect(change(what), what).rejects.toThrow('stays as it is')
    await change("accepted = false, rejection_reason_id = 1, other = 'Too low', answered_at = now()")
    for (const what of [
      'accepted = true',
      'rejection_reason_id = 2',
      "other = 'else'",
      "answered_by = 'else'",
    ])
      await expect(change(what), what).rejects.toThrow('stays as it is')
  })

  it('is compared with the one before, line by line', async () => {
    const { claimId } = await world.offered()
    await world.confirmSquareFeet(claimId, 1900.5)
    await world.calculate(claimId)
    await world.extend(claimId)
    const { lines, change } = await world.offers.compare(reviewer, claimId, { from: 1, to: 2 }, 'en')
    expect(change).toBe(2_500_000)
    expect(lines.filter((line) => line.change !== 0)).toMatchObject([
      { before: { input: '1,850.5 sq ft × $500.00' }, after: { input: '1,900.5 sq ft × $500.00' } },
    ])
    const offers = await world.offers.list(reviewer, claimId, 'en')
    expect(offers.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await refusal(world.offers.list(owner, claimId, 'en'))).toBe('FORBIDDEN')
    expect(await refusal(world.offers.compare(reviewer, claimId, { from: 1, to: 9 }, 'en'))).toBe('NOT_FOUND')
  })
})

const structure = {
  structureType: 120950000,
  structureName: 'Home',
  structureFootage: 900,
  structureDamagedPercent: 120950003,
}

describe('the answer to an offer', () => {
  it('accepts once; a retry answers the same, another answer is refused', async () => {
    const { claimId, offer } = await world.offered()
    const first = await yes(claimId, offer.id)
    expect(first).toMatchObject({ acceptOffer: true, id: offer.id, rejectionReasonId: null })
    expect(await yes(claimId, offer.id)).toEqual(first)
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    const no = { claimId, offerId: offer.id, acceptOffer: false, rejectionReason: 120950000 }
    expect(await refusal(world.offers.respond(owner, no, 'en'))).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('with one party saves the breakdown as 100 % at once', async () => {
    const { members, claimId } = await world.accepted(aloneAtHome)
    expect(members).toMatchObject([
      { personId: claimId, breakdownPercentage: 100, hasClaimantSavedPaymentBreakdown: true },
    ])
    expect(members[0]?.individualOfferAmount).toBe(104_852_433)
    expect((await world.claims.getClaim(owner, claimId, 'en')).turn.side).toBe('program')
  })

  it('declines with a reason; words count with Other alone', async () => {
    const { claimId, offer } = await world.offered()
    const no = { claimId, offerId: offer.id, acceptOffer: false, other: 'My words' }
    expect(await refusal(world.offers.respond(owner, no, 'en'))).toBe('INVALID_ANSWERS')
    expect(await refusal(world.offers.respond(owner, { ...no, rejectionReason: 7 }, 'en'))).toBe(
      'INVALID_ANSWERS',
    )
    const answer = await world.offers.respond(owner, { ...no, rejectionReason: 120950003 }, 'en')
    expect(answer).toMatchObject({ acceptOffer: false, rejectionReason: 'Other', other: 'My words' })
    expect(await world.statusOf(claimId)).toBe(statusIds.closedDeclined)
  })

  it('to an offer that was replaced a second ago is refused, and changes nothing', async () => {
    const { claimId, offer } = await world.offered()
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    await world.extend(claimId)
    expect(await refusal(yes(claimId, offer.id))).toBe('OFFER_SUPERSEDED')
    expect((await world.offers.readCurrent(owner, claimId, 'en')).currentOffer?.acceptOffer).toBeNull()
  })

  it('of two in the same instant, one wins', async () => {
    const { claimId, offer } = await world.offered()
    const no = { claimId, offerId: offer.id, acceptOffer: false, rejectionReason: 120950000 }
    const codes = await Promise.all([
      refusal(yes(claimId, offer.id)),
      refusal(world.offers.respond(owner, no, 'en')),
    ])
    expect(codes.toSorted()).toEqual(['TRANSITION_NOT_ALLOWED', 'none'])
    const { rows } = await world.db.pool.query(
      `select count(*) from claim_status_history where claim_id = $1 and event in ('acceptOffer', 'declineOffer')`,
      [claimId],
    )
    expect(Number(rows[0].count)).toBe(1)
  })

  it('counts until the last day is over in the program’s time zone', async () => {
    const { claimId, offer } = await world.offered()
    world.setTime('2026-12-03T08:00:00Z')
    expect(await refusal(yes(claimId, offer.id))).toBe('OFFER_EXPIRED')
    world.setTime('2026-12-03T07:59:00Z')
    expect(await refusal(yes(claimId, offer.id))).toBe('none')
    world.setDay(0)
    const late = await world.offered()
    world.setDay(31)
    await world.move(late.claimId, 'expire', 'system')
    expect(await refusal(yes(late.claimId, late.offer.id))).toBe('OFFER_EXPIRED')
  })

  it('stays a yes where its household did not split or sign in time, and says which', async () => {
    const current = async (claimId: string) =>
      (await world.offers.readCurrent(owner, claimId, 'en')).currentOffer
    const { claimId, offer } = await world.offered()
    expect(await current(claimId)).toMatchObject({ lapse: null })
    await yes(claimId, offer.id)
    expect(await current(claimId)).toMatchObject({ lapse: null })
    world.setDay(31)
    await world.move(claimId, 'expire', 'system')
    expect(await current(claimId)).toMatchObject({ acceptOffer: true, isExpired: false, lapse: 'split' })
    await world.db.pool.query('update claim set is_breakdown_saved = true where id = $1', [claimId])
    expect(await current(claimId)).toMatchObject({ acceptOffer: true, lapse: 'signatures' })
    world.setDay(0)
    const late = await world.offered()
    world.setDay(31)
    await world.move(late.claimId, 'expire', 'system')
    expect(await current(late.claimId)).toMatchObject({ acceptOffer: null, isExpired: true, lapse: 'answer' })
  })

  it('takes a claim up again that was put aside', async () => {
    const { claimId, offer } = await world.offered()
    await world.move(claimId, 'await', reviewer)
    world.setDay(10)
    await yes(claimId, offer.id)
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
  })

  it('has no last day while the claim is put aside: its days stand still', async () => {
    const { claimId, offer } = await world.offered()
    const current = async () => (await world.offers.readCurrent(owner, claimId, 'en')).currentOffer
    expect(await current()).toMatchObject({ isExpired: false, offerDeadline: '2026-12-02' })
    world.setDay(20)
    await world.move(claimId, 'await', reviewer)
    world.setDay(40)
    expect(await current()).toMatchObject({ isExpired: false, offerDeadline: null })
    expect(await refusal(yes(claimId, offer.id))).toBe('none')
    world.setDay(0)
    const late = await world.offered()
    world.setDay(31)
    await world.move(late.claimId, 'await', reviewer)
    const { currentOffer } = await world.offers.readCurrent(owner, late.claimId, 'en')
    expect(currentOffer?.isExpired).toBe(true)
    expect(await refusal(yes(late.claimId, late.offer.id))).toBe('OFFER_EXPIRED')
  })

  it('is the household’s alone', async () => {
    const { claimId, offer } = await world.offered()
    const input = { claimId, offerId: offer.id, acceptOffer: true }
    expect(await refusal(world.offers.respond(reviewer, input, 'en'))).toBe('FORBIDDEN')
    expect(await refusal(world.offers.respond(person('stranger'), input, 'en'))).toBe('NOT_FOUND')
  })
})

describe('a settlement that is taken back', () => {
  it('ends its offer, with a reason, by a manager, before payment', async () => {
    const { claimId } = await world.signed([60, 40])
    expect(await refusal(world.offers.voidSettlement(reviewer, claimId, 'Wrong'))).toBe('FORBIDDEN')
    expect(await refusal(world.offers.voidSettlement(manager, claimId, '  '))).toBe('RATIONALE_MISSING')
    await world.offers.voidSettlement(manager, claimId, 'Wrong square feet')
    expect(await world.statusOf(claimId)).toBe(statusIds.complete)
    expect((await world.offers.readCurrent(owner, claimId, 'en')).currentOffer).toBeNull()
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    expect((await world.extend(claimId)).number).toBe(2)
  })

  it('is gone as well when a declined claim is opened again', async () => {
    const { claimId, offer } = await world.offered()
    const no = { claimId, offerId: offer.id, acceptOffer: false, rejectionReason: 120950000 }
    await world.offers.respond(owner, no, 'en')
    await world.move(claimId, 'reopen', manager)
    expect((await world.offers.readCurrent(owner, claimId, 'en')).currentOffer).toBeNull()
  })
})

describe('every read', () => {
  it.each([
    ['review', (claimId: string) => world.reviews.getReview(manager, claimId, 'en')],
    ['calculation', (claimId: string) => world.calculations.read(reviewer, claimId, 'en')],
    ['current offer', (claimId: string) => world.offers.readCurrent(owner, claimId, 'en')],
    ['list of offers', (claimId: string) => world.offers.list(reviewer, claimId, 'en')],
    ['comparison', (claimId: string) => world.offers.compare(reviewer, claimId, { from: 1, to: 1 }, 'en')],
    ['list of parties', (claimId: string) => world.breakdowns.listMembers(owner, claimId)],
    ['list of payments', (claimId: string) => world.payments.list(reviewer, claimId)],
  ])('of a %s asks the database three times at most', async (_, read) => {
    const { claimId } = await world.offered()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await read(claimId)
      expect(query.mock.calls.length).toBeLessThanOrEqual(3)
    } finally {
      query.mockRestore()
    }
  })
})
