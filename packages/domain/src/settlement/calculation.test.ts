import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from './calculation.ts'
import type { Calculation, CalculationInput } from './calculation.ts'
import type { ConfirmedStructure, ConfirmedValues } from './confirmed-values.ts'
import { explainLine } from './explanation.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from './option-ids.ts'
import { ratesOn } from './rates.ts'
import { shippedRates as rates } from '../testing/shipped-rates.ts'

const { ownerResident, landlord, renter, ownerNonResident } = relationshipIds
const types = structureTypeIds

let structureCount = 0
function destroyed(typeId: number, squareFeet = 0): ConfirmedStructure {
  return {
    id: `s${(structureCount += 1)}`,
    name: null,
    typeId,
    squareFeet,
    damagedPercentageId: destroyedPercentageId,
  }
}
const house = (squareFeet: number) => destroyed(types.singleFamilySingleStory, squareFeet)
const shed = (squareFeet: number) => destroyed(types.otherStructure, squareFeet)

function values(changes: Partial<ConfirmedValues>): ConfirmedValues {
  return {
    relationshipId: ownerResident,
    structures: [],
    acres: null,
    insuranceAmount: 0,
    isRepresented: false,
    ...changes,
  }
}
const result = (changes: Partial<ConfirmedValues>, rest: Partial<CalculationInput> = {}): Calculation =>
  calculate({ confirmed: values(changes), individual: [], manual: [], ...rest }, rates)
const dollars = (made: Calculation) =>
  [...made.lines, ...made.additional].map((line) => (line.value === null ? null : line.value / 100))

describe('the worked examples of docs/rules/settlement.md "Worked examples"', () => {
  it.each([
    [
      'owner-resident, house, other structure, 2.3 acres',
      values({ structures: [house(1850), shed(600)], acres: 2.3 }),
      [925_000, 114_000, 21_160],
      1_060_160,
    ],
    [
      'landlord, house, 0.8 acres',
      values({ relationshipId: landlord, structures: [house(1200)], acres: 0.8 }),
      [390_000, 10_000],
      400_000,
    ],
    [
      'renter, represented, double-wide',
      values({ relationshipId: renter, structures: [destroyed(types.doubleWide)], isRepresented: true }),
      [197_500, 19_750],
      217_250,
    ],
    [
      'owner-resident, single-wide, 7.5 acres',
      values({ structures: [destroyed(types.singleWide, 900)], acres: 7.5 }),
      [142_000, 48_000],
      190_000,
    ],
    ['owner-resident, vacant land, 5 acres', values({ acres: 5 }), [46_000], 46_000],
    [
      'owner-resident, represented, $600,000 insurance',
      values({
        structures: [house(1800), shed(400)],
        acres: 7.5,
        isRepresented: true,
        insuranceAmount: 60_000_000,
      }),
      [900_000, 76_000, -600_000, 48_000, 42_400],
      466_400,
    ],
    [
      'owner-resident, $1,100,000 insurance',
      values({ structures: [house(1640), shed(300), shed(300)], acres: 12, insuranceAmount: 110_000_000 }),
      [820_000, 57_000, 57_000, -934_000, 64_000],
      64_000,
    ],
  ])('%s', (_name, confirmed, lines, total) => {
    const made = calculate({ confirmed, individual: [], manual: [] }, rates)
    expect(dollars(made)).toEqual(lines)
    expect(made.total).toBe(total * 100)
  })

  it('says that there is no destroyed home on vacant land', () => {
    expect(result({ acres: 5 }).notes).toEqual(['NO_DESTROYED_HOME'])
    expect(result({ structures: [shed(100)] }).notes).toEqual(['NO_DESTROYED_HOME'])
    expect(result({ structures: [house(100)] }).notes).toEqual([])
  })
})

