import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'

const ana = person('ana')

let world: ClaimWorld
let claimId: string
beforeAll(async () => {
  world = await claimWorld()
  claimId = (await world.file(ana)).id
})
afterAll(() => world.db.close())

const recorded = () => world.claims.read(world.db.kysely, claimId)
const record = (facts: Parameters<ClaimWorld['claims']['recordFacts']>[2]) =>
  world.db.transaction((tx) => world.claims.recordFacts(tx, claimId, facts))

describe('what features record on a claim', () => {
  it('changes the facts that are given and no others', async () => {
    await record({ isBreakdownSaved: true, settlementAmount: 1_234_500, paymentStartedBy: 'rita' })
    await record({ areAllSigned: true })
    await record({ settlementAmount: null })
    expect(await recorded()).toMatchObject({
      isBreakdownSaved: true,
      areAllSigned: true,
      settlementAmount: null,
      paymentStartedBy: 'rita',
      hasCalculation: false,
    })
  })

  it('in the same instant all stands, and each gets the row as it is', async () => {
    await record({ areValuesConfirmed: false, hasCalculation: false, isAgreementVisible: false })
    await Promise.all([
      record({ areValuesConfirmed: true }),
      record({ hasCalculation: true }),
      record({ isAgreementVisible: true }),
    ])
    const now = { areValuesConfirmed: true, hasCalculation: true, isAgreementVisible: true }
    expect(await recorded()).toMatchObject(now)
    expect(await record({ areAddressesComplete: true })).toMatchObject({ ...now, areAddressesComplete: true })
  })

  it('nothing at all leaves it as it is, and no claim is NOT_FOUND', async () => {
    const before = await recorded()
    expect(await record({})).toEqual(before)
    const unknown = world.db.transaction((tx) => world.claims.recordFacts(tx, crypto.randomUUID(), {}))
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
