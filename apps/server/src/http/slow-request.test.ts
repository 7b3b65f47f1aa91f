import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp(() => ({ keepStartDraft: () => Promise.resolve({ revision: 1, savedAt: '1' }) }), {
    maxRequestMilliseconds: 300,
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test('a request that trickles in for ever is ended, so that it holds no connection and no half a file', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const { authorization } = server.as(aStranger())
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  const ended = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  socket.write(
    `PUT /api/v1/ClaimDrafts/Start HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
      'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
  const trickle = setInterval(() => socket.write(' '), 20)
  await ended
  clearInterval(trickle)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})
