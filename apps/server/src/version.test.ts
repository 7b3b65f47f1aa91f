import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readVersion, versionLine } from './version.ts'

it('names the release of the manifest and the build beside what was built', async () => {
  const builds = await mkdtemp(join(tmpdir(), 'version-'))
  await writeFile(join(builds, 'build-id'), '1a2b3c4d\n')
  expect(versionLine(await readVersion(builds))).toBe('Makewhole 0.1.0, build 1a2b3c4d')
})
