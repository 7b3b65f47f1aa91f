// npm test: everything but what is long and rarely breaks, from a fresh clone. Plain JavaScript: runs on whatever Node there is.
import { checkSteps } from './check.mjs'
import { install } from './install.mjs'
import { runAll } from './steps.mjs'
import { chromium, inTheBrowser, portalBuild, statements, vitest } from './test-steps.mjs'
import { forgetReports, slowestTests } from './test-times.mjs'

const steps = [
  portalBuild,
  vitest('screens, server and REST', ['web*', 'server', 'rest'], { RECORD_STATEMENTS: '1' }),
  statements,
  chromium,
  inTheBrowser('journeys in the browser'),
]

const began = Date.now()
await install()
const installed = { name: 'install', seconds: (Date.now() - began) / 1000, isPassed: true }
forgetReports()
const parts = [
  installed,
  ...(await runAll(checkSteps, { atOnce: 2 })),
  ...(await runAll(steps, { atOnce: 1 })),
]
const failed = parts.filter(({ isPassed }) => !isPassed)
process.stdout.write(`\nThe slowest tests:\n${slowestTests(10).join('')}\nThe parts:\n`)
for (const { name, seconds, isPassed } of parts)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}${isPassed ? '' : '  FAILED'}\n`)
process.stdout.write(
  `${parts.length - failed.length} passed, ${failed.length} failed, in ${((Date.now() - began) / 60_000).toFixed(1)} minutes\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0
