import { describe, expect, it } from 'vitest'
import { decimalsOf, formatNumber, parseNumber } from './number-format.ts'

describe('a typed number', () => {
  it.each([
    ['7.5', 7.5],
    ['1,234.5', 1234.5],
    ['1234567', 1_234_567],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', -3],
    [' 1 860 ', 1860],
    ['007', 7],
    ['-0', 0],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it.each([
    '',
    '7,5',
    '1,23',
    '1.234,5',
    '1e5',
    'seven',
    '--1',
    '1.2.3',
    '0x10',
    '١٢',
    '1234567890123456',
    'Infinity',
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toBeNull()
  })
})

describe('a number as it is read', () => {
  it('has separators and decimals as its field says', () => {
    expect(formatNumber(1234567.5, {})).toBe('1234567.5')
    expect(formatNumber(1234567.5, { thousandSeparator: true, fixedDecimalScale: true })).toBe('1,234,567.50')
    expect(formatNumber(-1234, { thousandSeparator: true })).toBe('-1,234')
    expect(formatNumber(7, { fixedDecimalScale: true, decimalScale: 1 })).toBe('7.0')
  })

  it('is never rounded', () => {
    expect(formatNumber(7.255, { fixedDecimalScale: true })).toBe('7.255')
    expect(formatNumber(1e-7, {})).toBe('0.0000001')
    expect(formatNumber(1e21, {})).toBe('1000000000000000000000')
  })

  it('tells its decimals', () => {
    expect([1, 1.5, 7.25, 1e-7, 1e21].map(decimalsOf)).toEqual([0, 1, 2, 7, 0])
  })
})
