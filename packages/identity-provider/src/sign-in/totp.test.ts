import { expect, it } from 'vitest'
import { codeAt, enrollmentUri, matchingStep, newSecret } from './totp.ts'

/** RFC 6238 Appendix B, `12345678901234567890` in Base32; it prints eight digits, and an app shows the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = new Date(1111111111_000)
const step = Math.floor(1111111111 / 30)

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d seconds the code is that of RFC 6238: %s', (seconds, code) => {
  expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
})

it('takes the codes of the step before and after, and no others', () => {
  const codeOf = (away: number) => codeAt(secret, new Date(at.getTime() + away * 30_000))
  const taken = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, codeOf(away), at))
  expect(taken).toEqual([null, step - 1, step, step + 1, null])
})

it.each(['', '05047', '0504711', '05047é', '٠٥٠٤٧١', '０５０４７１', '😀😀😀'])(
  'what is no code is a wrong one: %j',
  (typed) => {
    expect(matchingStep(secret, typed, at)).toBeNull()
  },
)

it('makes secrets of 160 bits, each another one', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

it('tells an app whose account it is', () => {
  const uri = new URL(enrollmentUri(secret, 'Pagos & más', 'dana@example.org'))
  expect(uri.href.split('?')[0]).toBe('otpauth://totp/Pagos%20%26%20m%C3%A1s:dana%40example.org')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Pagos & más',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
