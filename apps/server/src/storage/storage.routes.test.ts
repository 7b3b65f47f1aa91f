import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerRefusals } from '../http/refusals.ts'
import { createUrlSigner } from './url-signer.ts'
import { attachmentHeader } from '../http/attachment-header.ts'
import { createFolderStorage } from './folder-storage.ts'
import { documentKeyOf, uploadKeyOf } from './storage.ts'
import type { ObjectLabel, Storage } from './storage.ts'
import { storageRoutes } from './storage.routes.ts'

const maxBytes = 100_000
let now = Date.UTC(2026, 0, 1)
const clock = { now: () => now, today: () => '2026-01-01' }
const signer = createUrlSigner(() => Promise.resolve([Buffer.alloc(32, 7)]))
const openKeys = new Set<string>()
const labels = new Map<string, ObjectLabel>()
let folder: string
let app: FastifyInstance
let storage: Storage
let origin: string

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-storage-'))
  app = fastify()
  registerRefusals(app)
  storage = createFolderStorage({ folder, publicUrl: 'http://localhost', signer, clock })
  await storageRoutes({
    storage,
    signer,
    clock,
    maxBytes,
    isOpenForUpload: (key) => Promise.resolve(openKeys.has(key)),
    labelOf: (key) => Promise.resolve(labels.get(key) ?? null),
  })(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await fs.rm(folder, { recursive: true, force: true })
})

describe('putting a file to its address', () => {
  let key: string
  beforeEach(() => {
    key = uploadKeyOf(randomUUID())
    openKeys.add(key)
  })

  it('stores the bytes, whatever type they claim and without a token', async () => {
    for (const type of ['application/pdf', 'application/json', 'text/html', 'x/y']) {
      const answer = await put(await storage.uploadAddress(key, 60), '{"a": not json', type)
      expect(answer.status).toBe(200)
    }
    expect(await storage.size(key)).toBe(14)
  })

  it('takes an empty file, which is refused when it is registered', async () => {
    expect((await put(await storage.uploadAddress(key, 60), '')).status).toBe(200)
    expect(await storage.size(key)).toBe(0)
  })

  it('refuses a file that says it is too large, before reading it', async () => {
    const answer = await put(await storage.uploadAddress(key, 60), Buffer.alloc(maxBytes + 1))
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(await storage.size(key)).toBeNull()
  })

  it('refuses a file that turns out too large while it streams, and keeps nothing of it', async () => {
    const chunks = Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(10_000)))
    const answer = await fetch(local(await storage.uploadAddress(key, 60)), {
      method: 'PUT',
      body: chunks,
      duplex: 'half',
    } as unknown as RequestInit)
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(await storage.size(key)).toBeNull()
    expect(await fs.readdir(path.join(folder, 'incoming'))).toEqual([])
  })

  it('refuses once its time is over', async () => {
    const address = await storage.uploadAddress(key, 60)
    now += 61_000
    const answer = await put(address, 'late')
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'UPLOAD_KEY_EXPIRED'])
  })

  it('refuses once it was registered', async () => {
    const address = await storage.uploadAddress(key, 60)
    openKeys.delete(key)
    expect((await put(address, 'another deed')).status).toBe(403)
  })

  it.each([
    ['another object', (address: string) => address.replace(/uploads\/[^?]+/, uploadKeyOf(randomUUID()))],
    ['a later end', (address: string) => address.replace(/expires=\d+/, 'expires=99999999999999')],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
    ['an end that is no number', (address: string) => address.replace(/expires=\d+/, 'expires=soon')],
    [
      'a path out of the folder',
      (address: string) => address.replace(/uploads\/[^?]+/, 'uploads/..%2F..%2Fsecret'),
    ],
  ])('an address changed to %s is refused', async (_, change) => {
    const changed = change(await storage.uploadAddress(key, 60))
    openKeys.add(/uploads\/[^?]+/.exec(changed)?.[0] ?? '')
    expect((await put(changed, 'x')).status).toBe(403)
  })

  it('an address for uploading is none for downloading', async () => {
    await put(await storage.uploadAddress(key, 60), 'a deed')
    labels.set(key, { fileName: 'deed.pdf', contentType: 'application/pdf' })
    expect((await fetch(local(await storage.uploadAddress(key, 60)))).status).toBe(403)
  })

  it('a line that drops in the middle leaves nothing behind and the server goes on', async () => {
    const address = local(await storage.uploadAddress(key, 60))
    const closed = new Promise((resolve) => {
      const sending = httpRequest(address, { method: 'PUT', headers: { 'content-length': 50_000 } })
      sending.on('error', resolve).on('close', resolve)
      sending.write(Buffer.alloc(10_000), () => sending.destroy())
    })
    await closed
    await expect.poll(() => fs.readdir(path.join(folder, 'incoming'))).toEqual([])
    expect(await storage.size(key)).toBeNull()
    expect((await put(await storage.uploadAddress(key, 60), 'a deed')).status).toBe(200)
  })
})

describe('fetching a file from its address', () => {
  it('is always an attachment that no browser runs', async () => {
    const key = documentKeyOf(randomUUID())
    await storage.put(key, Readable.from([Buffer.from('<script>alert(1)</script>')]), {
      label: html,
      maxBytes,
    })
    labels.set(key, html)
    const answer = await fetch(local(await storage.downloadAddress(key, 60)))
    expect(await answer.text()).toBe('<script>alert(1)</script>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="senas _ de _Jose_.html"; filename*=UTF-8\'\'se%C3%B1as%20%F0%9F%8F%A0%20de%20%22Jos%C3%A9%22.html',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': '25',
    })
  })

  it('refuses once its time is over, and an object that is gone', async () => {
    const address = await storage.downloadAddress(documentKeyOf(randomUUID()), 60)
    expect((await fetch(local(address))).status).toBe(404)
    now += 61_000
    expect((await fetch(local(address))).status).toBe(403)
  })
})

it('a header cannot be broken out of by a name', () => {
  expect(attachmentHeader('a"; x="b\r\nset-cookie: 1.pdf')).toMatch(
    /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/,
  )
})

const html: ObjectLabel = { fileName: 'señas 🏠 de "José".html', contentType: 'text/html' }

const local = (address: string) => address.replace('http://localhost', origin)

function put(address: string, body: string | Buffer, contentType = 'application/pdf') {
  return fetch(local(address), {
    method: 'PUT',
    body: body as BodyInit,
    headers: { 'content-type': contentType },
  })
}

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code: string }).code
}