describe('lines', () => {
  it('keeps a structure that is not destroyed as a line of nothing', () => {
    const damaged = { ...house(1000), damagedPercentageId: 120950002 }
    expect(dollars(result({ structures: [damaged] }))).toEqual([0])
  })

  it('leaves triple-wide homes, 100 acres and owners who live elsewhere to a reviewer', () => {
    const triple = destroyed(types.tripleWide)
    expect(result({ structures: [triple] }).missing).toEqual([`structure:${triple.id}`])
    expect(result({ structures: [house(10)], acres: 100 }).missing).toEqual(['acreage'])
    expect(result({ structures: [house(10)], acres: 99.99 }).missing).toEqual([])
    const elsewhere = house(900)
    expect(result({ relationshipId: ownerNonResident, structures: [elsewhere], acres: 1 }).missing).toEqual([
      `structure:${elsewhere.id}`,
      'acreage',
    ])
  })

  it('takes an individual value with its rationale', () => {
    const triple = destroyed(types.tripleWide)
    const individual = [
      { lineId: `structure:${triple.id}`, value: 41_000_000, rationale: 'Appraisal of 2023' },
    ]
    const made = result({ structures: [triple] }, { individual })
    expect(made.missing).toEqual([])
    expect(made.total).toBe(41_000_000)
    expect(made.lines[0]?.rationale).toBe('Appraisal of 2023')
  })

  it('adds reviewers’ lines before the fee, and wants a rationale for each', () => {
    const manual = [{ id: 'a', title: 'Well', value: 1_000_005, rationale: 'Invoice' }]
    const made = result({ structures: [house(10)], isRepresented: true }, { manual })
    expect(dollars(made)).toEqual([5000, 1500.01, 10_000.05])
    expect(made.additionalTotal).toBe(1_150_006)
    expect(() => result({}, { manual: [{ ...manual[0]!, rationale: ' ' }] })).toThrow('RATIONALE_MISSING')
    expect(() => result({}, { manual: [{ ...manual[0]!, value: -1 }] })).toThrow('INVALID_ANSWERS')
  })

  it('pays a renter no land, and says so', () => {
    const made = result({ relationshipId: renter, structures: [house(10)], acres: 3 })
    expect(dollars(made)).toEqual([1750, 0])
  })
})

const anyStructure = fc.record({
  id: fc.uuid(),
  name: fc.constant(null),
  typeId: fc.constantFrom(...Object.values(types).filter((type) => type !== types.tripleWide)),
  squareFeet: fc.integer({ min: 0, max: 2_000_000 }).map((hundredths) => hundredths / 100),
  damagedPercentageId: fc.constantFrom(destroyedPercentageId, 120950000),
})
const anyValues: fc.Arbitrary<ConfirmedValues> = fc.record({
  relationshipId: fc.constantFrom(ownerResident, landlord, renter),
  structures: fc.array(anyStructure, { maxLength: 6 }),
  acres: fc.option(fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)),
  insuranceAmount: fc.integer({ min: 0, max: 200_000_000 }),
  isRepresented: fc.boolean(),
})

/** Writes the rules a second time, in dollars, as a person with a calculator would. */
function onPaper({
  relationshipId,
  structures,
  acres,
  insuranceAmount,
  isRepresented,
}: ConfirmedValues): number {
  const [houseRate, shedRate, single, double] = (
    {
      [ownerResident]: [500, 190, 142_000, 316_000],
      [landlord]: [325, 127, 53_250, 118_500],
      [renter]: [175, 63, 88_750, 197_500],
    } as Record<number, [number, number, number, number]>
  )[relationshipId] ?? [0, 0, 0, 0]
  let homes = 0
  for (const { typeId, squareFeet, damagedPercentageId } of structures) {
    if (damagedPercentageId !== destroyedPercentageId) continue
    if (typeId === types.singleWide) homes += single * 100
    else if (typeId === types.doubleWide) homes += double * 100
    else homes += (typeId === types.otherStructure ? shedRate : houseRate) * Math.round(squareFeet * 100)
  }
  let sum = Math.max(0, homes - insuranceAmount)
  if (acres && relationshipId !== renter) {
    const [rate, minimum] =
      acres < 5 ? [9200, 10_000] : acres < 10 ? [6400, 46_000] : acres < 40 ? [4400, 64_000] : [2800, 176_000]
    sum += Math.max(rate * Math.round(acres * 100), minimum * 100)
  }
  return isRepresented ? sum + Math.floor((sum + 5) / 10) : sum
}

