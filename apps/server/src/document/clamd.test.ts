import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClamdScan } from './clamd.ts'

/** The standard test file that every scanner knows; in two parts, so that none stumbles over this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('a scan over INSTREAM', () => {
  let server: Server
  let received: Buffer
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it('sends the whole file in chunks with their length, and understands that it is clean', async () => {
    const scan = await scanAgainst(() => 'stream: OK\0')
    const bytes = Buffer.alloc(200_000, 'a')
    expect(await scan(Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]))).toBe('clean')
    expect(received).toEqual(bytes)
  })

  it('understands that something was found', async () => {
    const scan = await scanAgainst(() => 'stream: Eicar-Test-Signature FOUND\0')
    expect(await scan(Readable.from([Buffer.from('x')]))).toBe('blocked')
  })

  it.each([
    ['its size limit', 'INSTREAM size limit exceeded. ERROR\0'],
    ['an error', 'stream: Can’t allocate memory ERROR\0'],
    ['a closed line', ''],
    ['nonsense', 'HTTP/1.1 200 OK\r\n\0'],
  ])('takes %s for no result at all', async (_, answer) => {
    const scan = await scanAgainst(() => answer)
    await expect(scan(Readable.from([Buffer.from('x')]))).rejects.toThrow()
  })

  it('gives up on a scanner that says nothing', async () => {
    const scan = await scanAgainst(() => null, 100)
    await expect(scan(Readable.from([Buffer.from('x')]))).rejects.toThrow('does not answer')
  })

  it('rejects when no scanner is there', async () => {
    await scanAgainst(() => '')
    await expect(createClamdScan('tcp://127.0.0.1:9')(Readable.from([Buffer.from('x')]))).rejects.toThrow()
  })

  it('a file that breaks off while it is read gives no result', async () => {
    const scan = await scanAgainst(() => 'stream: OK\0')
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the disk broke')
      })(),
    )
    await expect(scan(broken)).rejects.toThrow('the disk broke')
  })

  /** A clamd that speaks the protocol and answers what it is told; null keeps silent. */
  async function scanAgainst(answer: () => string | null, silence = 5000) {
    server = createServer((socket) => serve(socket, answer))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return createClamdScan(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, silence)
  }

  function serve(socket: Socket, answer: () => string | null) {
    let bytes: Buffer = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const file = fileIn(bytes)
      const said = file && answer()
      if (file) received = file
      if (typeof said === 'string') socket.end(said)
    })
  }

  function fileIn(stream: Buffer): Buffer | null {
    const begin = 'zINSTREAM\0'
    if (stream.length < begin.length) return null
    expect(stream.subarray(0, begin.length).toString()).toBe(begin)
    const parts: Buffer[] = []
    for (let at = begin.length; at + 4 <= stream.length;) {
      const length = stream.readUInt32BE(at)
      if (length === 0) return Buffer.concat(parts)
      parts.push(stream.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
    return null
  }
})

const clamd =
  spawnSync('sh', ['-c', 'command -v clamd || ls /usr/sbin/clamd'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')[0] ?? ''
const title =
  clamd === '' ? 'Debian’s clamd (skipped: `apt-get install clamav-daemon` provides it)' : 'Debian’s clamd'

describe.skipIf(clamd === '')(title, () => {
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
