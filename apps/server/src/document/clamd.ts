import { connect, isIP } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ScanResult = 'clean' | 'blocked'

/** Scans a file for malware; rejects when that failed, and `bytes` is then destroyed. */
export type Scan = (bytes: Readable) => Promise<ScanResult>

/** An answer of clamd other than clean or found, such as its size limit. */
export class ScanError extends Error {
  override readonly name = 'ScanError'
}

const maxAnswer = 4096

/**
 * Makes a scan by clamd over INSTREAM (clamd(8)): chunks after their length, an empty one at the end. `url` is
 * `tls://host:port` (a TLS tunnel before clamd, which knows none; its certificate is checked), `tcp://host:port` or
 * `unix:/path`. Silence of `silenceMilliseconds` counts as failure.
 */
export function createClamdScan(url: string, silenceMilliseconds = 15_000): Scan {
  return async (bytes) => {
    const socket = open(url)
    socket.setTimeout(silenceMilliseconds, () => socket.destroy(new ScanError('clamd does not answer')))
    try {
      const [answer] = await Promise.all([answerOf(socket), pipeline(framed(bytes), socket, { end: false })])
      return resultOf(answer)
    } finally {
      socket.destroy()
      bytes.destroy()
    }
  }
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return connect(pathname)
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
  return protocol === 'tls:'
    ? connectByTls({ ...place, servername: isIP(place.host) ? '' : place.host })
    : connect(place)
}

async function* framed(bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE((chunk as Buffer).length)
    if ((chunk as Buffer).length > 0) yield Buffer.concat([length, chunk as Buffer])
  }
  yield Buffer.alloc(4)
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk)
    if (answer.includes('\0') || answer.length > maxAnswer) break
  }
  return answer.split('\0')[0] ?? ''
}

function resultOf(answer: string): ScanResult {
  if (answer.endsWith(' OK')) return 'clean'
  if (answer.endsWith(' FOUND')) return 'blocked'
  throw new ScanError(answer === '' ? 'clamd closed the line' : 'clamd could not scan the file')
}
