import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentStatuses, documentTypeIds } from '../document/proofs.ts'
import { relationshipIds } from '../settlement/option-ids.ts'
import {
  missingRebuildPapers,
  rebuildPapers,
  rebuildTerms,
  rebuildUntil,
  splitBonus,
  unacceptedRebuildPapers,
} from './rebuild.ts'
import { isLocalDate } from '../shared/local-date.ts'
import type { RebuildDocument } from './rebuild.ts'
import { rebuildLines } from './rebuild-lines.ts'

const terms = { bonus: 5_000_000, within: { years: 1 }, minimumSpent: 3_000_000 }

/** Years in which every fourth has a February 29. */
const aDay = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

describe('the rebuild bonus', () => {
  it('is for owners: residents, landlords and those who live elsewhere', () => {
    const { ownerResident, landlord, renter, ownerNonResident } = relationshipIds
    for (const id of [ownerResident, landlord, ownerNonResident])
      expect(rebuildTerms({ rebuild: terms }, id)).toEqual(terms)
    expect(rebuildTerms({ rebuild: terms }, renter)).toBeNull()
    expect(rebuildTerms({ rebuild: null }, ownerResident)).toBeNull()
  })

  it.each([
    ['2026-11-21', '2027-11-21'],
    ['2027-03-01', '2028-03-01'],
    ['2027-12-31', '2028-12-31'],
    ['2028-02-29', '2029-02-28'],
  ])('of a payment of %s may be asked for through %s', (paidOn, until) => {
    expect(rebuildUntil(terms, paidOn)).toBe(until)
  })

  it('may be asked for on the same date of a later year, and on February 28 where that has no 29th', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 10 }), (paidOn, years) => {
        const until = rebuildUntil({ ...terms, within: { years } }, paidOn)
        expect(isLocalDate(until)).toBe(true)
        expect(Number(until.slice(0, 4)) - Number(paidOn.slice(0, 4))).toBe(years)
        if (paidOn.endsWith('-02-29') && (Number(paidOn.slice(0, 4)) + years) % 4 !== 0)
          expect(until.slice(4)).toBe('-02-28')
        else expect(until.slice(4)).toBe(paidOn.slice(4))
      }),
      {
        examples: [
          ['2028-02-29', 1],
          ['2028-02-29', 4],
        ],
      },
    )
  })
})

describe('its papers', () => {
  const paper = (
    kind: keyof typeof rebuildPapers,
    status: keyof typeof documentStatuses,
    scan: RebuildDocument['scan'] = 'clean',
  ): RebuildDocument => ({
    documentTypeId: documentTypeIds.rebuild,
    acceptableDocumentId: rebuildPapers[kind],
    statusId: documentStatuses[status],
    scan,
  })

  it.each<[string, RebuildDocument[], string[], string[]]>([
    ['nothing sent', [], ['permit', 'spending'], ['permit', 'spending']],
    ['a permit alone', [paper('permit', 'received')], ['spending'], ['permit', 'spending']],
    ['both sent', [paper('permit', 'received'), paper('spending', 'received')], [], ['permit', 'spending']],
    ['both accepted', [paper('permit', 'accepted'), paper('spending', 'accepted')], [], []],
    ['a refused permit', [paper('permit', 'refused'), paper('spending', 'accepted')], ['permit'], ['permit']],
    [
      'a permit that is being scanned',
      [paper('permit', 'received', 'waiting'), paper('spending', 'accepted')],
      ['permit'],
      ['permit'],
    ],
    [
      'a permit of another type',
      [{ ...paper('permit', 'accepted'), documentTypeId: documentTypeIds.apn }],
      ['permit', 'spending'],
      ['permit', 'spending'],
    ],
  ])('%s', (_, documents, missing, unaccepted) => {
    expect(missingRebuildPapers(documents)).toEqual(missing)
    expect(unacceptedRebuildPapers(documents)).toEqual(unaccepted)
  })
})

describe('its shares', () => {
  it('are those of the paid offer, to the cent, and nobody of 0 % has one', () => {
    const parties = [
      { personId: 'a', percentage: 3333 },
      { personId: 'b', percentage: 6667 },
      { personId: 'c', percentage: 0 },
    ]
    expect(splitBonus(5_000_000, parties)).toEqual([
      { personId: 'a', amount: 1_666_500 },
      { personId: 'b', amount: 3_333_500 },
    ])
  })

  it('add up to the bonus, whatever it is and however it is split', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), cuts, (bonus, at) => {
        const bounds = [0, ...at.toSorted((one, other) => one - other), 10_000]
        const parties = bounds
          .slice(1)
          .map((end, index) => ({ personId: String(index), percentage: end - (bounds[index] ?? 0) }))
        const shares = splitBonus(bonus, parties)
        expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(bonus)
        expect(shares.every(({ amount }) => amount > 0)).toBe(true)
      }),
    )
  })
})

it('its amount is explained line by line, the bonus last', () => {
  const decided = { bonus: 5_000_000, minimumSpent: 3_000_000, spent: 3_500_000, acceptedSpent: 3_450_000 }
  expect(rebuildLines(decided, 'en').map(({ value }) => value)).toEqual([null, 3_450_000, 5_000_000])
  expect(rebuildLines(decided, 'es')[1]?.description).toContain('$35,000.00')
})
