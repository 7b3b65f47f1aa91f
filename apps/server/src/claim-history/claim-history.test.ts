import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { anAddress, settlementWorld } from '../../test/settlements.ts'
import { manager, owner, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { createClaimHistoryService } from './claim-history.service.ts'

const otherReason = 120950003

let world: SettlementWorld
beforeAll(async () => void (world = await settlementWorld()))
afterAll(() => world.db.close())

/** The newest line of a claim's history, as staff read it. */
async function lastLine(claimId: string, locale: Locale = 'en') {
  const [line] = await createClaimHistoryService(world).claimHistory(reviewer, claimId, null, locale)
  return [line?.title, line?.description]
}

describe('the history says what money was decided', () => {
  it('an offer with its amount, a breakdown with its shares, addresses by whose they are, a check with its number', async () => {
    const offered = await world.offered()
    expect((await lastLine(offered.claimId))[1]).toBe('Ana Ruiz · $1,048,524.33')
    const { claimId } = await world.split([60, 40])
    expect(await lastLine(claimId)).toEqual([
      'Payment Breakdown Saved',
      'Ana Ruiz · Marisol Quintero 60.00% $629,114.60, Dennis Hale 40.00% $419,409.73',
    ])
    const { claimId: signed, members } = await world.signed([100, 0])
    const save = () =>
      world.addresses.save(owner, { claimId: signed, people: [anAddress(members[0]!.personId)] })
    await save()
    expect(await lastLine(signed)).toEqual(['Payment Address Saved', 'Ana Ruiz · Marisol Quintero'])
    expect((await lastLine(signed, 'es'))[0]).toBe('Dirección de pago guardada')
    await save()
    const [payment] = await world.payments.start(reviewer, signed)
    await world.payments.issue(manager, signed, payment!.id, '1001')
    expect((await lastLine(signed))[1]).toBe(
      'Ana Ruiz · Payment issued · Marisol Quintero · $1,048,524.33 · 1001',
    )
  })

  it('an offer in place of another that waits, and the first of several checks', async () => {
    const { claimId } = await world.offered()
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    await world.extend(claimId)
    expect((await lastLine(claimId))[0]).toBe('Workflow Change: Offer replaced')
    const { claimId: signed, members } = await world.signed([60, 40])
    const people = members.map(({ personId }) => anAddress(personId))
    await world.addresses.save(owner, { claimId: signed, people })
    const [first] = await world.payments.start(reviewer, signed)
    await world.payments.issue(manager, signed, first!.id, '1001')
    expect((await lastLine(signed))[0]).toBe('Workflow Change: Payment issued')
  })

  it('in the words of the reader, also where nobody has a name', async () => {
    const { claimId } = await world.offered()
    world.setDay(40)
    await world.reviews.expireOverdue()
    world.setDay(0)
    expect(await lastLine(claimId, 'es')).toEqual(['Cambio de estado: Oferta vencida', 'El programa'])
  })
})

describe('a line of the history', () => {
  const history = () => createClaimHistoryService(world)
  const idsOf = async (claimId: string, before: string | null = null) =>
    (await history().claimHistory(reviewer, claimId, before, 'en')).map(({ activityId }) => activityId)

  it('has an id that no other line of any claim has', async () => {
    const claims = [await world.offered(), await world.offered()]
    const ids = (await Promise.all(claims.map(({ claimId }) => idsOf(claimId)))).flat()
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leads by its id to the lines before it, in its own claim alone', async () => {
    const [{ claimId }, other] = [await world.offered(), await world.offered()]
    const ids = await idsOf(claimId)
    expect(await idsOf(claimId, ids[2] ?? '')).toEqual(ids.slice(3))
    expect(await idsOf(claimId, ids.at(-1) ?? '')).toEqual([])
    const refused = { code: 'MALFORMED_REQUEST' }
    await expect(idsOf(other.claimId, ids[2] ?? '')).rejects.toMatchObject(refused)
    for (const broken of ['', '3', `${claimId}:`, `${claimId}:-1`, `${claimId}:1e3`, `${claimId}:9999999999`])
      await expect(idsOf(claimId, broken), broken).rejects.toMatchObject(refused)
  })
})

describe('the history says why', () => {
  it('an offer was declined, in the reason chosen and the words typed', async () => {
    const { claimId, offer } = await world.offered()
    const answer = { claimId, offerId: offer.id, acceptOffer: false, rejectionReason: otherReason }
    await world.offers.respond(owner, { ...answer, other: 'The barn is missing' }, 'en')
    const reason = world.program.options.rejectionReason.find(({ id }) => id === otherReason)?.name
    expect(await lastLine(claimId)).toEqual([
      'Workflow Change: Claim Closed (Offer Declined)',
      `Ana Ruiz · ${reason?.en} · The barn is missing`,
    ])
    expect((await lastLine(claimId, 'es'))[1]).toContain(reason?.es)
  })

  it('breakdown and addresses were opened again', async () => {
    const { claimId } = await world.split([60, 40])
    await world.breakdowns.reopen(reviewer, claimId, ' A wrong share ')
    expect(await lastLine(claimId)).toEqual([
      'Workflow Change: Breakdown reopened',
      'Ana Ruiz · A wrong share',
    ])
    const { claimId: signed, members } = await world.signed([60, 40])
    const people = members.map(({ personId }) => anAddress(personId))
    await world.addresses.save(owner, { claimId: signed, people })
    await world.addresses.reopen(reviewer, signed, 'They moved')
    expect(await lastLine(signed)).toEqual([
      'Workflow Change: Payment addresses reopened',
      'Ana Ruiz · They moved',
    ])
  })

  it('a settlement was taken back', async () => {
    const { claimId } = await world.signed([60, 40])
    await world.offers.voidSettlement(manager, claimId, 'The garage was counted twice')
    expect((await lastLine(claimId))[1]).toBe(
      'Ana Ruiz · Settlement taken back · The garage was counted twice',
    )
  })

  it('a check came back', async () => {
    const { claimId, members } = await world.signed([100, 0])
    await world.addresses.save(owner, { claimId, people: [anAddress(members[0]!.personId)] })
    const [payment] = await world.payments.start(reviewer, claimId)
    await world.payments.issue(manager, claimId, payment!.id, '1001')
    await world.payments.takeBack(manager, claimId, payment!.id, 'Moved away')
    expect((await lastLine(claimId))[1]).toBe(
      'Ana Ruiz · Check came back · Moved away · Marisol Quintero · $1,048,524.33 · 1001',
    )
  })
})
