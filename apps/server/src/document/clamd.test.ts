import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { Readable } from 'node:stream'
import tls from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../test/certificate.ts'
import type { TestCertificate } from '../../test/certificate.ts'
import { createClamdScan } from './clamd.ts'

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

  describe('by TLS', () => {
    const { cert, key } = makeCertificate(['localhost'])
    const known = tls.getCACertificates('default')
    afterEach(() => tls.setDefaultCACertificates(known))
    const clean = () => scanAgainst(() => 'stream: OK\0', 5000, { cert, key })

    it('talks to a scanner whose certificate is good for its name', async () => {
      tls.setDefaultCACertificates([...known, cert])
      expect(await (await clean())(Readable.from([Buffer.from('x')]))).toBe('clean')
      expect(received).toEqual(Buffer.from('x'))
    })

    it('sends nothing to one whose certificate nobody vouches for', async () => {
      await expect((await clean())(Readable.from([Buffer.from('x')]))).rejects.toThrow(/certificate/)
      expect(received).toEqual(Buffer.of())
    })
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

  /** Runs a clamd that speaks the protocol and returns the answer; null is silence. */
  async function scanAgainst(answer: () => string | null, silence = 5000, by: TestCertificate | null = null) {
    received = Buffer.of()
    const talk = (socket: Socket) => serve(socket, answer)
    server = by ? tls.createServer(by, talk) : createServer(talk)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    return createClamdScan(`${by ? 'tls' : 'tcp'}://localhost:${port}`, silence)
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
