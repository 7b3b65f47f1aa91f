import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedPages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const pages = generatedPages(await loadProgram(join(root, 'program')))

it.each(Object.entries(pages))(
  'docs/generated/%s says what the tables say; `npm run docs` writes it anew',
  async (name, text) => {
    expect(await readFile(join(root, 'docs/generated', name), 'utf8')).toBe(text)
  },
)
