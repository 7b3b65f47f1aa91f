import { expect, it } from 'vitest'
import { dialedPhone, isPhone } from './phone.ts'

it('a phone number is written as +1 (###) ###-####', () => {
  expect(isPhone('+1 (530) 555-0142')).toBe(true)
  for (const text of ['530-555-0142', '+1 530 555 0142', '+1 (530) 555-014', '+1 (530) 555-0142 '])
    expect(isPhone(text)).toBe(false)
})

it('a phone number can be dialed', () => {
  expect(dialedPhone('+1 (530) 555-0142')).toBe('+15305550142')
})
