import { describe, expect, it } from 'vitest'
import { findStep, laterStep, nameOfFirst, nameOfNext, positionOfStep, stepsBefore } from './steps.ts'
import { aForm, aStep } from '../testing/a-form.ts'

const form = { ...aForm([]), steps: ['start', 'home', 'sign'].map((name) => aStep([], name)) }
const before = (name: string | null) => stepsBefore(form, name).map((step) => step.name)

describe('the steps of a form', () => {
  it('are known by their names', () => {
    expect(findStep(form, 'home')?.name).toBe('home')
    expect(findStep(form, 'attic')).toBeUndefined()
  })

  it('come one after another; behind the last, all are saved', () => {
    expect(nameOfFirst(form)).toBe('start')
    expect(nameOfNext(form, 'start')).toBe('home')
    expect(nameOfNext(form, 'sign')).toBeNull()
  })

  it('are counted from 0 on the wire', () => {
    expect(['start', 'home', 'sign', null].map((name) => positionOfStep(form, name))).toEqual([0, 1, 2, 3])
    expect(before('home')).toEqual(['start'])
    expect(before(null)).toEqual(['start', 'home', 'sign'])
  })

  it('that the form does not have leave nothing saved', () => {
    expect(positionOfStep(form, 'attic')).toBe(0)
    expect(before('attic')).toEqual([])
  })

  it('are compared by their places', () => {
    expect(laterStep(form, 'home', 'start')).toBe('home')
    expect(laterStep(form, 'start', 'sign')).toBe('sign')
    expect(laterStep(form, null, 'sign')).toBeNull()
  })
})
