import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeBytes, codeOf, codeTyped } from './client-invitation.ts'

const codes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes }).map(codeOf)

it('is read back however it is copied from paper', () => {
  fc.assert(
    fc.property(codes, fc.constantFrom('', ' ', '-', ' – '), (code, between) => {
      const copied = code.replaceAll('-', between).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(codeTyped(` ${copied} `)).toBe(code)
    }),
  )
})

it('is four letters three times', () => {
  fc.assert(
    fc.property(
      codes,
      (code) => void expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/),
    ),
  )
})

it('is none where letters are missing, too many, or no code has them', () => {
  expect(['', '7K2M-QX4P-9TD', '7K2M-QX4P-9TDBB', '7K2M-QX4P-9TDU'].map(codeTyped)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
