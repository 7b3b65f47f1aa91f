import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../../oxlint.config.ts'
import { breaches, breachesOnScreen, forbiddenSyntax, lawful } from './breaches.ts'

/* Breaks each rule of oxlint.config.ts once in a made-up tree with our layout; oxlint must name each breach. */
const root = join(import.meta.dirname, '../..')

/** The rules that oxlint names, by file. */
let found: Map<string, string[]>
let tree: string

beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'makewhole-lint-')))
  for (const each of ['node_modules', 'oxlint.config.ts', 'dev'])
    symlinkSync(join(root, each), join(tree, each))
  writeFileSync(join(tree, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.json')))
  for (const [file, code] of Object.entries(files())) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), code)
  }
  found = lint()
})

afterAll(() => {
  rmSync(tree, { recursive: true, force: true })
})

const fileOf = (rule: string) => `packages/domain/src/${rule.replace('/', '-')}.ts`
const screenOf = (rule: string) => `packages/web/src/${rule.replace('/', '-')}.tsx`

function files(): Record<string, string> {
  const named = (rules: Record<string, string>, toFile: (rule: string) => string) =>
    Object.fromEntries(Object.entries(rules).map(([rule, code]) => [toFile(rule), code]))
  return {
    ...named(breaches, fileOf),
    ...named(breachesOnScreen, screenOf),
    ...lawful,
    ...Object.fromEntries(forbiddenSyntax.map(({ file, code }) => [file, code])),
  }
}

function lint() {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', 'packages', 'apps'], options)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code?: string; message: string; filename: string }[]
  }
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename)
  return new Map(
    [...byFile].map(([file, all]) => [file, all.map(({ code, message }) => `${code ?? ''} ${message}`)]),
  )
}

/** Lists the rules that are on in any file. */
function configured(): Set<string> {
  const all = [config.rules, ...config.overrides.map(({ rules }) => rules)].flatMap((rules) =>
    Object.entries(rules),
  )
  return new Set(all.flatMap(([rule, how]) => (how === 'off' ? [] : [rule])))
}

test('every rule has a planted breach', () => {
  const planted = [...Object.keys(breaches), ...Object.keys(breachesOnScreen), 'makewhole/forbidden-syntax']
  expect(planted.sort()).toEqual([...configured()].sort())
})

/** Writes `typescript/no-explicit-any` as oxlint prints it: `typescript(no-explicit-any)`. */
const printed = (rule: string) =>
  rule.includes('/') ? rule.replace('react/', 'react-hooks/').replace('/', '(') + ')' : `eslint(${rule})`

test.each([
  ...Object.keys(breaches).map((rule) => [rule, fileOf(rule)] as const),
  ...Object.keys(breachesOnScreen).map((rule) => [rule, screenOf(rule)] as const),
])('%s is named', (rule, file) => {
  const names = found.get(file) ?? []
  const owners = [printed(rule), printed(rule.replace('typescript/', ''))]
  expect(
    names.some((each) => owners.some((owner) => each.startsWith(owner))),
    names.join('\n'),
  ).toBe(true)
})

test.each(forbiddenSyntax)('$code is answered by advice', ({ file, advice }) => {
  expect(found.get(file)?.join()).toContain(advice)
})

test.each(Object.keys(lawful))('%s breaks no rule', (file) => {
  expect(found.get(file)).toBeUndefined()
})
