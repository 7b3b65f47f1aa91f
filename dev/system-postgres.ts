import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'
const minVersion = 15

/** Finds the folder of the newest system PostgreSQL (Debian's package, 15 or newer) with its `bin`; null: none. */
export function systemPostgres(): string | null {
  if (!existsSync(debian)) return null
  const versions = readdirSync(debian)
    .map(Number)
    .filter((version) => version >= minVersion)
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(debian, String(version), 'bin/initdb')))
  return newest === undefined ? null : join(debian, String(newest))
}
