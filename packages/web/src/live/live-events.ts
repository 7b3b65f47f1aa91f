import type { LiveEvent } from '@makewhole/contract/live/live.ts'
import { createParser } from 'eventsource-parser'

/** Milliseconds of silence after which a connection counts as lost. The server sends something every 20 seconds. */
const maxSilenceMilliseconds = 50_000

/**
 * Yields the events of a stream until it ends; ignores comments and unknown lines. Rejects when the connection is
 * lost.
 */
export async function* liveEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const arrived: LiveEvent[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(JSON.parse(data) as LiveEvent) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await readWithTimeout(reader)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* arrived.splice(0)
    }
  } finally {
    // A stream that is already lost can't be cancelled.
    void reader.cancel().catch(() => undefined)
  }
}

async function readWithTimeout(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent')), maxSilenceMilliseconds)
  })
  try {
    return await Promise.race([reader.read(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
