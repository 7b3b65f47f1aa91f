import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each(['name@example.com', "o'neil+fire@mail.example.co.uk", 'josé@ejemplo.es', 'a.b-c_d@x1.io'])(
    '%s is one',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'name',
    'name@',
    '@example.com',
    'name@example',
    'name@example..com',
    'name@-example.com',
    'na me@example.com',
    'name@exam ple.com',
    '.name@example.com',
    'name.@example.com',
    'a..b@example.com',
    'a@b@example.com',
    'name@example.com\nbcc: x@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
