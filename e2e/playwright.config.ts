import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { journeysDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'
import { isLong } from './limits.ts'

/** One for the runner and its workers, which read this file themselves. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

const all = '**/e2e/journeys/**/*.spec.ts'
const inEverySetting = ['**/e2e/long/**/*.spec.ts', '**/e2e/journeys/file-a-claim.spec.ts']
const [desk, phoneInSpanish, deskInSpanish, phoneInEnglish] = [
  { name: 'en-1440', use: { ...desktop, locale: 'en-US' } },
  { name: 'es-360', use: { ...phone, locale: 'es-US' } },
  { name: 'es-1440', use: { ...desktop, locale: 'es-US' } },
  { name: 'en-360', use: { ...phone, locale: 'en-US' } },
]

/** A tagged journey runs each time, in one setting. */
const eachTime = [
  { ...desk, testMatch: all, grep: /@desk/ },
  { ...phoneInSpanish, testMatch: all, grep: /@phone/ },
]
const everyOne = [
  ...[desk, phoneInSpanish].map((each) => ({ ...each, testMatch: [all, ...inEverySetting] })),
  ...[deskInSpanish, phoneInEnglish].map((each) => ({ ...each, testMatch: inEverySetting })),
]

export default defineConfig({
  testDir: '.',
  outputDir: '../.test/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A whole journey may take as long as on a machine of a fourth of the speed. Limits of single waits report a
  // hang.
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
    // Moving content is neither checked nor waited for: a changing colour has another contrast.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...executable(), args: chromiumFlags },
  },
  projects: isLong ? everyOne : eachTime,
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, DATA_DIR: journeysDataDir, SEED_TRIAL: 'few' },
  },
} satisfies PlaywrightTestConfig)

function executable(): { executablePath: string } | Record<string, never> {
  const path = chromiumPath()
  return path ? { executablePath: path } : {}
}
