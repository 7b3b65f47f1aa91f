import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { zipStream } from './zip-stream.ts'

const chunk = Buffer.alloc(64 * 1024, 'x')

/** Makes a file of chunks that records its opening, reading and closing. */
function aFile(name: string, chunks: number) {
  const seen = { isOpened: false, read: 0, stream: null as Readable | null }
  const open = () => {
    seen.isOpened = true
    seen.stream = new Readable({
      read() {
        this.push(seen.read < chunks ? chunk : null)
        seen.read += 1
      },
    })
    return Promise.resolve(seen.stream)
  }
  return { seen, file: { name, modifiedAt: new Date('2026-05-01T12:00:00Z'), open } }
}

it('reads no faster than its reader, and opens a file when its turn comes', async () => {
  const [first, second] = [aFile('a.pdf', 400), aFile('b.pdf', 1)]
  const zip = zipStream([first.file, second.file])
  zip.read(0)
  for (let turns = 0; turns < 200; turns += 1) await turn()
  expect(first.seen.read).toBeGreaterThan(0)
  expect(first.seen.read).toBeLessThan(40)
  expect(second.seen.isOpened).toBe(false)
  expect((await buffer(zip)).length).toBeGreaterThan(401 * chunk.length)
  expect(second.seen.isOpened).toBe(true)
})

it('closes the open file when its reader leaves, and opens no other', async () => {
  const [first, second] = [aFile('a.pdf', 400), aFile('b.pdf', 1)]
  const zip = zipStream([first.file, second.file])
  zip.read(0)
  await turn()
  zip.destroy()
  await turn()
  expect(first.seen.stream?.destroyed).toBe(true)
  expect(second.seen.isOpened).toBe(false)
})

it('breaks off where a file is gone, cannot be opened or ends in the middle', async () => {
  const good = aFile('a.pdf', 1).file
  const dying = () =>
    Promise.resolve(
      new Readable({
        read() {
          this.destroy(new Error('the disk is gone'))
        },
      }),
    )
  for (const [open, message] of [
    [() => Promise.resolve(null), 'is gone'],
    [() => Promise.reject(new Error('no store')), 'no store'],
    [dying, 'the disk is gone'],
  ] as const) {
    await expect(buffer(zipStream([good, { ...good, name: 'b.pdf', open }]))).rejects.toThrow(message)
  }
})
