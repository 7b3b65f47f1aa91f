import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'

it('a disk that is full before the database is there is said in words', async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'))
  const small = join(dataDir, 'small')
  execFileSync('chmod', ['711', dataDir])
  mkdirSync(small)
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=711', 'tmpfs', small])
  if (mount.status !== 0) {
    rmSync(dataDir, { recursive: true })
    return context.skip('only root may make a disk of 8 MB')
  }
  try {
    await expect(startPostgres({ dataDir: small })).rejects.toThrow(/The disk is full.*Free some space/)
    expect(existsSync(join(small, 'postgres/cluster'))).toBe(false)
  } finally {
    execFileSync('umount', [small])
    rmSync(dataDir, { recursive: true })
  }
})
