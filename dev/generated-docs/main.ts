import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedFiles } from './pages.ts'

// A part of `npm run check`: docs/generated/ matches the tables. `npm run docs` writes it again.
const root = join(import.meta.dirname, '../..')
const isWriting = process.argv.includes('--write')
for (const [path, text] of Object.entries(generatedFiles(await loadProgram(join(root, 'program'))))) {
  const file = join(root, path)
  if (isWriting) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stdout.write(`${path} is not of these tables: \`npm run docs\`\n`)
    process.exitCode = 1
  }
}
