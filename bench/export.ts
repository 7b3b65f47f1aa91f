import { readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import { addresses } from '@makewhole/contract/addresses.ts'
import type { Target } from './drive.ts'

export interface Exported {
  readonly rows: number
  readonly mebibytes: number
  readonly seconds: number
  /** The rise of the server's memory above idle, in MiB. */
  readonly rose: number
}

const mebibyte = 1024 * 1024

/**
 * Exports the whole grid as a file at full speed, and watches the memory of the server's process (docs/quality.md
 * "Speed and cost"). Raises when the file breaks off.
 */
export async function measureExport(server: Target, token: string, pid: number): Promise<Exported> {
  // The first export prepares compiled code, connections and buffers.
  await exportClaims(server, token, { claimNumber: 'LH-1' })
  const idle = await residentBytes(pid)
  const began = performance.now()
  const watched = await measurePeak(pid, () => exportClaims(server, token, {}))
  const { rows, bytes } = watched.answer
  const seconds = (performance.now() - began) / 1000
  return { rows, seconds, mebibytes: bytes / mebibyte, rose: (watched.peak - idle) / mebibyte }
}

/** Returns the file's number of claims and its length, and stores nothing of it. */
async function exportClaims({ port }: Target, token: string, filter: object) {
  const { method, path } = addresses.exportClaims
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter }),
  })
  if (!answer.ok || !answer.body)
    throw new Error(`the export answered ${answer.status} ${await answer.text()}`)
  let [lines, bytes] = [0, 0]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === lineFeed) lines += 1
  }
  // The first one names the columns.
  return { rows: lines - 1, bytes }
}
const lineFeed = 10

async function measurePeak<T>(pid: number, work: () => Promise<T>): Promise<{ answer: T; peak: number }> {
  const ended = new AbortController()
  let peak = await residentBytes(pid)
  const watching = (async () => {
    for await (const _ of setInterval(20, null, { signal: ended.signal }))
      peak = Math.max(peak, await residentBytes(pid))
  })().catch(() => undefined)
  try {
    return { answer: await work(), peak: Math.max(peak, await residentBytes(pid)) }
  } finally {
    ended.abort()
    await watching
  }
}

async function residentBytes(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8')
  return Number(pages.split(' ')[1]) * 4096
}
