import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'
import type { Sending } from './upload-queue.ts'

const sending = (storedAs: string | null): Sending => ({
  file: new File(['x'], 'deed.pdf'),
  name: 'deed.pdf',
  kind: { documentTypeId: 1, acceptableDocumentTypeId: null },
  signal: new AbortController().signal,
  onProgress: () => undefined,
  storedAs,
})

/** Returns a client whose calls are answered in order: an error code, or success. */
function aClient(...answers: ('TOO_MANY_REQUESTS' | 'DOCUMENT_NOT_RECEIVED' | 'INTERNAL_ERROR' | 'ok')[]) {
  const call = vi.fn((name: string) => {
    const answer = answers.shift() ?? 'ok'
    return answer === 'ok' ? Promise.resolve({ name }) : Promise.reject(new ApiError(400, answer, '', null))
  })
  return { api: { call } as unknown as ApiClient, names: () => call.mock.calls.map(([name]) => name) }
}

it('waits longer each time the server asks to slow down, then goes on', async () => {
  const { api, names } = aClient('TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'ok')
  const pauses: number[] = []
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds)
    return Promise.resolve()
  }
  await sendFile(api, 'claim', sending('stored-1'), pause)
  expect(names()).toEqual(['registerDocument', 'registerDocument', 'registerDocument'])
  expect(pauses).toEqual([3_000, 6_000])
})

it('begins anew when the bytes that were stored are gone', async () => {
  const { api, names } = aClient('DOCUMENT_NOT_RECEIVED', 'INTERNAL_ERROR')
  const again = sending('stored-1')
  await expect(sendFile(api, 'claim', again)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(names()).toEqual(['registerDocument', 'getUploadKey'])
  expect(again.storedAs).toBeNull()
})