describe('for any claim', () => {
  it('comes to what a person with a calculator gets, 10,000 times', () => {
    fc.assert(
      fc.property(anyValues, (confirmed) => {
        expect(calculate({ confirmed, individual: [], manual: [] }, rates).total).toBe(onPaper(confirmed))
      }),
      { numRuns: 10_000 },
    )
  })

  it('pays landlord and renter together what it pays an owner-resident, structure by structure', () => {
    fc.assert(
      fc.property(anyStructure, (structure) => {
        const of = (relationshipId: number) =>
          result({ relationshipId, structures: [structure] }).lines[0]?.value ?? 0
        expect(of(landlord) + of(renter)).toBe(of(ownerResident))
      }),
    )
  })

  it('never pays less for more land', () => {
    const acres = fc.integer({ min: 1, max: 9999 })
    fc.assert(
      fc.property(acres, acres, (one, other) => {
        const of = (hundredths: number) => result({ acres: hundredths / 100 }).total
        expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)))
      }),
    )
    expect([5, 10, 40].map((each) => result({ acres: each }).total / 100)).toEqual([46_000, 64_000, 176_000])
  })

  it('adds up, and insurance never takes more than the structures', () => {
    fc.assert(
      fc.property(anyValues, (confirmed) => {
        const made = calculate({ confirmed, individual: [], manual: [] }, rates)
        const sum = [...made.lines, ...made.additional].reduce((total, line) => total + (line.value ?? 0), 0)
        expect(made.total).toBe(sum)
        expect(made.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a program that counts no insurance', () => {
  it('pays each claim as if there were none, and has no line of it', () => {
    const without = { ...rates, insuranceMode: 'none' as const }
    fc.assert(
      fc.property(anyValues, (confirmed) => {
        const made = calculate({ confirmed, individual: [], manual: [] }, without)
        expect(made).toEqual(
          calculate({ confirmed: { ...confirmed, insuranceAmount: 0 }, individual: [], manual: [] }, rates),
        )
        expect(made.lines.map(({ id }) => id)).not.toContain('insurance')
      }),
    )
  })
})

describe('what a reviewer has to value', () => {
  it('is named until it has a value, and then adds up with the rest, for any claim', () => {
    const anyone = fc.constantFrom(ownerResident, landlord, renter, ownerNonResident)
    const anyType = fc.constantFrom(...Object.values(types))
    const claims = fc.tuple(anyValues, anyone, anyType, fc.option(fc.integer({ min: 9000, max: 11_000 })))
    fc.assert(
      fc.property(claims, ([values, relationshipId, typeId, hundredths]) => {
        const confirmed = {
          ...values,
          relationshipId,
          structures: [...values.structures, destroyed(typeId, 100)],
          acres: hundredths === null ? null : hundredths / 100,
        }
        const open = calculate({ confirmed, individual: [], manual: [] }, rates)
        const individual = open.missing.map((lineId) => ({
          lineId,
          value: 1_234_567,
          rationale: 'Appraisal',
        }))
        const valued = calculate({ confirmed, individual, manual: [] }, rates)
        expect(valued.missing).toEqual([])
        const lines = [...valued.lines, ...valued.additional]
        expect(valued.total).toBe(lines.reduce((sum, { value }) => sum + (value ?? NaN), 0))
        for (const { lineId } of individual)
          expect(lines.find(({ id }) => id === lineId)).toMatchObject({ rationale: 'Appraisal' })
      }),
    )
  })
})

describe('rates by date', () => {
  it('takes the latest table in effect on the day', () => {
    const later = { ...rates, effectiveFrom: '2026-06-01' as const, attorneyFeePercent: 12 }
    const tables = [later, rates]
    expect(ratesOn(tables, 120950002, '2026-05-31')).toBe(rates)
    expect(ratesOn(tables, 120950002, '2026-06-01')).toBe(later)
    expect(() => ratesOn(tables, 120950002, '2020-01-01')).toThrow('RATES_MISSING')
    expect(() => ratesOn(tables, 120950000, '2026-06-01')).toThrow('RATES_MISSING')
  })
})

describe('a structure that soot and ash alone were on', () => {
  const soot = { ...house(1850), damagedPercentageId: null }

  it('gives a line of $0.00 that says why, whoever claims', () => {
    for (const relationshipId of [ownerResident, landlord, renter, ownerNonResident]) {
      const made = result({ relationshipId, structures: [soot] })
      expect(dollars(made)[0]).toBe(0)
      expect(made.lines[0]?.rule).toEqual({ name: 'sootAndAsh' })
      expect(made.notes).toEqual(['NO_DESTROYED_HOME'])
    }
    const [line] = result({ structures: [soot] }).lines
    expect(line && explainLine(line, []).input.en).toBe('Soot and ash')
    expect(line && explainLine(line, []).description.en).toContain('soot and ash alone are not')
  })
})
