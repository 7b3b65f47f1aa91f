import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../settlement/calculation.ts'
import type { Calculation } from '../settlement/calculation.ts'
import type { ConfirmedStructure } from '../settlement/confirmed-values.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from '../settlement/option-ids.ts'
import { ledgerKinds, paidOfKind, sharesOf, structureKinds } from './parcel-ledger.ts'
import type { LedgerClaim, LedgerKind } from './parcel-ledger.ts'
import { shippedRates as rates } from '../testing/shipped-rates.ts'

const { ownerResident, landlord, renter, ownerNonResident } = relationshipIds
const { singleFamilySingleStory, otherStructure, doubleWide, tripleWide } = structureTypeIds

let count = 0
const structure = (
  typeId: number,
  squareFeet = 0,
  damagedPercentageId: number | null = destroyedPercentageId,
): ConfirmedStructure => ({ id: `s${(count += 1)}`, name: null, typeId, squareFeet, damagedPercentageId })

/** Makes amounts for lines outside the rules. */
const byHand = (structures: readonly ConfirmedStructure[], value: number) =>
  structures.map(({ id }) => ({ lineId: `structure:${id}`, value, rationale: 'Appraised' }))

function worked(
  relationshipId: number,
  structures: readonly ConfirmedStructure[],
  { insuranceAmount = 0, individual = 0 } = {},
): Calculation {
  const confirmed = { relationshipId, structures, acres: null, insuranceAmount, isRepresented: false }
  return calculate({ confirmed, individual: byHand(structures, individual), manual: [] }, rates)
}

const aClaim = (
  relationshipId: number,
  structures: readonly ConfirmedStructure[],
  more?: { insuranceAmount?: number; individual?: number },
): LedgerClaim => ({
  claimId: `c${(count += 1)}`,
  relationshipId,
  shares: sharesOf(worked(relationshipId, structures, more).lines, rates),
})
const house = (squareFeet: number) => [structure(singleFamilySingleStory, squareFeet)]
const shed = (squareFeet: number) => [structure(otherStructure, squareFeet)]
const twice = (...claims: readonly LedgerClaim[]) => ledgerKinds(claims).map((kind) => kind.twice)

describe('a structure is paid twice', () => {
  it('when two claims have the same relationship, or come to more than an owner who lives there', () => {
    expect(twice(aClaim(renter, house(1000)), aClaim(renter, house(1000)))).toEqual([
      'sameRelationship',
      null,
    ])
    expect(twice(aClaim(ownerResident, house(1000)), aClaim(renter, house(1000)))).toEqual(['tooMuch', null])
    expect(twice(aClaim(ownerResident, shed(300)), aClaim(ownerResident, shed(200)))).toEqual([
      null,
      'tooMuch',
    ])
  })

  it('not by a landlord and a renter together, also where one measured less', () => {
    expect(twice(aClaim(landlord, house(1200)), aClaim(renter, house(1200)))).toEqual([null, null])
    expect(twice(aClaim(landlord, house(1200)), aClaim(renter, house(900)))).toEqual([null, null])
    expect(twice(aClaim(landlord, [structure(doubleWide)]), aClaim(renter, [structure(doubleWide)]))).toEqual(
      [null, null],
    )
  })

  it('not when only one of them has a share in a kind: the home is one’s, the workshop another’s', () => {
    expect(twice(aClaim(ownerResident, house(1000)), aClaim(ownerResident, shed(300)))).toEqual([null, null])
    const undamaged = [structure(singleFamilySingleStory, 1000, null)]
    expect(twice(aClaim(ownerResident, house(1000)), aClaim(ownerResident, undamaged))).toEqual([null, null])
  })

  it('whatever insurance paid: a household’s own insurance is no other’s', () => {
    const insured = aClaim(landlord, house(1000), { insuranceAmount: 32_500_000 })
    expect(twice(insured, aClaim(landlord, house(1000)))).toEqual(['tooMuch', null])
  })

  it('by a reviewer’s own amounts, measured by the house’s size, or by themselves where there is no rate', () => {
    const away = aClaim(ownerNonResident, house(1000), { individual: 40_000_000 })
    expect(twice(away, aClaim(renter, house(1000)))).toEqual(['tooMuch', null])
    const little = aClaim(ownerNonResident, house(1000), { individual: 30_000_000 })
    expect(twice(little, aClaim(renter, house(1000)))).toEqual([null, null])
    const wide = () => aClaim(landlord, [structure(tripleWide)], { individual: 10_000_000 })
    expect(twice(wide(), aClaim(renter, [structure(tripleWide)], { individual: 1 }))).toEqual([
      'tooMuch',
      null,
    ])
  })

  it('is what a slow count says, and never depends on the order of claims', () => {
    const anyStructure = fc
      .record({
        typeId: fc.constantFrom(...Object.values(structureTypeIds)),
        squareFeet: fc.integer({ min: 1, max: 4000 }),
        isDestroyed: fc.boolean(),
      })
      .map(({ typeId, squareFeet, isDestroyed }) =>
        structure(typeId, squareFeet, isDestroyed ? destroyedPercentageId : null),
      )
    const anyClaim = fc
      .record({
        relationshipId: fc.constantFrom(...Object.values(relationshipIds)),
        structures: fc.array(anyStructure, { maxLength: 3 }),
        individual: fc.integer({ min: 0, max: 50_000_000 }),
      })
      .map(({ relationshipId, structures, individual }) => aClaim(relationshipId, structures, { individual }))
    fc.assert(
      fc.property(fc.array(anyClaim, { maxLength: 5 }), (claims) => {
        const kinds = ledgerKinds(claims)
        for (const kind of kinds) expect(kind.twice !== null).toBe(isTwice(claims, kind))
        const turned = ledgerKinds(claims.toReversed())
        expect(turned.map(({ twice: why, sum }) => [why, sum])).toEqual(
          kinds.map(({ twice: why, sum }) => [why, sum]),
        )
      }),
    )
  })
})

/** Compares every pair, and adds every amount one by one. */
function isTwice(claims: readonly LedgerClaim[], { kind }: LedgerKind): boolean {
  let sum = 0
  let most = 0
  let pairs = 0
  let sharers = 0
  for (const one of claims) {
    const { amount, asOwner } = one.shares[kind]
    sum += amount
    if (asOwner > most) most = asOwner
    if (amount > 0) sharers += 1
    for (const other of claims) {
      const isSame = one !== other && one.relationshipId === other.relationshipId
      if (isSame && amount > 0 && other.shares[kind].amount > 0) pairs += 1
    }
  }
  return sharers > 1 && (pairs > 0 || sum > most)
}

describe('what was paid of a kind', () => {
  const both = [...house(1000), ...shed(300)]

  it('is its part of the structures after insurance', () => {
    const { lines, total } = worked(ownerResident, both, { insuranceAmount: 27_850_000 })
    // 500,000 and 57,000, of which half is left.
    expect(structureKinds.map((kind) => paidOfKind({ lines, total, issued: total }, kind))).toEqual([
      25_000_000, 2_850_000,
    ])
  })

  it('is as much of it as was issued, and nothing where nothing was', () => {
    const { lines, total } = worked(ownerResident, both)
    expect(paidOfKind({ lines, total, issued: total / 4 }, 'home')).toBe(12_500_000)
    expect(paidOfKind({ lines, total, issued: 0 }, 'home')).toBe(0)
    expect(paidOfKind({ lines: [], total: 0, issued: 0 }, 'home')).toBe(0)
  })
})
