// npm test: everything, from a fresh clone. Plain JavaScript: this runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { install } from './install.mjs'
import { run } from './node.mjs'
import { runAll } from './steps.mjs'

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const vitest = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]

const steps = [
  { name: 'tests of the screens', args: vitest('--project', 'web') },
  { name: 'integration tests on the embedded PostgreSQL', args: vitest('--project', 'server') },
  { name: "integration tests on the system's PostgreSQL", args: ['dev/postgres/test-on-system-postgres.ts'] },
  {
    name: 'portal build',
    run: () =>
      build().then(
        () => 0,
        (error) => tell(error.message),
      ),
  },
  { name: 'tests of the running program by REST', args: vitest('--project', 'rest') },
  { name: 'Chromium', run: ensureChromium },
  {
    name: 'tests in the browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  },
]

const began = Date.now()
await install()
const quick = await check()
const rest = await runAll(steps, { atOnce: 1 })
const passed = quick.passed.length + rest.passed.length
const failed = [...quick.failed, ...rest.failed]
process.stdout.write(
  `\nAll parts: ${passed} passed, ${failed.length} failed, in ${Math.round((Date.now() - began) / 60_000)} minutes\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0

function tell(message) {
  process.stderr.write(`${message}\n`)
  return 1
}

/** The system's Chromium; where there is none, Debian's is installed if we may. */
async function ensureChromium() {
  if (browsers.some((path) => path && existsSync(path))) return 0
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write("Installing Debian's Chromium…\n")
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    await run('apt-get', ['update', '-qq'], quiet)
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (code === 0) return 0
  }
  return tell(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name yours in CHROMIUM_PATH.',
  )
}
