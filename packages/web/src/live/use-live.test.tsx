import { useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { ApiProvider, createQueries } from '../api/api.tsx'
import type { Session, SessionState } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import { useLive } from './use-live.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns a stream that the test writes to. */
function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  return {
    answer: () => Promise.resolve(new Response(body)),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  }
}

function Page({ claimId, ask }: { readonly claimId: string; readonly ask: () => number }) {
  useLive()
  const { data } = useQuery({ queryKey: ['claim', claimId], queryFn: ask, meta: { changesWith: 'claim' } })
  return <p>Asked {data} times</p>
}

function show(live: ApiClient['live'], status: SessionState['status'] = 'signed-in') {
  let times = 0
  const state: SessionState = { status, me: null, requestId: null }
  const session = { getState: () => state, subscribe: () => () => undefined } as unknown as Session
  return render(
    <SessionContext value={session}>
      <ApiProvider
        client={{ live } as ApiClient}
        queries={createQueries({ onFailure: () => undefined, onSuccess: () => undefined })}
      >
        <Page claimId="a" ask={() => (times += 1)} />
      </ApiProvider>
    </SessionContext>,
  )
}

const soon = () => vi.advanceTimersByTimeAsync(500)

test('a change to the claim on the screen is shown without a reload, one to another claim asks nothing', async () => {
  const stream = aStream()
  show(stream.answer)
  await soon()
  expect(screen.getByText('Asked 1 times')).toBeVisible()
  stream.write(': open\n\ndata: {"claimId":"b"}\n\n')
  await soon()
  expect(screen.getByText('Asked 1 times')).toBeVisible()
  stream.write('data: {"clai')
  stream.write('mId":"a"}\n\ndata: {"claimId":"a"}\n\n')
  await soon()
  expect(screen.getByText('Asked 2 times')).toBeVisible()
})

test('a stream that ended is opened again, and what was missed is asked for', async () => {
  const streams = [aStream(), aStream()]
  let opened = 0
  show(() => (streams[opened++] ?? aStream()).answer())
  await soon()
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toBe(2)
  expect(screen.getByText('Asked 2 times')).toBeVisible()
})

test('a lost line is tried again with longer pauses, and at once when it comes back', async () => {
  const live = vi.fn(() => Promise.reject(new Error('no line')))
  show(live)
  await vi.advanceTimersByTimeAsync(7500)
  expect(live).toHaveBeenCalledTimes(4)
  dispatchEvent(new Event('online'))
  await soon()
  expect(live).toHaveBeenCalledTimes(5)
})

test('nobody signed in: nothing is opened', async () => {
  const live = vi.fn(aStream().answer)
  show(live, 'signed-out')
  await soon()
  expect(live).not.toHaveBeenCalled()
})

test('a line that falls silent is taken for lost, one that is heard from is not', async () => {
  const streams = [aStream(), aStream()]
  let opened = 0
  show(() => (streams[opened++] ?? aStream()).answer())
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    streams[0]?.write(': \n\n')
  }
  await soon()
  expect(opened).toBe(1)
  await vi.advanceTimersByTimeAsync(52_000)
  expect(opened).toBe(2)
})

test('while the line is away the page asks by itself, while it is there the page does not', async () => {
  const stream = aStream()
  let isAway = true
  const line = () => (isAway ? Promise.reject(new Error('no line')) : stream.answer())
  show(line)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(screen.getByText('Asked 2 times')).toBeVisible()
  isAway = false
  dispatchEvent(new Event('online'))
  for (let beats = 0; beats < 10; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    stream.write(': \n\n')
  }
  expect(screen.getByText('Asked 2 times')).toBeVisible()
})

test('a window whose place a newer one took asks by itself, and listens again when somebody turns to it', async () => {
  const streams = [aStream(), aStream()]
  let opened = 0
  show(() => (streams[opened++] ?? aStream()).answer())
  await soon()
  streams[0]?.write('data: {"isReplaced":true}\n\n')
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(opened).toBe(1)
  expect(screen.getByText('Asked 1 times')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3000)
  expect(screen.getByText('Asked 2 times')).toBeVisible()
  dispatchEvent(new Event('focus'))
  await soon()
  expect(opened).toBe(2)
  expect(screen.getByText('Asked 3 times')).toBeVisible()
})

test('a hidden tab does not listen, and asks for what it missed when it is looked at again', async () => {
  const signals: AbortSignal[] = []
  show((signal) => {
    signals.push(signal)
    return aStream().answer()
  })
  await soon()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(signals.map((signal) => signal.aborted)).toEqual([true])
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await soon()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
  expect(screen.getByText('Asked 2 times')).toBeVisible()
})
