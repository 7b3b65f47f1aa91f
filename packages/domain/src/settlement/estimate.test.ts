import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RateTable } from '../program/program.ts'
import {
  answersOfEstimate,
  emptyEstimate,
  estimate,
  estimateParameters,
  readEstimateForm,
} from './estimate.ts'
import type { EstimateForm } from './estimate.ts'

const program = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../program/program.json'), 'utf8'),
) as { rates: RateTable[] }
const rates = program.rates.find(({ fireId }) => fireId === 120950002) as RateTable

const resident = '120950000'
const house = '120950000'
const outbuilding = '120950005'
const doubleWide = '120950006'
const tripleWide = '120950007'

const aForm = (over: Partial<EstimateForm>): EstimateForm => ({
  ...emptyEstimate,
  relationship: resident,
  ...over,
})
const reasons = (form: EstimateForm) =>
  estimate(form, rates).problems.map(({ path, reason }) => `${path} ${reason}`)

test('an estimate is the settlement engine’s own sum (docs/rules/settlement.md "Worked examples", the first)', () => {
  const form = aForm({
    structures: [
      { type: house, feet: '1,850' },
      { type: outbuilding, feet: '600' },
    ],
    acres: '2.3',
  })
  const { calculation } = estimate(form, rates)
  expect(calculation?.lines.map(({ value }) => value)).toEqual([92_500_000, 11_400_000, 2_116_000])
  expect(calculation?.total).toBe(106_016_000)
})

test('insurance is taken off the structures and the attorney’s fee is added (sixth example)', () => {
  const form = aForm({
    structures: [
      { type: house, feet: '1800' },
      { type: outbuilding, feet: '400' },
    ],
    acres: '7.5',
    insurance: '$600,000',
    isRepresented: true,
  })
  expect(estimate(form, rates).calculation?.total).toBe(46_640_000)
})

test('a manufactured home needs no square feet; one of triple width waits for a reviewer', () => {
  expect(estimate(aForm({ structures: [{ type: doubleWide, feet: '' }] }), rates).calculation?.total).toBe(
    31_600_000,
  )
  const triple = estimate(aForm({ structures: [{ type: tripleWide, feet: '' }] }), rates).calculation
  expect(triple?.missing).toEqual(['structure:0'])
})

test('nothing typed yet is no mistake', () => {
  expect(estimate(emptyEstimate, rates)).toEqual({ calculation: null, problems: [] })
})

test('what cannot be a number, or is missing, is asked about', () => {
  const one = (feet: string, type = house) => aForm({ structures: [{ type, feet }] })
  expect(reasons(one(''))).toEqual(['structures.0.feet feetMissing'])
  for (const feet of ['abc', '-5', '0', '1e9', '7,5', '1.234', '1000000'])
    expect(reasons(one(feet)), feet).toEqual(['structures.0.feet feetInvalid'])
  expect(reasons(one('1200', '1'))).toEqual(['structures.0.type structureMissing'])
  expect(reasons(aForm({ acres: '-1' }))).toEqual(['acres acresInvalid'])
  expect(reasons(aForm({ acres: '5', insurance: 'much' }))).toEqual(['insurance insuranceInvalid'])
  expect(reasons({ ...emptyEstimate, acres: '5' })).toEqual(['relationship relationshipMissing'])
  expect(reasons(aForm({}))).toEqual(['structures.0.type structureMissing'])
})

test('whatever is typed comes back from an address exactly, and never breaks', () => {
  const typed = fc.string({ maxLength: 20 }).map((text) => text.trim())
  const form = fc.record({
    relationship: typed,
    structures: fc.array(fc.record({ type: fc.string({ maxLength: 20 }), feet: typed }), {
      minLength: 1,
      maxLength: 10,
    }),
    acres: typed,
    insurance: typed,
    isRepresented: fc.boolean(),
  })
  fc.assert(
    fc.property(form, (one) => {
      const parameters = estimateParameters(one)
      expect(
        readEstimateForm((name) => parameters.flatMap(([key, value]) => (key === name ? [value] : []))),
      ).toEqual(one)
      const { calculation, problems } = estimate(one, rates)
      expect(calculation === null || problems.length === 0).toBe(true)
    }),
  )
})

test('a claim begins with what was estimated', () => {
  const form = aForm({ structures: [{ type: house, feet: '1,850' }], acres: '2.3', insurance: '600' })
  expect(answersOfEstimate(form)).toEqual({
    claimantRelationship: 120950000,
    structures: [{ structureType: 120950000, structureFootage: 1850, structureDamagedPercent: 120950003 }],
    propertyAcreage: 2.3,
    insuranceReceivedPayments: 120950000,
    insurancePaymentReceived: 60_000,
  })
})
