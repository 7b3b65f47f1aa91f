import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDeclarations, readStyleModules, styleProblems } from './styles.ts'

// A part of `npm run check`: finds classes that leak, lead nowhere or are unused. `npm run styles` writes
// their declarations.
const root = join(import.meta.dirname, '../..')
const declarations = join(root, 'packages/web/src/css-classes.d.ts')
const modules = readStyleModules(root)
const printed = printDeclarations(modules)
if (process.argv.includes('--write')) writeFileSync(declarations, printed)
const problems = [
  ...styleProblems(root, modules),
  ...(readFileSync(declarations, 'utf8') === printed
    ? []
    : ['packages/web/src/css-classes.d.ts is not of these styles: `npm run styles`']),
]
for (const each of problems) process.stdout.write(`${each}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
