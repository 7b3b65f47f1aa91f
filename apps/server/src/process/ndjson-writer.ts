import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes the answers of `runInChildProcess` in the child: the request is a line of JSON before the file (stdin), and
 * results are lines (descriptor 3).
 */
export async function writeLines<Asked>(
  read: (request: Asked, file: Readable) => AsyncIterable<unknown>,
): Promise<void> {
  const { asked: request, rest } = await splitInput(process.stdin)
  await pipeline(
    async function* () {
      for await (const line of read(JSON.parse(request) as Asked, Readable.from(rest)))
        yield `${onOneLine(JSON.stringify(line))}\n`
    },
    createWriteStream('', { fd: 3 }),
  )
}

async function splitInput(input: AsyncIterable<Buffer>) {
  const chunks = input[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (!head.includes(10)) {
    const next = await chunks.next()
    if (next.done) throw new Error('nothing was asked')
    head = Buffer.concat([head, next.value])
  }
  const end = head.indexOf(10)
  async function* rest() {
    yield head.subarray(end + 1)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { asked: head.subarray(0, end).toString('utf8'), rest: rest() }
}

/** Two line separators that JSON doesn't escape. */
function onOneLine(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
