import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yesNoIds } from '../claim/option-ids.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { pickRelevant } from '../form/relevance.ts'
import { answersOfFacts, answersOfList, bindingProblems, factsOf } from './bindings.ts'
import { facts, listFacts } from './facts.ts'
import type { FactDefinition, FactKind, FactValue, ListName } from './facts.ts'
import { withItemIds } from './item-ids.ts'

const words = { en: 'Words', es: 'Palabras' }
const common = (name: string, binding: string) => ({ name, binding, label: words })

/** Fields of the first type that can answer a fact of this kind. */
const fieldOf: Readonly<Record<FactKind, (name: string, binding: string) => FieldDefinition>> = {
  text: (name, binding) => ({ ...common(name, binding), type: 'text' }),
  day: (name, binding) => ({ ...common(name, binding), type: 'date_picker' }),
  number: (name, binding) => ({ ...common(name, binding), type: 'number' }),
  money: (name, binding) => ({ ...common(name, binding), type: 'money' }),
  option: (name, binding) => ({ ...common(name, binding), type: 'radio', options: [] }),
  options: (name, binding) => ({ ...common(name, binding), type: 'dropdown-list-multiple', options: [] }),
  yesNo: (name, binding) => ({ ...common(name, binding), type: 'radio', options: [] }),
  tick: (name, binding) => ({ ...common(name, binding), type: 'checkbox' }),
}

const rowsOf = (kinds: Readonly<Record<string, FactDefinition>>, prefix: string) =>
  Object.entries(kinds).map(([fact, { kind }], at) => [fieldOf[kind](`${prefix}${at}`, fact)])

const listOf = (name: ListName): SectionDefinition => ({
  multiple: true,
  multipleFieldNamePrefix: `all${name}`,
  binding: name,
  rows: rowsOf(listFacts[name], name),
})

const formOf = (sections: readonly SectionDefinition[]): FormDefinition => ({
  id: 'all',
  version: '1',
  title: words,
  steps: [{ name: 'only', type: 'normal', title: words, sections }],
})

/** A form with a question for every fact. */
const everything = formOf([
  { rows: rowsOf(facts, 'fact') },
  listOf('persons'),
  listOf('structures'),
  listOf('vehicles'),
  listOf('policies'),
])

const valueOf: Readonly<Record<FactKind, fc.Arbitrary<FactValue>>> = {
  text: fc.option(fc.string({ minLength: 1, unit: 'grapheme' })),
  day: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))),
  number: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  money: fc.option(fc.integer()),
  option: fc.option(fc.integer({ min: 1 })),
  options: fc.array(fc.integer({ min: 1 })),
  yesNo: fc.option(fc.boolean()),
  tick: fc.boolean(),
}
const valuesOf = (kinds: Readonly<Record<string, FactDefinition>>) =>
  fc.record(Object.fromEntries(Object.entries(kinds).map(([fact, { kind }]) => [fact, valueOf[kind]])))
const itemsOf = (name: ListName) =>
  fc.array(fc.record({ id: fc.uuid(), values: valuesOf(listFacts[name]) }), { maxLength: 4 })

describe('facts become answers and come back the same', () => {
  it('of every kind, known or not, also through what a form keeps', () => {
    const lists = fc.record({
      persons: itemsOf('persons'),
      structures: itemsOf('structures'),
      vehicles: itemsOf('vehicles'),
      policies: itemsOf('policies'),
    })
    fc.assert(
      fc.property(valuesOf(facts), lists, (values, items) => {
        const answers = {
          ...answersOfFacts(everything, values),
          ...answersOfList(everything, 'persons', items.persons),
          ...answersOfList(everything, 'structures', items.structures),
          ...answersOfList(everything, 'vehicles', items.vehicles),
          ...answersOfList(everything, 'policies', items.policies),
        }
        const stored = JSON.parse(JSON.stringify(pickRelevant(everything, answers))) as typeof answers
        const back = JSON.parse(JSON.stringify(factsOf(everything, stored))) as unknown
        expect(back).toEqual(JSON.parse(JSON.stringify({ values, lists: items })))
      }),
      { numRuns: 60 },
    )
  })

  it('as yes and no, which a form asks as two options', () => {
    const form = formOf([{ rows: [[fieldOf.yesNo('represented', 'isRepresented')]] }])
    expect(answersOfFacts(form, { isRepresented: false })).toEqual({ represented: yesNoIds.no })
    expect(factsOf(form, { represented: yesNoIds.yes }).values).toEqual({ isRepresented: true })
    expect(factsOf(form, {}).values).toEqual({ isRepresented: null })
  })

  it('both parts of a state and county', () => {
    const binding = { state: 'property.state', county: 'property.county' }
    const form = formOf([{ rows: [[{ ...common('home', ''), binding, type: 'state_county', states: [] }]] }])
    const answers = { 'home-state': 'CA', 'home-county': 'Plumas' }
    expect(factsOf(form, answers).values).toEqual({ 'property.state': 'CA', 'property.county': 'Plumas' })
  })

  it('and what a form does not bind is not known', () => {
    expect(factsOf(formOf([]), { fact0: 1 })).toEqual({
      values: {},
      lists: { persons: [], structures: [], vehicles: [], policies: [] },
    })
  })
})

