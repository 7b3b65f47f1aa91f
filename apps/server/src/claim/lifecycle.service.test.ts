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

const noted = () => world.claims.read(world.db.kysely, claimId)
const note = (notes: Parameters<ClaimWorld['claims']['note']>[2]) =>
  world.db.transaction((tx) => world.claims.note(tx, claimId, notes))

describe('what features note on a claim', () => {
  it('changes the facts that are given and no others', async () => {
    await note({ isBreakdownSaved: true, settlementAmount: 1_234_500, paymentStartedBy: 'rita' })
    await note({ areAllSigned: true })
    await note({ settlementAmount: null })
    expect(await noted()).toMatchObject({
      isBreakdownSaved: true,
      areAllSigned: true,
      settlementAmount: null,
      paymentStartedBy: 'rita',
      hasCalculation: false,
    })
  })

  it('in the same instant all stands, and each gets the row as it is', async () => {
    await note({ areValuesConfirmed: false, hasCalculation: false, isAgreementVisible: false })
    await Promise.all([
      note({ areValuesConfirmed: true }),
      note({ hasCalculation: true }),
      note({ isAgreementVisible: true }),
    ])
    const now = { areValuesConfirmed: true, hasCalculation: true, isAgreementVisible: true }
    expect(await noted()).toMatchObject(now)
    expect(await note({ areAddressesComplete: true })).toMatchObject({ ...now, areAddressesComplete: true })
  })

  it('nothing at all leaves it as it is, and no claim is NOT_FOUND', async () => {
    const before = await noted()
    expect(await note({})).toEqual(before)
    const unknown = world.db.transaction((tx) => world.claims.note(tx, crypto.randomUUID(), {}))
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
