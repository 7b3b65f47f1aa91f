import { describe, expect, it } from 'vitest'
import { isApn, listApns, normalizeApn } from './apn.ts'

describe('a parcel number', () => {
  it('has twelve digits in four groups', () => {
    expect(isApn('999-999-999-999')).toBe(true)
    for (const text of [
      '999-999-999',
      '999999999999',
      '999-999-999-9999',
      'x99-999-999-999',
      ' 999-999-999-999',
    ])
      expect(isApn(text)).toBe(false)
  })

  it('is normalized from any way of writing its digits', () => {
    expect(normalizeApn('999 014 273001')).toBe('999-014-273-001')
    expect(normalizeApn('999-014-273')).toBeNull()
    expect(normalizeApn('999.014.273.001')).toBeNull()
  })

  it('stands in a list between commas', () => {
    expect(listApns('999-999-999-999 , 111-111-111-111,')).toEqual(['999-999-999-999', '111-111-111-111'])
    expect(listApns('')).toEqual([])
  })
})
