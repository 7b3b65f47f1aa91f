import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/* A made-up project with a step that passed. Only a change of its input makes it run again. */
interface Step {
  readonly name: string
  readonly args: readonly string[]
  readonly reads: readonly string[]
  readonly part?: (text: string, file: string) => string
}
type Inputs = Readonly<Record<string, string>>

const { changedSincePassed, inputsOf, notePassed } = (await import(
  new URL('passed.mjs', import.meta.url).href
)) as {
  inputsOf(step: Step, tree: string): Inputs
  changedSincePassed(step: Step, inputs: Inputs, tree: string): readonly string[] | undefined
  notePassed(step: Step, inputs: Inputs, tree: string): void
}
const { importsIn, exportsIn } = (await import(new URL('check.mjs', import.meta.url).href)) as {
  importsIn(text: string, file: string): string
  exportsIn(text: string, file: string): string
}

const step: Step = { name: 'a step', args: ['dev/step.ts'], reads: ['packages/domain'] }
let tree: string

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), text)
}

const changed = (now = step) => changedSincePassed(now, inputsOf(now, tree), tree)

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'makewhole-passed-'))
  for (const file of [
    'package-lock.json',
    'README.md',
    'dev/step.ts',
    'apps/a.ts',
    'packages/domain/src/money.ts',
  ])
    plant(file, 'as it was')
  notePassed(step, inputsOf(step, tree), tree)
})
afterEach(() => rmSync(tree, { recursive: true }))

it('is unchanged after it passed, also in the next process', () => {
  expect(changed()).toEqual([])
})

it.each(['packages/domain/src/money.ts', 'packages/domain/src/new.ts', 'package-lock.json', 'dev/step.ts'])(
  'is changed when %s is',
  (file) => {
    plant(file, 'as it is')
    expect(changed()).toEqual([file])
  },
)

it('is changed when a file is gone, or its own arguments are others', () => {
  rmSync(join(tree, 'packages/domain/src/money.ts'))
  expect(changed()).toEqual(['packages/domain/src/money.ts'])
  expect(changed({ ...step, args: ['dev/step.ts', '--all'] })).toContain('the step itself')
})

it('is unchanged when others are changed, and when all is again as it was', () => {
  plant('apps/a.ts', 'as it is')
  plant('README.md', 'as it is')
  plant('packages/domain/src/money.ts', 'as it is')
  plant('packages/domain/src/money.ts', 'as it was')
  expect(changed()).toEqual([])
})

it('never passed where nothing says so, or what says so was cut off', () => {
  expect(changed({ ...step, name: 'another' })).toBeUndefined()
  plant('node_modules/.cache/passed/a-step.json', '{"dev/step.ts":')
  expect(changed()).toBeUndefined()
})

it('has not passed what somebody changed while it ran', () => {
  const inputs = inputsOf(step, tree)
  plant('packages/domain/src/money.ts', 'while it ran')
  notePassed(step, inputs, tree)
  expect(changed()).toEqual(['packages/domain/src/money.ts'])
})

it('is changed by imports alone where it sees nothing else', () => {
  const rules = { ...step, name: 'import rules', part: importsIn }
  plant('packages/domain/src/money.ts', "import a from './a.ts'\nexport const b = a")
  notePassed(rules, inputsOf(rules, tree), tree)
  plant('packages/domain/src/money.ts', "import a from './a.ts'\nexport const b = a + 1")
  expect(changed(rules)).toEqual([])
  plant('packages/domain/src/money.ts', "import type a from './a.ts'\nexport const b = a + 1")
  expect(changed(rules)).toEqual(['packages/domain/src/money.ts'])
})

it.each([
  "import './b.ts'",
  "import {\n  type B,\n} from './b.ts'",
  'export * from "./b.ts"',
  "const b = await import('./b.ts')",
  'const b = import(\n  /* said why */ // and so on\n  `./b.ts`,\n)',
  "type B = import('./b.ts').B",
  "import b = require('./b.ts')",
  "import b from './b.json' with { type: 'json' }",
  "/// <reference path='./b.ts' />",
])('imports are all of %j', (statement) => {
  const seen = importsIn(`const a = 1\n${statement}\nconst c = 'import'`, 'a.ts')
  expect(seen).toMatch(/b\.(ts|json)/)
})

const module =
  "import { a } from './a.ts'\n\nexport function b() {\n  return a\n}\n\nexport const c = () =>\n  b()\n"

it.each([
  ['another import', "import { a } from './a.ts'", "import { d } from './a.ts'"],
  ['another export', 'export const c', 'export const d'],
  ['an export that others no longer need', 'export const c', 'const c'],
  ['an export that generates', 'export const c', 'export function* e() {}\nexport const c'],
  ['a list of exports', 'export const c', 'export {\n  e,\n}\nexport const c'],
  ['an export that its own module no longer names', '  b()', '  2'],
])('dead code may come by %s', (_, before, after) => {
  expect(module).toContain(before)
  expect(exportsIn(module.replace(before, after), 'b.ts')).not.toBe(exportsIn(module, 'b.ts'))
})

it('no dead code comes by what stands within a function', () => {
  expect(exportsIn(module.replace('return a', 'return a * 2 // twice'), 'b.ts')).toBe(
    exportsIn(module, 'b.ts'),
  )
})
