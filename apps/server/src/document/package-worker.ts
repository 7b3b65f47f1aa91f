/* A child process that opens uploaded Office packages: one made to fill the memory ends only this process. */
import type { Readable } from 'node:stream'
import { writeLines } from '../process/ndjson-writer.ts'
import type { PackageRequest, PackageLine } from './office-package.ts'
import { readContentTypes } from './package-reader.ts'

interface RequestedBytes {
  readonly start: number
  readonly length: number
  readonly resolve: (bytes: Buffer) => void
}

/** Requests each range of the file in turn, then reports the result. */
async function* answer({ size }: PackageRequest, file: Readable): AsyncGenerator<PackageLine> {
  const next = bytesReader(file)
  const requested: RequestedBytes[] = []
  let dataArrived = Promise.withResolvers<undefined>()
  const read = (start: number, length: number) =>
    new Promise<Buffer>((resolve) => {
      requested.push({ start, length, resolve })
      dataArrived.resolve(undefined)
    })
  const found = readContentTypes({ size, read })
  for (;;) {
    const types = await Promise.race([found, dataArrived.promise])
    if (types !== undefined) {
      yield { type: 'types', types }
      return
    }
    dataArrived = Promise.withResolvers<undefined>()
    for (const { start, length, resolve } of requested.splice(0)) {
      yield { type: 'read', start, length }
      resolve(await next(Math.max(0, Math.min(length, size - start))))
    }
  }
}

/** Reads further bytes of a stream. */
function bytesReader(file: Readable): (length: number) => Promise<Buffer> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let buffer = Buffer.alloc(0)
  return async (length) => {
    while (buffer.length < length) {
      const next = await chunks.next()
      if (next.done) throw new Error('the file ended')
      buffer = Buffer.concat([buffer, next.value])
    }
    const bytes = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    return bytes
  }
}

await writeLines<PackageRequest>(answer)
