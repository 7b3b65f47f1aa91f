import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { decodeHtml, EncodedHtml } from './encoded-html.tsx'

afterEach(cleanup)

const encode = (html: string) => btoa(String.fromCharCode(...new TextEncoder().encode(html)))

it('shows the text with its accents and its paragraphs', () => {
  render(<EncodedHtml encoded={encode('<p>Señora Quintero:</p><p>Esta es <b>nuestra</b> oferta.</p>')} />)
  expect(screen.getByText('Señora Quintero:').tagName).toBe('P')
  expect(screen.getByText('nuestra').tagName).toBe('B')
})

it('lets nothing run, nothing load and nothing be styled', () => {
  const html = decodeHtml(
    encode(
      '<script>a()</script><img src=x onerror=a()><p style="position:fixed" onclick="a()">stays</p><a href="javascript:a()">b</a><iframe src="//x"></iframe>',
    ),
  )
  expect(html).toBe('<p>stays</p><a>b</a>')
})

it('keeps a link that leads to a page or an address', () => {
  const link = '<a href="https://example.com/a" rel="noopener noreferrer" target="_blank">a</a>'
  expect(decodeHtml(encode(link))).toBe(link)
})

it('reads each paragraph in the direction of its letters', () => {
  render(<EncodedHtml encoded={encode('<p>Good morning</p><ul><li>שלום</li></ul>')} />)
  for (const words of ['Good morning', 'שלום'])
    expect(screen.getByText(words).getAttribute('dir')).toBe('auto')
})

it('is empty for what cannot be decoded, and logs that it came without saying what it was', () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  for (const broken of ['%%%', btoa('\xff\xfe')]) expect(decodeHtml(broken)).toBe('')
  expect(reportError).toHaveBeenCalledTimes(2)
  expect(String(reportError.mock.calls[0]?.[0])).not.toContain('%%%')
  vi.unstubAllGlobals()
})
