import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClamdScan } from '../../apps/server/src/document/clamd.ts'
import { isInstalled } from './debian-program.ts'

/* Debian's clamd, where `document/clamd.test.ts` has one that is made up. */

/** The standard test file of virus scanners; in two parts, so that none reports this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const clamd = '/usr/sbin/clamd'
const isThere = isInstalled(clamd, 'clamav-daemon', 'scans by clamd')

describe.skipIf(!isThere)('clamd', () => {
  let folder: string
  let daemon: ChildProcess
  let scan: ReturnType<typeof createClamdScan>

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-clamd-'))
    const socket = path.join(folder, 'clamd.sock')
    // Signatures by hand: the real database is a download of hundreds of megabytes.
    const signature = (name: string, text: string) => `${name}:0:*:${Buffer.from(text).toString('hex')}`
    await fs.mkdir(path.join(folder, 'signatures'))
    await fs.writeFile(
      path.join(folder, 'signatures', 'test.ndb'),
      [
        signature('Makewhole.Test.Eicar', eicar),
        signature('Makewhole.Test.Harm', 'what-harms-a-reviewer'),
      ].join('\n'),
    )
    const settings = [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}/signatures`,
      'Foreground yes',
      'StreamMaxLength 1M',
    ]
    await fs.writeFile(path.join(folder, 'clamd.conf'), settings.join('\n'))
    daemon = spawn(clamd, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
    scan = createClamdScan(`unix:${socket}`)
    const isListening = () =>
      fs.stat(socket).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(isListening, { timeout: 30_000, interval: 100 })
  })
  afterAll(async () => {
    daemon.kill('SIGKILL')
    await fs.rm(folder, { recursive: true, force: true })
  })

  it('finds the EICAR test file and a hand-made signature', async () => {
    expect(await scan(Readable.from([Buffer.from(eicar)]))).toBe('blocked')
    expect(
      await scan(
        Readable.from([Buffer.from('%PDF-1.4 '), Buffer.from('what-harms-'), Buffer.from('a-reviewer')]),
      ),
    ).toBe('blocked')
  })

  it('lets a clean file through', async () => {
    expect(await scan(Readable.from([Buffer.from('%PDF-1.4 a deed')]))).toBe('clean')
  })

  it('gives no result for a file beyond its limit, so that it goes on waiting', async () => {
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(65_536))
    await expect(scan(Readable.from(chunks))).rejects.toThrow()
  })
})
