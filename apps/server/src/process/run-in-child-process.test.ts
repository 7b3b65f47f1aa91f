import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { runInChildProcess } from './run-in-child-process.ts'

const { execPath } = process
afterEach(() => void (process.execPath = execPath))

async function read(worker: URL): Promise<unknown[]> {
  const limits = { maxMilliseconds: 20_000, maxMemory: 1e9 }
  const lines: unknown[] = []
  for await (const line of runInChildProcess(worker, limits)({}, Readable.from([Buffer.from('a file')])))
    lines.push(line)
  return lines
}
const stopped = new URL('./fixtures/stopped-worker.ts', import.meta.url)

it('does not blame the file for a process that was ended from outside', async () => {
  await expect(read(stopped)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('does not blame the file for a process that could not begin', async () => {
  process.execPath = '/nowhere/node'
  await expect(read(stopped)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('says nothing of a file that its process broke down on', async () => {
  expect(await read(new URL('./fixtures/no-worker.ts', import.meta.url))).toEqual([])
})
