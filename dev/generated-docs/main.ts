import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedPages } from './pages.ts'

// `npm run docs`: writes docs/generated/ anew.
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(generatedPages(await loadProgram(join(root, 'program'))))) {
  await writeFile(join(folder, name), text)
}
