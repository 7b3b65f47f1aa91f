// npm run test:long: another PostgreSQL, kills, floods, a balancer, every screen in every setting. Plain JavaScript: runs on whatever Node there is.
import { install } from './install.mjs'
import { runAll } from './steps.mjs'
import { chromium, inTheBrowser, portalBuild, vitest } from './test-steps.mjs'

await install()
const { failed } = await runAll(
  [
    portalBuild,
    {
      name: "integration tests on the system's PostgreSQL",
      args: ['dev/test-on-system-postgres.ts'],
    },
    vitest('kills, floods and limits', 'long'),
    chromium,
    inTheBrowser('every public screen and the longest way in every setting', { E2E_LONG: '1' }),
  ],
  { atOnce: 1 },
)
process.exitCode = failed.length > 0 ? 1 : 0
