import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { printDeclarations, readStyleModules, styleProblems } from './styles.ts'

/* A made-up project whose two components have separate styles, until a test plants a breach. */
const lawful: Record<string, string> = {
  'packages/web/src/theme/base.css': 'body { margin: 0 }',
  'packages/web/src/card.module.css':
    '/* .no-class */ @media (min-width: 56.25em) { .card > :global(.MuiPaper-root):not(.head) { top: 0.5rem } }',
  'packages/web/src/card.tsx':
    "import * as styles from './card.module.css'\nexport const all = [styles.card, styles.head]\n",
  'apps/claimant/src/list.module.css': ".list { background: url('a.png') }",
  'apps/claimant/src/list.tsx':
    "import * as cardStyles from '@makewhole/web/card.module.css'\nimport * as styles from './list.module.css'\nexport const all = [styles.list, cardStyles.card]\n",
}

let tree: string

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

const problems = () => styleProblems(tree, readStyleModules(tree))

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'styles-'))
  for (const [file, text] of Object.entries(lawful)) plant(file, text)
})
afterEach(() => rmSync(tree, { recursive: true }))

it('finds nothing where every component has its own', () => {
  expect(problems()).toEqual([])
})

it('declares each class of each module, and no other', () => {
  expect(printDeclarations(readStyleModules(tree))).toBe(
    [
      '// Printed by `npm run styles`; not written by hand.',
      "declare module '*/card.module.css' {\n  export const card: string\n  export const head: string\n}",
      "declare module '*/list.module.css' {\n  export const list: string\n}\n",
    ].join('\n'),
  )
})

it('finds a class that everybody could see', () => {
  plant('apps/claimant/src/everywhere.css', '.button { top: 0 }')
  expect(problems()).toEqual([
    'apps/claimant/src/everywhere.css is no CSS module: its classes are everybody’s',
  ])
})

it('finds a class that no screen asks for', () => {
  plant('apps/claimant/src/list.module.css', '.list, .gone { top: 0 }')
  expect(problems()).toEqual(['.gone in apps/claimant/src/list.module.css is used nowhere'])
})

it('finds a class that only another module’s name asks for', () => {
  plant('apps/claimant/src/list.module.css', '.list, .head { top: 0 }')
  expect(problems()).toEqual(['.head in apps/claimant/src/list.module.css is used nowhere'])
})

it('finds two modules of one name, which the compiler could not tell apart', () => {
  plant('apps/claimant/src/card.module.css', '')
  expect(problems()).toEqual([
    'card.module.css is the name of apps/claimant/src/card.module.css and packages/web/src/card.module.css',
  ])
})
