import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedFiles } from './pages.ts'

// `npm run docs`: writes docs/generated/ anew.
const root = join(import.meta.dirname, '../..')
for (const [path, text] of Object.entries(generatedFiles(await loadProgram(join(root, 'program'))))) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
