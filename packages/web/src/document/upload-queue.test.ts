import { ApiError } from '@makewhole/contract/client.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorCodeOf } from '../api/error-message.ts'
import { createUploadQueue, parallelUploads, uploadState } from './upload-queue.ts'
import type { Sending } from './upload-queue.ts'

const kind = { documentTypeId: 1, acceptableDocumentTypeId: null }
const document = {} as DocumentView

/** Returns a queue whose uploads the test decides: each call waits until the test ends it by name. */
function aQueue() {
  const calls: {
    sending: Sending
    succeed: () => void
    fail: (code: 'NETWORK' | 'FILE_TYPE_MISMATCH') => void
  }[] = []
  let ids = 0
  const queue = createUploadQueue({
    newId: () => `item-${(ids += 1)}`,
    failureOf: errorCodeOf,
    send: (sending) =>
      new Promise((resolve, reject) => {
        calls.push({
          sending,
          succeed: () => resolve(document),
          fail: (code) => reject(new ApiError(0, code, '', null)),
        })
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason as Error))
      }),
  })
  const add = (name: string) => {
    queue.add('batch', [{ file: new File(['x'], name), name, failure: null }])
    return queue.items().at(-1)?.id ?? ''
  }
  const states = () => queue.items().map((item) => item.state)
  return { queue, calls, add, states }
}

describe('the upload queue', () => {
  it('sends nothing before it is started, then at most three files at a time', async () => {
    const { queue, calls, add, states } = aQueue()
    for (let number = 0; number < 300; number += 1) add(`${number}.pdf`)
    expect(calls).toHaveLength(0)
    queue.start('batch', () => kind)
    expect(calls).toHaveLength(parallelUploads)
    calls[0]?.succeed()
    await waitFor(() => expect(calls).toHaveLength(parallelUploads + 1))
    expect(states().filter((state) => state === uploadState.processing)).toHaveLength(parallelUploads)
  })

  it('keeps a failed file with its reason, sends it again when asked, and remembers what is stored already', async () => {
    const { queue, calls, add } = aQueue()
    const item = add('deed.pdf')
    queue.start('batch', () => kind)
    const first = calls[0]
    if (first) first.sending.storedAs = 'stored-1'
    first?.fail('NETWORK')
    await waitFor(() =>
      expect(queue.items()[0]).toMatchObject({ state: uploadState.done, failure: 'NETWORK', canRetry: true }),
    )
    queue.retry(item)
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.sending.storedAs).toBe('stored-1')
    calls[1]?.succeed()
    await waitFor(() => expect(queue.items()[0]).toMatchObject({ state: uploadState.done, failure: null }))
  })

  it('offers no retry where the same file would be refused again', async () => {
    const { queue, calls, add } = aQueue()
    add('deed.pdf')
    queue.start('batch', () => kind)
    calls[0]?.fail('FILE_TYPE_MISMATCH')
    await waitFor(() =>
      expect(queue.items()[0]).toMatchObject({ failure: 'FILE_TYPE_MISMATCH', canRetry: false }),
    )
  })

  it('cancels one file and goes on with the next', async () => {
    const { queue, calls, add } = aQueue()
    const [first] = ['a', 'b', 'c', 'd'].map((name) => add(`${name}.pdf`))
    queue.start('batch', () => kind)
    if (first) queue.remove(first)
    await waitFor(() => expect(calls).toHaveLength(4))
    expect(calls[0]?.sending.signal.aborted).toBe(true)
    expect(queue.items().map((item) => item.name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
  })

  it('goes on after its dialog is closed, forgets what was sent and keeps what failed', async () => {
    const { queue, calls, add } = aQueue()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) add(name)
    queue.start('batch', () => kind)
    queue.add('batch', [{ file: new File([], 'empty.pdf'), name: 'empty.pdf', failure: 'FILE_EMPTY' }])
    queue.close('batch')
    calls[0]?.succeed()
    calls[1]?.fail('NETWORK')
    await waitFor(() => expect(queue.items().map((item) => item.name)).toEqual(['b.pdf', 'c.pdf']))
    expect(queue.items()[0]?.failure).toBe('NETWORK')
  })

  it('changes only the item that moved, so a long list redraws one line', () => {
    const { queue, calls, add } = aQueue()
    add('a.pdf')
    add('b.pdf')
    queue.start('batch', () => kind)
    const [, before] = queue.items()
    calls[0]?.sending.onProgress(0.62)
    expect(queue.items()[0]?.progress).toBe(0.62)
    expect(queue.items()[1]).toBe(before)
  })
})
