import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningPostmaster } from './postmaster.ts'

let cluster: string

beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'postmaster-'))
})
afterEach(() => rmSync(cluster, { recursive: true, force: true }))

test('no pid file, an empty one and one with a stranger’s number are no running server', () => {
  expect(runningPostmaster(cluster)).toBeNull()
  writeFileSync(join(cluster, 'postmaster.pid'), '')
  expect(runningPostmaster(cluster)).toBeNull()
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
  expect(runningPostmaster(cluster)).toBeNull()
})
