import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portals } from '@makewhole/domain/access/portal.ts'
import { expect, test } from 'vitest'
import { messages as en } from './messages-en.ts'
import { messages as es } from './messages-es.ts'

const root = join(import.meta.dirname, '../../../..')

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('node_modules'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
}

/** The names of the values in a text; `one {# day}` is a form of the plural, not a value. */
const placeholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:\b(?:one|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]),
    ),
  ].sort()

test('English and Spanish have the same texts', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
})

test('each text asks for the same values in both languages', () => {
  const different = Object.keys(en).filter(
    (id) => JSON.stringify(placeholders(en[id] ?? '')) !== JSON.stringify(placeholders(es[id] ?? '')),
  )
  expect(different).toEqual([])
})

test('no text is empty', () => {
  expect(Object.entries({ ...en, ...es }).filter(([, text]) => text.trim() === '')).toEqual([])
})

test('every text that the sources name exists', () => {
  const named = ['packages/web/src', ...Object.values(portals).map(({ folder }) => `apps/${folder}/src`)]
    .flatMap(sources)
    .flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''))
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((id) => !(id in en))).toEqual([])
})
