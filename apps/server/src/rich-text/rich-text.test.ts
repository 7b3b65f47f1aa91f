import { expect, it, vi } from 'vitest'

it('who reads first does not wait for a thread that was slow to begin, and its rest', async () => {
  vi.resetModules()
  const { sanitisedContent } = await import('./rich-text.ts')
  const began = performance.now()
  expect(await sanitisedContent('<p onclick="x">One</p>')).toBe('<p>One</p>')
  const first = performance.now()
  for (const word of ['Two', 'Three', 'Four'])
    expect(await sanitisedContent(`<p>${word}</p>`)).toBe(`<p>${word}</p>`)
  expect(performance.now() - first).toBeLessThan(3 * (first - began))
})
