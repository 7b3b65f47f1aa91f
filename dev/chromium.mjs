// The browser that the journeys use. Plain JavaScript: this runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { run } from './node.mjs'

const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Half the processor time of the whole browser; older Debians have the latter alone. */
const packages = ['chromium-headless-shell', 'chromium']

/** With the fonts that stand in on people's machines until the page's own has come. */
const fonts = 'fonts-liberation'

/** Beside no clone: the browser is the machine's. */
const lock = join(tmpdir(), 'makewhole-installing-chromium')

const isThere = () => browsers.some((path) => path && existsSync(path))

/** The system's Chromium; where there is none, Debian's is installed if we may. Answers an exit code. */
export async function ensureChromium() {
  if (isThere()) return 0
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const isInstalled = await alone(lock, 'installing Chromium', installChromium)
    if (isInstalled) return 0
  }
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name yours in CHROMIUM_PATH.\n',
  )
  return 1
}

async function installChromium(onStart) {
  if (isThere()) return true
  process.stdout.write("Installing Debian's Chromium…\n")
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    onStart,
  }
  await run('apt-get', ['update', '-qq'], quiet)
  for (const each of packages) {
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', each, fonts], quiet)
    if (code === 0) return true
  }
  return false
}
