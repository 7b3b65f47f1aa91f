/*
 * A process of its own that opens Office packages which somebody sent: one made to fill the memory takes only this process with it.
 */
import type { Readable } from 'node:stream'
import { writeLines } from '../process/ndjson-writer.ts'
import type { PackageAsked, PackageLine } from './office-package.ts'
import { readContentTypes } from './package-reader.ts'

interface Wanted {
  readonly start: number
  readonly length: number
  readonly take: (bytes: Buffer) => void
}

/** Asks for each place of the file that the reader wants, one after the other, and tells what it found. */
async function* answer({ size }: PackageAsked, file: Readable): AsyncGenerator<PackageLine> {
  const next = takerOf(file)
  const wanted: Wanted[] = []
  let wake = Promise.withResolvers<undefined>()
  const read = (start: number, length: number) =>
    new Promise<Buffer>((take) => {
      wanted.push({ start, length, take })
      wake.resolve(undefined)
    })
  const found = readContentTypes({ size, read })
  for (;;) {
    const types = await Promise.race([found, wake.promise])
    if (types !== undefined) {
      yield { type: 'types', types }
      return
    }
    wake = Promise.withResolvers<undefined>()
    for (const { start, length, take } of wanted.splice(0)) {
      yield { type: 'read', start, length }
      take(await next(Math.max(0, Math.min(length, size - start))))
    }
  }
}

/** Takes so many bytes more of a stream. */
function takerOf(file: Readable): (length: number) => Promise<Buffer> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let here = Buffer.alloc(0)
  return async (length) => {
    while (here.length < length) {
      const next = await chunks.next()
      if (next.done) throw new Error('the file ended')
      here = Buffer.concat([here, next.value])
    }
    const taken = here.subarray(0, length)
    here = here.subarray(length)
    return taken
  }
}

await writeLines<PackageAsked>(answer)
