import type { LiveEvent } from '@makewhole/contract/live/live.ts'

/** The server says something every 20 seconds; a line this long without a word is lost, even where nobody says so. */
const longestSilence = 50_000

/** The events of a stream, until it ends; comments and lines it does not know are passed over. Rejects with a lost line. */
export async function* liveEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  for await (const block of blocksIn(body)) {
    const event = eventIn(block)
    if (event) yield event
  }
}

async function* blocksIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await readSoon(reader)
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks
    }
  } finally {
    // A stream that is lost already has nothing left to give back.
    void reader.cancel().catch(() => undefined)
  }
}

async function readSoon(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent')), longestSilence)
  })
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

function eventIn(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length))
    .join('')
  return data === '' ? null : (JSON.parse(data) as LiveEvent)
}
