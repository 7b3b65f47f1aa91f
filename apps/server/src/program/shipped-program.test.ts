import { checkDocumentKind } from '@makewhole/domain/document/filing.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadProgram } from './load-program.ts'

const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
const first = 120950000

describe('the shipped program', () => {
  it('has both fires, the first one closed', () => {
    expect(program.fires.map(({ id, closedOn }) => [id, closedOn])).toEqual([
      [120950000, '2024-10-26'],
      [120950002, null],
    ])
  })

  it('has the statuses with the names that the specification displays', () => {
    const names = program.options.claimStatus.map(({ name }) => name.en)
    expect(names).toHaveLength(24)
    expect(names[2]).toBe('Claim Incomplete: Submit Documentation')
    expect(names[10]).toBe('Settlement Agreement in Progress (Offer Accepted)')
    expect(names[22]).toBe('Rebuild Claim Approved – Payment in Progress')
  })

  it('waits 14 days for a check, a setting like its other days', () => {
    expect(program.deadlines.checkMailDays).toBe(14)
  })

  it('has the rates of the second fire in cents', () => {
    const [rates] = program.rates
    expect(
      rates?.relationships.map((row) => [
        row.housePerSquareFoot,
        row.outbuildingPerSquareFoot,
        row.singleWide,
        row.doubleWide,
      ]),
    ).toEqual([
      [500_00, 190_00, 142_000_00, 316_000_00],
      [325_00, 127_00, 53_250_00, 118_500_00],
      [175_00, 63_00, 88_750_00, 197_500_00],
    ])
    expect(rates?.acreage.map((tier) => [tier.fromAcres, tier.perAcre, tier.minimum])).toEqual([
      [0, 9_200_00, 10_000_00],
      [5, 6_400_00, 46_000_00],
      [10, 4_400_00, 64_000_00],
      [40, 2_800_00, 176_000_00],
      [100, null, null],
    ])
    expect(program.rates).toHaveLength(1)
  })

  it('for each rate, landlord and renter together get what an owner-resident gets', () => {
    const [owner, landlord, renter] = program.rates[0]?.relationships ?? []
    for (const rate of [
      'housePerSquareFoot',
      'outbuildingPerSquareFoot',
      'singleWide',
      'doubleWide',
    ] as const)
      expect(landlord![rate] + renter![rate]).toBe(owner![rate])
  })

  it.each([
    ['Proof of Identity', 'required', 'required', 'required'],
    ['Proof of Ownership', 'required', 'required', 'not-needed'],
    ['Proof of Residence', 'required', 'not-needed', 'required'],
    ['Proof of APN', 'required', 'required', 'required'],
    ['Proof of Acreage', 'required', 'required', 'not-needed'],
    ['Proof of Square Footage', 'required', 'required', 'required'],
    ['Photos', 'optional', 'optional', 'optional'],
    ['Insurance Documents', 'required', 'required', 'required'],
  ])('wants %s from owner-residents (%s), landlords (%s) and renters (%s)', (name, ...needs) => {
    const type = program.documents.types.find((each) => each.name.en === name)
    expect([first, first + 1, first + 2].map((relationship) => type?.need[relationship])).toEqual(needs)
  })

  it('knows every state and its counties', () => {
    expect(program.states).toHaveLength(51)
    expect(program.states.find(({ code }) => code === 'CA')?.counties).toHaveLength(58)
    expect(program.states.find(({ code }) => code === 'TX')?.counties).toHaveLength(254)
  })
})

describe('what proves a residence', () => {
  const residence = program.documents.types.find(({ id }) => id === 120950002)

  it('stands as docs/rules/api.md "A claim" lists it, both utility bills among it', () => {
    expect(residence?.acceptableDocuments.map(({ id, name }) => [id, name.en])).toEqual([
      [120950000, "Driver's license"],
      [120950001, 'State ID'],
      [120950002, 'Rental or lease agreement'],
      [120950003, 'Utility bills (non-utility-provider)'],
      [120950005, 'Utility bills (provider customer search)'],
      [120950004, 'Other'],
    ])
  })

  it('is taken under each of these, and under no other', () => {
    const problemsOf = (acceptableDocumentTypeId: number) =>
      checkDocumentKind(program.documents.types, { documentTypeId: 120950002, acceptableDocumentTypeId })
    expect(problemsOf(120950005)).toEqual([])
    expect(problemsOf(120950003)).toEqual([])
    expect(problemsOf(120950006)).toMatchObject([
      { path: 'acceptableDocumentTypeId', code: 'unknown-option' },
    ])
  })

  it('has no id twice, nor has any other type of document', () => {
    for (const { name, acceptableDocuments } of program.documents.types) {
      const ids = acceptableDocuments.map(({ id }) => id)
      expect(new Set(ids).size, name.en).toBe(ids.length)
    }
  })
})
