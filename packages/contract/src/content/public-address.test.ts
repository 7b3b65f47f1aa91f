import { expect, test } from 'vitest'
import { contentLink, publicAddress } from './public-address.ts'

test.each([
  ['/', '/es'],
  ['/?x=1', '/es?x=1'],
  ['/#process', '/es#process'],
  ['/faq?category=all', '/es/faq?category=all'],
  ['/tutorials/sign-up', '/es/tutorials/sign-up'],
])('%s stays in English and is %s in Spanish', (english, spanish) => {
  expect(publicAddress(english, 'en')).toBe(english)
  expect(publicAddress(english, 'es')).toBe(spanish)
})

test('a link of content leads to the page of the reader’s language, and nowhere else than it says', () => {
  expect(contentLink('/faq', 'es')).toBe('/es/faq')
  expect(contentLink('/es/faq', 'es')).toBe('/es/faq')
  expect(contentLink('/claims', 'es')).toBe('/claims')
  expect(contentLink('https://example.org/faq', 'es')).toBe('https://example.org/faq')
})
