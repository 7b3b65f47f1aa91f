import type { Answers } from '@makewhole/domain/form/answers.ts'
import { describe, expect, it, vi } from 'vitest'
import { answerAt, createAnswerStore } from './answer-store.ts'

const problem = (path: string) => ({ path, code: 'required', message: { en: 'Needed', es: 'Falta' } })
const threeStructures = { structures: [{ name: 'House' }, { name: 'Barn' }, { name: 'Shed' }] }

describe('the answers of a form', () => {
  it('keeps an answer deep in a repeatable section and leaves its neighbours the very same objects', () => {
    const store = createAnswerStore({ answers: threeStructures })
    const house = answerAt(store.answers(), 'structures.0')
    store.change('structures.1.name', 'Workshop')
    expect(answerAt(store.answers(), 'structures.1.name')).toBe('Workshop')
    expect(answerAt(store.answers(), 'structures.0')).toBe(house)
  })

  it("clears a field's problem when its answer changes, and no other", () => {
    const store = createAnswerStore({ answers: threeStructures })
    store.showProblems([problem('structures.1.name'), problem('city')])
    store.change('structures.1.name', 'Workshop')
    expect([...store.problems().keys()]).toEqual(['city'])
  })

  it('takes the problem of a question along when another answer hides it, and leaves the others', () => {
    const asked = (answers: Answers) =>
      new Set(['isRepresented', 'city', ...(answers['isRepresented'] === true ? ['firm'] : [])])
    const store = createAnswerStore({ answers: { isRepresented: true }, asked })
    store.showProblems([problem('firm'), problem('city'), problem('elsewhere')])
    store.change('isRepresented', false)
    expect([...store.problems().keys()]).toEqual(['city', 'elsewhere'])
  })

  it('takes a doubt along with its question: nobody is led to what is not there', () => {
    const asked = (answers: Answers) => new Set(['kind', ...(answers['kind'] === 'house' ? ['footage'] : [])])
    const store = createAnswerStore({ answers: { kind: 'house' }, asked })
    store.showWarnings(
      ['footage', 'kind'].map((path) => ({
        kind: 'number' as const,
        path,
        key: path,
        message: { en: '1?', es: '¿1?' },
      })),
    )
    store.change('kind', 'land')
    expect([...store.warnings().keys()]).toEqual([])
  })

  it('moves problems and keys up when an item before them is deleted', () => {
    const store = createAnswerStore({ answers: threeStructures })
    const [house, , shed] = store.keysOf('structures')
    store.showProblems([problem('structures.1.name'), problem('structures.2.name')])
    store.removeItem('structures', 1)
    expect([...store.problems().keys()]).toEqual(['structures.1.name'])
    expect(store.keysOf('structures')).toEqual([house, shed])
  })

  it('tells typing apart from loading', () => {
    const store = createAnswerStore({ answers: {} })
    const typed = vi.fn()
    store.subscribeToTyping(typed)
    store.replace({ city: 'Chico' })
    expect(typed).not.toHaveBeenCalled()
    store.change('city', 'Paradise')
    expect(typed).toHaveBeenCalledOnce()
  })

  it('applies the rules between answers after every change', () => {
    const store = createAnswerStore({
      answers: { relation: 'Attorney' },
      applyAnswerRules: (_, next) => ({
        answers: { ...next, represented: next['relation'] === 'Attorney' },
        locked: ['represented'],
      }),
    })
    expect(store.answers()['represented']).toBe(true)
    expect(store.isLocked('represented')).toBe(true)
    store.change('relation', 'Friend')
    expect(store.answers()['represented']).toBe(false)
  })
})
