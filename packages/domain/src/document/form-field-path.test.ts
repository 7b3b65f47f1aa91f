import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formFieldPathOf,
  formFieldPathPattern,
  itemOfPath,
  pathOfDamagedItem,
  damagedItemOfPath,
} from './form-field-path.ts'

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

  it('is said by the field, once its item has an id', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.uuid(), name, (list, place, id, field) => {
        expect(formFieldPathOf(field, undefined)).toBe(field)
        expect(formFieldPathOf(`${list}.${place}.${field}`, id)).toBe(`${list}[${id}].${field}`)
        expect(formFieldPathOf(`${list}.${place}.${field}`, undefined)).toBeUndefined()
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

describe('a document of the structured claim', () => {
  const [claimId, vehicleId] = [
    '0f0e3a52-0000-4000-8000-000000000001',
    '0f0e3a52-0000-4000-8000-000000000002',
  ]
  const nothing = { propertyId: null, vehicleId: null, personalInjuryId: null, personalLossId: null }

  it.each(['vehicleId', 'propertyId', 'personalInjuryId', 'personalLossId'])(
    'says of what it is: %s',
    (key) => {
      const path = pathOfDamagedItem(claimId, { [key]: vehicleId })
      expect(formFieldPathPattern.test(path ?? '')).toBe(true)
      expect(damagedItemOfPath(claimId, path)).toEqual({ ...nothing, [key]: vehicleId })
    },
  )

  it('of the claim’s own property proves what belongs to the claim as a whole', () => {
    const path = pathOfDamagedItem(claimId, { propertyId: claimId })
    expect([itemOfPath(path), damagedItemOfPath(claimId, path).propertyId]).toEqual([null, claimId])
  })

  it('of nothing, or filed in a form, belongs to the claim as a whole', () => {
    expect(pathOfDamagedItem(claimId, {})).toBeNull()
    expect(damagedItemOfPath(claimId, `structures[${vehicleId}].documents`)).toEqual(nothing)
  })
})
