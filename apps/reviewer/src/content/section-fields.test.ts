import type { FooterContent } from '@makewhole/domain/content/content.ts'
import { expect, test } from 'vitest'
import {
  andEdit,
  footerParts,
  textAt,
  withEdit,
  withNewLink,
  withoutItem,
  withTextAt,
  written,
} from './section-fields.ts'
import type { FieldEdit } from './section-fields.ts'

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

test('words about privacy are written where nobody wrote any', () => {
  const paths = footerParts(footer).flatMap(({ fields }) => fields.map(({ path }) => path))
  expect(paths).toContain('privacy.content')
  expect(textAt(footer, 'privacy.content', 'en')).toBe('')
  const titled = withTextAt(footer, 'privacy.title', 'Your choices', 'en')
  expect(withTextAt(titled, 'privacy.content', '<p>We sell nothing.</p>', 'en').privacy).toEqual({
    title: { en: 'Your choices' },
    content: { en: '<p>We sell nothing.</p>' },
  })
})

const typedAt = (path: string, text: string, language: 'en' | 'es' = 'en'): FieldEdit => ({
  kind: 'text',
  path,
  text,
  language,
})

test('a text that is typed on is one edit; another field, language or list is another', () => {
  const typed = [
    typedAt('service', 'C'),
    typedAt('service', 'Ca'),
    typedAt('service', 'L', 'es'),
    { kind: 'newLink', list: 'links' } as const,
    typedAt('service', 'Call'),
  ]
  expect(typed.reduce<readonly FieldEdit[]>(andEdit, [])).toEqual(typed.slice(1))
})

test('edits go over a page that others changed meanwhile', () => {
  const edits: FieldEdit[] = [
    { kind: 'newLink', list: 'links' },
    typedAt('links.2.title', 'Contact'),
    { kind: 'removeItem', place: 'links.0' },
  ]
  const theirs = { ...footer, service: { en: 'Another line' } }
  const merged = edits.reduce(withEdit, theirs)
  expect(merged.service.en).toBe('Another line')
  expect(merged.links.map(({ title }) => title.en)).toEqual(['Terms', 'Contact'])
})

test('a picture that is not there takes no words', () => {
  const banner = { banner: { logo: { url: '/a.png', alternativeText: { en: 'Ring' } } } }
  const gone = withEdit(banner, { kind: 'removeImage', path: 'banner.logo' })
  expect(gone).toEqual({ banner: { logo: null } })
  expect(withEdit(gone, typedAt('banner.logo.alternativeText', 'A ring'))).toEqual(gone)
})
