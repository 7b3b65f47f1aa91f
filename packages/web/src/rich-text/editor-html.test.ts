import { createEditor } from 'lexical'
import { describe, expect, it } from 'vitest'
import { $htmlOfEditor, $setHtml, editorNodes } from './editor-html.ts'
import { sanitisePasted } from './sanitise-html.ts'

function through(html: string): string {
  const editor = createEditor({
    nodes: editorNodes,
    onError: (error) => {
      throw error
    },
  })
  editor.update(() => $setHtml(editor, html), { discrete: true })
  return editor.read($htmlOfEditor)
}

describe('text that goes through the editor', () => {
  it.each([
    '',
    '<p>Good morning</p>',
    '<p>one<br>line</p><p><br></p><p>two</p>',
    '<p><strong>bold</strong> <em>slanted</em> <u>underlined</u> <s>struck</s> <strong><em><u>all</u></em></strong></p>',
    '<ul><li>deed</li><li><strong>tax</strong> bill</li></ul><ol><li>first</li><li>second</li></ol>',
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    '<p>See <a href="https://example.org/a?b=1&amp;c=2">this page</a> or <a href="mailto:ana@example.org">write</a>.</p>',
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><blockquote>said</blockquote><p>x</p>',
    '<p>👩‍🚒 🏠 שלום مرحبا e\u0301</p>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2 &quot;so&quot;</p>',
    '<p>a \u00a0b</p>',
  ])('comes out as it went in: %s', (html) => {
    expect(through(html)).toBe(html)
  })

  it.each([
    ['bare words', 'Hello <b>you</b><p>there</p>', '<p>Hello <strong>you</strong></p><p>there</p>'],
    ['two spaces', '<p><span style="white-space: pre-wrap">a  b</span></p>', '<p>a \u00a0b</p>'],
    ['empty lines at the end', '<p>a</p><p></p><p><br></p>', '<p>a</p>'],
    ['a heading below the third', '<h5>small</h5>', '<h3>small</h3>'],
  ])('is tidied: %s', (_what, html, tidy) => {
    expect(through(html)).toBe(tidy)
  })
})

describe('text from the clipboard', () => {
  it.each([
    ['a script', '<p>a<script>steal()</script></p>', '<p>a</p>'],
    ['a handler', '<p onclick="steal()">a</p>', '<p>a</p>'],
    ['a link that runs', '<p><a href="javascript:steal()">a</a></p>', '<p>a</p>'],
    ['a link without TLS', '<p><a href="http://example.org">a</a></p>', '<p>a</p>'],
    [
      'a picture and a frame',
      '<p>a<img src="x" onerror="steal()"><iframe src="//x"></iframe></p>',
      '<p>a</p>',
    ],
    ['colours and places', '<p style="color:red;text-align:center;position:fixed">a</p>', '<p>a</p>'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>ab</p>'],
    [
      'the bold of a word processor',
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> b</p></b>',
      '<p><strong>a</strong> b</p>',
    ],
  ])('loses %s and keeps its words', (_what, html, kept) => {
    expect(through(sanitisePasted(html))).toBe(kept)
  })
})
