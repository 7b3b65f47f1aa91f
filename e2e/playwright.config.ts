import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './browser.ts'
import { journeysDataDir } from './data-dir.ts'

const port = 4390
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Each language at the desk and on a phone for the longest way, filing a claim; the others in each language and on each once. */
const bothWays = 'file-a-claim.spec.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.test/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    timezoneId: 'America/Los_Angeles',
    launchOptions: { ...executable(), args: chromiumFlags },
  },
  projects: [
    { name: 'en-1440', use: { ...desktop, locale: 'en-US' } },
    { name: 'es-360', use: { ...phone, locale: 'es-US' } },
    { name: 'es-1440', use: { ...desktop, locale: 'es-US' }, testMatch: bothWays },
    { name: 'en-360', use: { ...phone, locale: 'en-US' }, testMatch: bothWays },
  ],
  webServer: {
    command: `${process.execPath} e2e/serve.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: journeysDataDir, SEED_TRIAL: 'few' },
  },
} satisfies PlaywrightTestConfig)

function executable(): { executablePath: string } | Record<string, never> {
  const path = chromiumPath()
  return path ? { executablePath: path } : {}
}
