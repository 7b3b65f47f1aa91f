import { expect, it } from 'vitest'
import { base32Of, codeOfStep, enrollmentUri, matchingStep, newSecret, stepAt } from './totp.ts'

/** RFC 6238 Appendix B prints eight digits; an app shows the last six. */
const secret = base32Of(Buffer.from('12345678901234567890'))

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d seconds the code is that of RFC 6238: %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)))).toBe(code)
})

it('takes the codes of the step before and after, and no others', () => {
  const at = new Date(1111111111_000)
  const now = stepAt(at)
  const taken = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, codeOfStep(secret, now + away), at))
  expect(taken).toEqual([null, now - 1, now, now + 1, null])
})

it('writes Base32 as RFC 4648 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32Of(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

it('tells an app whose account it is', () => {
  expect(enrollmentUri('ABC', 'Pagos & más', 'dana@example.org')).toBe(
    'otpauth://totp/Pagos%20%26%20m%C3%A1s:dana%40example.org?secret=ABC&issuer=Pagos%20%26%20m%C3%A1s&algorithm=SHA1&digits=6&period=30',
  )
})
