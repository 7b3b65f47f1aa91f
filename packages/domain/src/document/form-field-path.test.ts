import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formFieldPathPattern, itemOfPath } from './form-field-path.ts'

const name = fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/)

describe('where a document was filed', () => {
  it('is a field, or a field of an item by its id', () => {
    fc.assert(
      fc.property(name, fc.uuid(), name, (list, id, field) => {
        expect(formFieldPathPattern.test(field)).toBe(true)
        expect(formFieldPathPattern.test(`${list}[${id}].${field}`)).toBe(true)
        expect(itemOfPath(`${list}[${id}].${field}`)).toBe(id)
        expect(itemOfPath(field)).toBeNull()
      }),
    )
  })

  it('never names an item by its place in the list', () => {
    fc.assert(
      fc.property(name, fc.nat(), name, (list, place, field) => {
        expect(formFieldPathPattern.test(`${list}[${place}].${field}`)).toBe(false)
        expect(formFieldPathPattern.test(`${list}.${place}.${field}`)).toBe(false)
      }),
    )
  })

  it('of a document that says nothing is none', () => expect(itemOfPath(null)).toBeNull())
})
