import { describe, expect, it } from 'vitest'
import { claimsArgs } from './claims-query.ts'
import { changed, readGridState, writeGridState } from './grid-state.ts'

const read = (query: string) => readGridState(new URLSearchParams(query))

describe("the grid's state in the address", () => {
  it('begins with all claims, late first, and an empty address', () => {
    const state = read('')
    expect(state).toMatchObject({ view: 'all', search: '', sort: null, isDescending: false })
    expect(writeGridState(state).toString()).toBe('')
  })

  it('comes back the same from every address that it wrote', () => {
    const query =
      'view=late&q=Quintero&status=120950001%2C120950014&due=2026-01-01..&sort=amount.desc&after=k'
    expect(writeGridState(read(query)).toString()).toBe(query)
  })

  it('takes what it does not know for what it begins with', () => {
    expect(read('view=secret&sort=password.desc')).toMatchObject({ view: 'all', sort: null })
  })

  it('goes to the first page again whenever something else changes', () => {
    expect(changed(read('after=k&q=a'), { search: 'b' })).toMatchObject({ search: 'b', after: null })
    expect(changed(read('after=k'), { before: 'j' })).toMatchObject({ after: null, before: 'j' })
  })
})

describe('what the server is asked', () => {
  it('narrows by nothing that was not chosen', () => {
    const { filter } = claimsArgs(read(''))
    expect(Object.entries(filter ?? {}).filter(([name, value]) => name !== 'view' && value !== null)).toEqual(
      [],
    )
  })

  it('carries options, days, dollars as cents, and yes or no', () => {
    const query =
      'status=120950001,120950014&turn=program&due=2026-01-01..2026-02-01&amount=100.5..&represented=false'
    expect(claimsArgs(read(query)).filter).toMatchObject({
      statusIds: [120950001, 120950014],
      turnSides: ['program'],
      dueFrom: '2026-01-01',
      dueTo: '2026-02-01',
      amountFrom: 10050,
      amountTo: null,
      isRepresented: false,
    })
  })
})
