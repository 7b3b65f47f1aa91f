/*
 * A process of its own that reads one file to import and checks it: a file made to fill the memory takes only this process with it.
 * It gets a line of JSON and then the file (stdin), and tells what it finds a line at a time (descriptor 3).
 */
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { checkFile } from './check-file.ts'
import type { CheckAsked } from './check-file.ts'

async function main(): Promise<void> {
  const input = await buffer(process.stdin)
  const end = input.indexOf(10)
  const asked = JSON.parse(input.subarray(0, end).toString('utf8')) as CheckAsked
  const lines = checkFile(asked, input.subarray(end + 1))
  await pipeline(
    async function* () {
      for await (const line of lines) yield `${onOneLine(JSON.stringify(line))}\n`
    },
    createWriteStream('', { fd: 3 }),
  )
}

/** Two characters that end a line and that JSON leaves as they are. */
function onOneLine(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

await main()
