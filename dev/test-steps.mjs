// The parts that tests are made of. Plain JavaScript: this runs on whatever Node the machine has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { root } from './node.mjs'
import { reportOf } from './test-times.mjs'

/** Projects of the Vitest configuration as a step; `which` chooses among their tests. */
export const vitest = (name, projects, env = {}, which = ['run']) => ({
  name,
  args: [
    ...['node_modules/vitest/vitest.mjs', ...which, ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportOf(name)],
  ],
  env,
})

/** Folders that the tests of rules and wire read (dev/structure proves it of their imports). */
const folders = ['packages/domain', 'packages/contract', 'program']

export const unitTests = {
  ...vitest('unit tests', ['pure']),
  reads: folders,
  narrowed: (changed) =>
    changed.every(
      (name) => folders.some((folder) => name.startsWith(`${folder}/`)) && existsSync(join(root, name)),
    )
      ? vitest('unit tests', ['pure'], {}, ['related', '--run', ...changed, ...readingFiles()])
      : unitTests,
}

/** Modules that read files by themselves: which ones, no import tells, so they belong to every change. */
function readingFiles() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  )
  return files.filter(
    (file) => file.endsWith('.ts') && /node:(fs|child_process)/.test(readFileSync(join(root, file), 'utf8')),
  )
}

/** Whether the server's tests, told to record what they run, have run all SQL. */
export const statements = { name: 'every piece of SQL is run by a test', args: ['dev/statements/main.ts'] }

export const portalBuild = {
  name: 'portal build',
  run: () =>
    build().then(
      () => 0,
      (error) => {
        process.stderr.write(`${error.message}\n`)
        return 1
      },
    ),
}

export const chromium = { name: 'Chromium', run: ensureChromium }

/** Playwright's tests; `env` chooses which. */
export const inTheBrowser = (name, env = {}) => ({
  name,
  args: [
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    ...['--reporter', 'list,json'],
  ],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
})
