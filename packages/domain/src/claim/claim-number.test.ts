import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimNumbersIn, formatClaimNumber, parseClaimNumber } from './claim-number.ts'

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

describe('claim numbers among typed words', () => {
  const among = (typed: string) => claimNumbersIn(typed, ['LH', 'NC'])

  it('are found whole or begun, with and without dashes, the check digit meant or not', () => {
    expect(among('lh-10482-7')).toEqual({ numbers: [['LH-10482-7']], words: '' })
    expect(among('LH 104827').numbers).toEqual([['LH-104827', 'LH-10482-7']])
    expect(among('LH-10482-').numbers).toEqual([['LH-10482-']])
    expect(among('lh1').numbers).toEqual([['LH-1']])
  })

  it('leave the other words, and other words are none', () => {
    expect(among('quintero LH-10482 pine st')).toEqual({
      numbers: [['LH-10482', 'LH-1048-2']],
      words: 'quintero   pine st',
    })
    for (const words of ['LH', '10482', 'XY-10482', 'ALH-10482', 'LH-10482x', 'LH-10482-7-1'])
      expect(among(words)).toEqual({ numbers: [], words })
  })

  it('begin the number that was meant, wherever its typing stopped and whatever dashes it has', () => {
    const separators = fc.constantFrom('-', ' ', '')
    fc.assert(
      fc.property(
        numbers,
        fc.nat(),
        separators,
        fc.boolean(),
        ([prefix, sequence], cut, between, isLower) => {
          const number = formatClaimNumber(prefix, sequence)
          const digits = number.replace(/\D/g, '')
          const begun = prefix + between + digits.slice(0, 1 + (cut % digits.length))
          const typed = isLower ? begun.toLowerCase() : begun
          const { numbers: found, words } = claimNumbersIn(`ana ${typed}`, [prefix])
          expect(words).toBe('ana')
          expect(found).toHaveLength(1)
          expect(found[0]?.some((beginning) => number.startsWith(beginning))).toBe(true)
        },
      ),
    )
  })
})
