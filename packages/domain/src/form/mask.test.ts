import { describe, expect, it } from 'vitest'
import { applyMask, matchesMask, typedDigits } from './mask.ts'

const phone = '+1 (###) ###-####'
const apn = '###-###-###-###'

describe('a mask', () => {
  it.each([
    ['', ''],
    ['5', '+1 (5'],
    ['530', '+1 (530'],
    ['5305', '+1 (530) 5'],
    ['530 555 0142', '+1 (530) 555-0142'],
    ['(530) 555-0142', '+1 (530) 555-0142'],
    ['15305550142', '+1 (530) 555-0142'],
    ['1 (530) 555-0142', '+1 (530) 555-0142'],
    ['+1 530-555-0142', '+1 (530) 555-0142'],
    ['+1 (530) 555-0142', '+1 (530) 555-0142'],
    ['+1 (153) 055-50142', '+1 (530) 555-0142'],
    ['+1 (530) 555-01429', '+1 (530) 555-0142'],
    ['call me', ''],
  ])('writes the phone %j as %j', (typed, masked) => {
    expect(applyMask(phone, typed)).toBe(masked)
  })

  it('writes a parcel number from its digits', () => {
    expect(applyMask(apn, '999014273001')).toBe('999-014-273-001')
    expect(applyMask(apn, '999-014-2')).toBe('999-014-2')
  })

  it('lets one delete to the very beginning', () => {
    let text = '+1 (530) 555-0142'
    for (let presses = 0; presses < 10; presses++) text = applyMask(phone, text.slice(0, -1))
    expect(text).toBe('')
  })

  it('fits only when every place is filled', () => {
    expect(matchesMask(apn, '999-014-273-001')).toBe(true)
    for (const text of ['999-014-273-00', '999-014-273-0011', '999014273001', '999-014-273-00x'])
      expect(matchesMask(apn, text)).toBe(false)
  })

  it('keeps the digits that were typed', () => {
    expect(typedDigits(phone, '+1 (530) 555')).toBe('530555')
  })
})
