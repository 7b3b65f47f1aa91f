import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompression } from './compress-answers.ts'

const words = { text: 'a word '.repeat(1000) }
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  await registerCompression(app)
  app.get('/large', (_request, reply) => reply.header('etag', '"7"').send(words))
  app.get('/small', () => ({ text: 'a word' }))
  app.get('/problem', (_request, reply) =>
    reply.code(422).type('application/problem+json').send(JSON.stringify(words)),
  )
  app.get('/identity/token', () => words)
  app.get('/by-link', { compress: false }, () => words)
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(`data: ${words.text}`))
  app.get('/file', (_request, reply) => reply.type('application/pdf').send(Buffer.from(words.text)))
  app.post('/echo', ({ body }) => body)
})
afterAll(() => app.close())

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('JSON travels by %s, with a weak ETag, and is the same', async (encoding, decompress) => {
  const { headers, rawPayload } = await get('/large', `${encoding}, identity`)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: 'W/"7"' })
  expect(rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(words)
  expect((await get('/problem', encoding)).headers['content-encoding']).toBe(encoding)
})

test('whoever takes no encoding gets the text as it is, with its ETag', async () => {
  for (const encoding of [undefined, 'identity']) {
    const answer = await get('/large', encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['etag']).toBe('"7"')
    expect(answer.json()).toEqual(words)
  }
})

test.each(['/small', '/identity/token', '/by-link', '/events', '/file'])(
  '%s is never compressed',
  async (url) => {
    expect((await get(url, 'br, gzip')).headers['content-encoding']).toBeUndefined()
  },
)

test('a compressed request is not read', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await app.inject({
    method: 'POST',
    url: '/echo',
    headers,
    payload: Buffer.from([31, 139, 8]),
  })
  expect(answer.statusCode).toBe(400)
})
