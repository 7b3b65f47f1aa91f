import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noExtension, mergeExtension } from './extension-data.ts'
import type { ExtensionData } from './extension-data.ts'
import { claimLimits, sizeOfClaim, exceededLimit } from './claim-size.ts'
import type { ClaimData } from './claim-size.ts'

const nothing: ClaimData = { answers: {}, factsOutsideForm: {}, extension: noExtension }
const bytesOf = (claim: ClaimData) => sizeOfClaim(claim).bytes

const told = (count: number): ExtensionData =>
  mergeExtension(noExtension, 'claim', {
    fields: {},
    additional: Array.from({ length: count }, (_, at) => ({ type: 'text', name: `name ${at}`, value: 'x' })),
  })

describe('what a claim holds', () => {
  it('is counted by entries of lists, lists in them, parcel numbers beside the form, and additional information', () => {
    const claim: ClaimData = {
      answers: { name: 'Rosa', methods: [1, 2, 3], people: [{ id: 'a', pets: [{ id: 'b' }] }, { id: 'c' }] },
      factsOutsideForm: { source: 1 },
      extension: {
        items: { vehicles: ['v', 'w'], properties: ['p'] },
        entities: {
          p: {
            fields: { apn: '999-014-027-000', otherApns: '999-014-027-001, 999-014-027-002' },
            additional: [],
          },
          v: { fields: {}, additional: [{ type: 'text', name: 'colour', value: 'blue' }] },
        },
      },
    }
    expect(sizeOfClaim(claim).things).toBe(3 + 3 + 2 + 1)
  })

  it('is as large as its JSON in UTF-8', () => {
    const plain = bytesOf({ ...nothing, answers: { name: 'a' } })
    expect(bytesOf({ ...nothing, answers: { name: 'ñ' } })).toBe(plain + 1)
    expect(bytesOf({ ...nothing, factsOutsideForm: { note: 'a' } })).toBe(
      bytesOf(nothing) + '"note":"a"'.length,
    )
  })

  it('has a most, and whoever had more may hold less, or as much', () => {
    const of = (count: number) => ({ ...nothing, extension: told(count) })
    expect(exceededLimit(of(claimLimits.things), null)).toBeNull()
    expect(exceededLimit(of(claimLimits.things + 1), null)).toBe('things')
    expect(exceededLimit(of(700), of(800))).toBeNull()
    expect(exceededLimit(of(800), of(800))).toBeNull()
    expect(exceededLimit(of(801), of(800))).toBe('things')
  })

  it('has a most of bytes, to the byte', () => {
    const of = (bytes: number): ClaimData => {
      const empty = bytesOf({ ...nothing, answers: { text: '' } })
      return { ...nothing, answers: { text: 'x'.repeat(bytes - empty) } }
    }
    expect(bytesOf(of(claimLimits.bytes))).toBe(claimLimits.bytes)
    expect(exceededLimit(of(claimLimits.bytes), null)).toBeNull()
    expect(exceededLimit(of(claimLimits.bytes + 1), null)).toBe('bytes')
    expect(exceededLimit(of(claimLimits.bytes + 1), of(claimLimits.bytes + 2))).toBeNull()
  })

  it('is never told to be too much for holding less', () => {
    const claims = fc.record({
      count: fc.integer({ min: 0, max: 900 }),
      gone: fc.integer({ min: 0, max: 900 }),
    })
    fc.assert(
      fc.property(claims, ({ count, gone }) => {
        const after = { ...nothing, extension: told(Math.max(0, count - gone)) }
        expect(exceededLimit(after, { ...nothing, extension: told(count) })).toBeNull()
      }),
    )
  })
})
