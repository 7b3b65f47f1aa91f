import type { Version } from '@makewhole/contract/content/public-page.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

/** Reads the release from the server's manifest and the build that `dev/build.mjs` left in `builds`. */
export async function readVersion(builds: string): Promise<Version> {
  return { release: manifest.version, build: (await readFile(join(builds, 'build-id'), 'utf8')).trim() }
}

/** Names the running release and build for whoever operates or reports it: "Makewhole 0.1.0, build 1a2b3c4d". */
export const versionLine = ({ release, build }: Version) => `Makewhole ${release}, build ${build}`
