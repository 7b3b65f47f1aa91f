import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Checks for a program of the machine and installs Debian's package where it may; otherwise prints the skipped
 * tests.
 */
export function isInstalled(program: string, aptPackage: string, tests: string): boolean {
  if (existsSync(program)) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', aptPackage], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (existsSync(program)) return true
  process.stdout.write(`NOT TESTED: ${tests}. Install ${program} (Debian: apt-get install ${aptPackage}).\n`)
  return false
}
