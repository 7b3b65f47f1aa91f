import { describe, expect, it } from 'vitest'
import { isBlankHtml, visibleLength } from './rich-text.ts'

describe('the length of formatted text', () => {
  it.each([
    ['<p>Good morning</p>', 12],
    ['<p>one</p><p>two</p>', 7],
    ['<ul><li>a</li><li>b</li></ul>', 3],
    ['<p>a<br>b</p>', 3],
    ['<p>&lt;b&gt; &amp;amp; &quot;x&quot;</p>', 13],
    ['<p>👩‍🚒🏠</p>', 2],
    ['<p>e\u0301te\u0301</p>', 3],
    ['<p>שלום مرحبا</p>', 10],
    ['<p><a href="https://example.com/a-very-long-address">here</a></p>', 4],
    ['<p><br></p>', 0],
  ])('is what a reader sees: %s is %i', (html, length) => {
    expect(visibleLength(html)).toBe(length)
  })
})

it.each([
  ['', true],
  ['<p><br></p><p> &nbsp;</p>', true],
  ['<p>a</p>', false],
])('tells whether %j says nothing', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})
