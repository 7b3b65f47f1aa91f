// The parts that tests are made of. Plain JavaScript: this runs on whatever Node the machine has.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { reportOf } from './test-times.mjs'

/** Projects of the Vitest configuration as a step. */
export const vitest = (name, projects, env = {}) => ({
  name,
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportOf(name)],
  ],
  env,
})

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
