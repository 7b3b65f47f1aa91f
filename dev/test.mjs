// npm test: everything but what is long and rarely breaks, from a fresh clone. Plain JavaScript: runs on whatever Node there is.
import { check } from './check.mjs'
import { install } from './install.mjs'
import { runAll } from './steps.mjs'
import { chromium, inTheBrowser, portalBuild, statements, vitest } from './test-steps.mjs'

const steps = [
  vitest('tests of the screens', 'web*'),
  vitest('integration tests on the embedded PostgreSQL', 'server', { RECORD_STATEMENTS: '1' }),
  statements,
  portalBuild,
  vitest('tests of the running program by REST', 'rest'),
  chromium,
  inTheBrowser('tests in the browser'),
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
