import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml, htmlOfText, unescapeHtml } from './html-text.ts'

it('an escaped text holds no markup and reads as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '&', '<', '>', '"', "'", ';', 'lt', '#39') }),
      (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"]/)
        expect(unescapeHtml(escapeHtml(text))).toBe(text)
      },
    ),
  )
})

it.each([
  ['&amp;lt;', '&lt;'],
  ['It&#x27;s &#39;so&#39;', "It's 'so'"],
  ['14&nbsp;days', '14\u00a0days'],
  ['&copy; &unknown;', '&copy; &unknown;'],
])('%s reads %s', (html, text) => {
  expect(unescapeHtml(html)).toBe(text)
})

it('a plain text has a paragraph for each empty line and a line for each end of one', () => {
  expect(htmlOfText(' A <b>\nsecond line\n \nNext ')).toBe('<p>A &lt;b&gt;<br>second line</p><p>Next</p>')
})
