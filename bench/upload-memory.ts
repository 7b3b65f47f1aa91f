import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval } from 'node:timers/promises'

/*
 * `node dev/run.mjs bench/upload-memory.ts`: 1 GiB in files of 25 MiB, eight in parallel, through the folder
 * storage's routes in a separate process. Prints that process's rise of memory above idle (docs/quality.md "Speed
 * and cost": at most 64 MiB).
 */
const files = 41
const fileBytes = 25 * 1024 * 1024
const atOnce = 8
const mebibyte = 1024 * 1024

interface Started {
  readonly port: number
  readonly addresses: readonly string[]
}

const folder = await mkdtemp(join(tmpdir(), 'makewhole-memory-'))
const server = fork(join(import.meta.dirname, 'upload-server.ts'), [folder, String(files + 1)])
try {
  const { port, addresses } = await new Promise<Started>((resolve) =>
    server.once('message', (message) => resolve(message as Started)),
  )
  const [warmUp = '', ...rest] = addresses
  await send(port, warmUp)
  const idle = await residentBytes()
  const began = performance.now()
  const peak = await measurePeak(async () => {
    const lanes = Array.from({ length: atOnce }, async () => {
      for (let address = rest.pop(); address; address = rest.pop()) await send(port, address)
    })
    await Promise.all(lanes)
  })
  const seconds = (performance.now() - began) / 1000
  const rose = (peak - idle) / mebibyte
  process.stdout.write(
    [
      `sent        ${((files * fileBytes) / mebibyte).toFixed(0)} MiB in ${files} files, ${atOnce} at a time, ${seconds.toFixed(1)} s`,
      `idle        ${(idle / mebibyte).toFixed(1)} MiB resident`,
      `peak        ${(peak / mebibyte).toFixed(1)} MiB resident`,
      `above idle  ${rose.toFixed(1)} MiB (must be 64 or less, aim 32)`,
      '',
    ].join('\n'),
  )
} finally {
  server.kill()
  await rm(folder, { recursive: true, force: true })
}

async function send(port: number, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const sending = request({
    port,
    host: '127.0.0.1',
    path: pathname + search,
    method: 'PUT',
    headers: { 'content-length': fileBytes },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject)
  })
  await pipeline(Readable.from(chunks()), sending)
  const status = await answered
  if (status !== 200) throw new Error(`the storage answered ${status}`)
}

function* chunks(): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, randomUUID())
  for (let sent = 0; sent < fileBytes; sent += chunk.length) yield chunk
}

/** Returns the peak memory of the server's process during `work`. */
async function measurePeak(work: () => Promise<void>): Promise<number> {
  const ended = new AbortController()
  let peak = await residentBytes()
  const watching = (async () => {
    for await (const _ of setInterval(20, null, { signal: ended.signal }))
      peak = Math.max(peak, await residentBytes())
  })().catch(() => undefined)
  await work()
  ended.abort()
  await watching
  return peak
}

async function residentBytes(): Promise<number> {
  const pages = await readFile(`/proc/${server.pid}/statm`, 'utf8')
  return Number(pages.split(' ')[1]) * 4096
}
