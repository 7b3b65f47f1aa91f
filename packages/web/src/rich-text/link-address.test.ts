import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    [' example.org/help ', 'https://example.org/help'],
    ['example.org:8443/a', 'https://example.org:8443/a'],
    ['mailto:ana@example.org', 'mailto:ana@example.org'],
    ['ana@example.org', 'mailto:ana@example.org'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.org',
    'ftp://example.org',
    'tel:+15305550100',
    'two words',
    'https://',
    'word',
    'mailto:nobody',
  ])('%j is refused', (typed) => {
    expect(linkAddress(typed)).toBeNull()
  })
})
