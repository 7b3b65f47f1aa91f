import type { FooterContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import { footerParts, textAt, withNewLink, withoutItem, withTextAt, written } from './section-fields.ts'

const footer: FooterContent = {
  service: { en: 'Help line', es: 'Línea de ayuda' },
  copyright: { en: 'Us' },
  links: [
    { title: { en: 'Privacy' }, url: '/privacy' },
    { title: { en: 'Terms' }, url: '/terms' },
  ],
}

test('a text changes in one language, everything else is the very same', () => {
  const changed = withTextAt(footer, 'service', 'Ayuda', 'es')
  expect(changed).toEqual({ ...footer, service: { en: 'Help line', es: 'Ayuda' } })
  expect(changed.links[0]).toEqual(footer.links[0])
  expect(withTextAt(footer, 'links.1.url', '/legal', 'es').links[1]).toEqual({
    title: { en: 'Terms' },
    url: '/legal',
  })
})

test('where nobody translated a text there is nothing to read in that language', () => {
  expect([textAt(footer, 'copyright', 'es'), textAt(footer, 'service', 'es')]).toEqual(['', 'Línea de ayuda'])
  expect(written({ en: 'Us', es: 'Nosotros' }, '<p> </p>', 'es')).toEqual({ en: 'Us' })
})

test('a link is added at the end, and goes with its fields', () => {
  const longer = withNewLink(footer, 'links')
  expect(footerParts(longer)[0]?.fields.map(({ path }) => path)).toContain('links.2.title')
  expect(withoutItem(longer, 'links.0').links).toEqual([footer.links[1], { title: { en: '' }, url: '' }])
})
