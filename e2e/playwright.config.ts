import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { journeysDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'

/** One for the runner and its workers, which read this file for themselves. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** `npm run test:long` sees in every setting what `npm test` sees in each language and on each screen once. */
const isLong = process.env['E2E_LONG'] !== undefined
const once = ['**/e2e/journeys/**/*.spec.ts']
const inEverySetting = ['**/e2e/long/**/*.spec.ts']
const longestWay = ['**/e2e/journeys/file-a-claim.spec.ts']
/** Long ways that `npm test` goes in one setting; the other one is `npm run test:long`'s. */
const atADesk = [
  ...['settlement-bad-luck', 'live', 'rich-text', 'claim-groups', 'map', 'rebuild'],
  ...['represented-to-payment', 'law-firm', 'import-claims', 'counsel', 'inbox', 'inspections'],
  // They start a server of their own.
  ...['form-version', 'own-program', 'map-tiles', 'dashboard'],
].map((name) => `**/e2e/journeys/${name}.spec.ts`)
const onAPhone = ['second-chances', 'after-days', 'review-to-payment'].map(
  (name) => `**/e2e/journeys/${name}.spec.ts`,
)
const settings = [
  { name: 'en-1440', use: { ...desktop, locale: 'en-US' }, ...wayOf(onAPhone) },
  { name: 'es-360', use: { ...phone, locale: 'es-US' }, ...wayOf(atADesk) },
  { name: 'es-1440', use: { ...desktop, locale: 'es-US' }, testMatch: [...inEverySetting, ...longestWay] },
  { name: 'en-360', use: { ...phone, locale: 'en-US' }, testMatch: [...inEverySetting, ...longestWay] },
]

export default defineConfig({
  testDir: '.',
  outputDir: '../.test/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A whole journey may take as long as a machine of a fourth of the speed needs; what hangs is told by the limits of single waits.
  timeout: 960_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every action costs as much as the journey itself.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    timezoneId: 'America/Los_Angeles',
    // What moves is neither looked at nor waited for: a colour on its way has a contrast of its own.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...executable(), args: chromiumFlags },
  },
  projects: isLong ? settings : settings.slice(0, 2),
  webServer: {
    command: `${process.execPath} e2e/serve.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, DATA_DIR: journeysDataDir, SEED_TRIAL: 'few' },
  },
} satisfies PlaywrightTestConfig)

/** What a setting sees: everything but the other setting's long ways, or in the long run just these. */
function wayOf(others: string[]) {
  return isLong ? { testMatch: [...inEverySetting, ...others] } : { testMatch: once, testIgnore: others }
}

function executable(): { executablePath: string } | Record<string, never> {
  const path = chromiumPath()
  return path ? { executablePath: path } : {}
}
