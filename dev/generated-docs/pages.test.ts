import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedFiles } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const files = generatedFiles(await loadProgram(join(root, 'program')))

it.each(Object.entries(files))(
  '%s says what the tables say; `npm run docs` writes it anew',
  async (path, text) => {
    expect(await readFile(join(root, path), 'utf8')).toBe(text)
  },
)
