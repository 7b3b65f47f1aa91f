import { expect, test } from 'vitest'
import { liveEvents } from './live-events.ts'

async function heard(chunks: readonly string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of liveEvents(body)) events.push(event)
  return events
}

test.each([
  ['as the server writes it', [': open\n\ndata: {"claimId":"a"}\n\ndata: {"claimId":null}\n\n']],
  ['letter by letter', ': open\n\ndata: {"claimId":"a"}\n\ndata: {"claimId":null}\n\n'.match(/[^]/g) ?? []],
  ['with other ends of lines', ['data: {"claimId":"a"}\r\n\r\ndata:{"claimId":\rdata: null}\r\r']],
  ['with lines it does not know', ['id: 1\ndata: {"claimId":"a"}\nmood: fine\n\ndata: {"claimId":null}\n\n']],
])('a stream is read %s', async (_name, chunks) => {
  expect(await heard(chunks)).toEqual([{ claimId: 'a' }, { claimId: null }])
})

test('an event that was cut off is none', async () => {
  expect(await heard(['data: {"claimId":"a"}\n\n', 'data: {"claimId":"b"}'])).toEqual([{ claimId: 'a' }])
})
