import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClaimNumber, parseClaimNumber } from './claim-number.ts'

const numbers = fc.tuple(
  fc.constantFrom('LH', 'NC', 'A', 'WXYZ'),
  fc.integer({ min: 10_000, max: 99_999_999_999 }),
)

describe('a claim number', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(numbers, ([prefix, sequence]) => {
        const number = formatClaimNumber(prefix, sequence)
        expect(parseClaimNumber(number)).toBe(number)
      }),
    )
  })

  it('is understood in lower case, with spaces, without dashes and with long ones', () => {
    const number = formatClaimNumber('LH', 10482)
    const digits = number.replaceAll('-', '')
    for (const typed of [
      ` ${number.toLowerCase()} `,
      digits,
      number.replaceAll('-', ' '),
      number.replaceAll('-', '–'),
    ]) {
      expect(parseClaimNumber(typed)).toBe(number)
    }
  })

  it('is refused with any one digit wrong', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), ([prefix, sequence], place, shift) => {
        const digits = [...formatClaimNumber(prefix, sequence).replace(/\D/g, '')]
        const index = place % digits.length
        digits[index] = String((Number(digits[index]) + shift) % 10)
        expect(parseClaimNumber(prefix + digits.join(''))).toBeNull()
      }),
    )
  })

  it('is refused with two neighbouring digits swapped', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), ([prefix, sequence], place) => {
        const digits = [...formatClaimNumber(prefix, sequence).replace(/\D/g, '')]
        const index = place % (digits.length - 1)
        const [one, other] = [digits[index] ?? '', digits[index + 1] ?? '']
        fc.pre(one !== other)
        digits.splice(index, 2, other, one)
        expect(parseClaimNumber(prefix + digits.join(''))).toBeNull()
      }),
    )
  })

  it('is none when it is something else', () => {
    fc.assert(fc.property(fc.string(), (text) => parseClaimNumber(text) === null || /\d/.test(text)))
    expect(parseClaimNumber('')).toBeNull()
    expect(parseClaimNumber('LH-1-1')).toBeNull()
  })
})
