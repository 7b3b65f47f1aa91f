import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brokenCitations } from './citations.ts'

/* A made-up tree with every cited page, until a test plants a breach. */
const lawful: Record<string, string> = {
  'docs/rules/claims.md': '# Claims\n\n## Clocks\n\n## Putting aside for a while\n',
  'docs/rules/README.md': 'See [claims](claims.md), "Clocks", and the [glossary](../glossary.md).\n',
  'docs/glossary.md': '# Glossary\n',
  'docs/adr/0001-one-table.md': '# 1. One table\n',
  'apps/one-line.ts':
    '/** The clock (docs/rules/claims.md "Clocks", "Putting aside for a while"; docs/adr/0001). */\n',
  'apps/two-lines.ts': '/*\n * The clock (docs/rules/claims.md\n * "Putting aside\n * for a while").\n */\n',
  'apps/slashes.ts':
    '// The clock (docs/rules/claims.md\n// "Clocks"), and docs/rules/claims.md: "not a heading".\n',
}

let tree: string

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'citations-'))
  for (const [file, text] of Object.entries(lawful)) plant(file, text)
})
afterEach(() => rmSync(tree, { recursive: true }))

it('finds nothing where every page and heading is there', () => {
  expect(brokenCitations(tree)).toEqual([])
})

it.each([
  ['a page that is not there', 'apps/a.ts', '\n/** See product.md §3. */\n', 'apps/a.ts:2 names product.md'],
  [
    'a heading that was renamed',
    'apps/a.css',
    '/* docs/rules/claims.md "Watches" */\n',
    'apps/a.css:1 names docs/rules/claims.md "Watches"',
  ],
  [
    'the second of two headings',
    'apps/a.tsx',
    '/**\n * docs/rules/claims.md "Clocks",\n * "Watches".\n */\n',
    'apps/a.tsx:2 names docs/rules/claims.md "Watches"',
  ],
  [
    'a heading over two lines',
    'apps/a.mjs',
    '// docs/rules/claims.md "Putting\n// aside"\n',
    'apps/a.mjs:1 names docs/rules/claims.md "Putting aside"',
  ],
  ['a record that is not there', 'dev/a.ts', '// docs/adr/0002\n', 'dev/a.ts:1 names docs/adr/0002'],
  ['a link of a page', 'docs/a.md', 'See [rules](rules/reports.md).\n', 'docs/a.md:1 names rules/reports.md'],
])('names %s', (_what, file, text, broken) => {
  plant(file, text)
  expect(brokenCitations(tree)).toEqual([`${broken}, which is not there`])
})

it('leaves applied migrations and what is installed alone', () => {
  plant('apps/server/0001-claim.sql', '-- product.md §3\n')
  plant('node_modules/a/index.ts', '// product.md\n')
  expect(brokenCitations(tree)).toEqual([])
})
