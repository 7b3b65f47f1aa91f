import { existsSync } from 'node:fs'

const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the system's Chromium, or the path in `CHROMIUM_PATH`; undefined makes Playwright use its own. */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? commonPaths.find((path) => existsSync(path))
}

/** Flags that a browser in a closed machine needs: no sandbox for root, no calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