describe('a wrong binding is told with its place', () => {
  const reasonsOf = (sections: readonly SectionDefinition[]) =>
    bindingProblems(formOf(sections)).map(({ path, reason }) => `${path}: ${reason}`)

  it('a fact that there is not', () => {
    expect(reasonsOf([{ rows: [[fieldOf.text('one', 'claimant.shoeSize')]] }])).toEqual([
      'steps[0].sections[0].rows[0][0].binding: there is no fact "claimant.shoeSize" here',
    ])
  })

  it('a fact of a list outside of it', () => {
    expect(reasonsOf([{ rows: [[fieldOf.number('one', 'footage')]] }])).toHaveLength(1)
  })

  it('a field whose answer is of another kind', () => {
    expect(reasonsOf([{ rows: [[fieldOf.text('one', 'property.acreage')]] }])).toEqual([
      'steps[0].sections[0].rows[0][0].binding: a field of type text cannot answer "property.acreage"',
    ])
  })

  it('a fact bound twice', () => {
    expect(
      reasonsOf([{ rows: [[fieldOf.text('one', 'property.apn'), fieldOf.text('two', 'property.apn')]] }]),
    ).toEqual(['steps[0].sections[0].rows[0][1].binding: "property.apn" is bound twice'])
  })

  it('a list that there is not', () => {
    expect(reasonsOf([{ ...listOf('policies'), binding: 'horses' }])).toEqual([
      'steps[0].sections[0].binding: there is no list of facts "horses"',
    ])
  })

  it('and a form that binds everything has none', () => {
    expect(bindingProblems(everything)).toEqual([])
  })
})

// docs/rules/intake.md "Lists"
describe('entries of a list', () => {
  const form = formOf([listOf('structures')])
  const known = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
  const stored = { allstructures: known.map((id) => ({ id })) }
  let made = 0
  const newId = (brought: string | null) => (brought === null ? `new ${(made += 1)}` : `ours of ${brought}`)
  const idsOf = (entries: readonly object[]) => {
    const { allstructures } = withItemIds(form, { allstructures: entries as never }, stored, newId)
    return (allstructures as readonly { readonly id: string }[]).map(({ id }) => id)
  }

  it('keep their ids wherever they are moved', () => {
    expect(idsOf([{ id: known[1] }, { id: known[0] }])).toEqual([known[1], known[0]])
    expect(idsOf([{ id: known[1] }])).toEqual([known[1]])
  })

  it('without an id are those in their place', () => {
    expect(idsOf([{}, {}])).toEqual(known)
    expect(idsOf([{ id: known[1] }, {}])).toEqual([known[1], expect.stringMatching(/^new/)])
  })

  it('that a browser made have ours, so that none names an entry of another claim', () => {
    const foreign = '33333333-3333-4333-8333-333333333333'
    expect(idsOf([{ id: foreign }])).toEqual([`ours of ${foreign}`])
  })

  it('have no id twice, nor one that is none', () => {
    expect(idsOf([{ id: known[0] }, { id: known[0] }])).toEqual([known[0], known[1]])
    expect(idsOf([{ id: 'structure' }])).toEqual([known[0]])
  })
})
