// npm run test:long: another PostgreSQL, kills, floods, a balancer, a restore, every screen in every setting. Plain JavaScript: runs on whatever Node there is.
// `npm run test:long -- restore balancer` runs these parts alone.
import { readdirSync } from 'node:fs'
import { install } from './install.mjs'
import { report, runAll } from './steps.mjs'
import { chromium, inTheBrowser, portalBuild, vitest } from './test-steps.mjs'
import { forgetReports } from './test-times.mjs'

/** Parts that are a file of e2e/long, by its name. */
const files = readdirSync(new URL('../e2e/long', import.meta.url)).flatMap((file) =>
  file.endsWith('.test.ts') ? [file.slice(0, -'.test.ts'.length)] : [],
)
const parts = ['postgres', ...files, 'browser']

/** The steps of these parts, in the order in which all of them run. */
function stepsOf(wanted) {
  const isWanted = (part) => wanted.length === 0 || wanted.includes(part)
  const chosen = files.filter(isWanted)
  const kills = vitest('kills, floods, limits and a restore', ['long'])
  if (wanted.length > 0) kills.args.push(...chosen.map((part) => `e2e/long/${part}.test.ts`))
  const steps = [
    [isWanted('browser') || chosen.length > 0, portalBuild],
    [
      isWanted('postgres'),
      { name: "integration tests on the system's PostgreSQL", args: ['dev/test-on-system-postgres.ts'] },
    ],
    [chosen.length > 0, kills],
    [
      wanted.length === 0,
      { name: 'types of the tools', args: ['node_modules/typescript-native/bin/tsc', '-p', 'tools'] },
    ],
    [isWanted('browser'), chromium],
    [
      isWanted('browser'),
      inTheBrowser('every public screen and the longest way in every setting', { E2E_LONG: '1' }),
    ],
  ]
  return steps.flatMap(([isIn, step]) => (isIn ? [step] : []))
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are: ${parts.join(', ')}\n`)
  process.exit(1)
}
await install()
forgetReports()
process.exitCode = report(await runAll(stepsOf(wanted), { atOnce: 1 }))
