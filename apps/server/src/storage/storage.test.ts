import { randomBytes, randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUrlSigner } from './url-signer.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { documentKeyOf, isStorageKey, uploadKeyOf } from './storage.ts'
import type { ListedObject, Storage } from './storage.ts'
import { startTestS3 } from '../../test/s3.ts'
import { absentFolder, unwritableFolder } from '../../test/unwritable-folder.ts'

const label = { fileName: 'escritura.pdf', contentType: 'application/pdf' }
const clock = { now: () => Date.UTC(2026, 0, 1), today: () => '2026-01-01' }
const signer = createUrlSigner(() => Promise.resolve([Buffer.alloc(32, 1)]))
const closing: (() => Promise<unknown>)[] = []
let folder: string
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-storage-'))
  const s3 = await startTestS3('proofs')
  closing.push(s3.close, () => fs.rm(folder, { recursive: true, force: true }))
  stores['folder'] = createFolderStorage({ folder, publicUrl: 'http://localhost:4300/', signer, clock })
  stores['s3'] = createS3Storage(s3)
})
afterAll(() => Promise.all(closing.map((close) => close())))

async function listed(objects: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const all: ListedObject[] = []
  for await (const each of objects) all.push(each)
  return all
}

describe.each(['folder', 's3'])('a %s as storage', (kind) => {
  const storage = () => stores[kind] as Storage

  it('gives back exactly the bytes that were put, whole or in part', async () => {
    const key = uploadKeyOf(randomUUID())
    const bytes = randomBytes(300_000)
    expect(await put(storage(), key, bytes)).toEqual({ size: 300_000 })
    expect(await read(storage(), key)).toEqual(bytes)
    expect(await read(storage(), key, { start: 100, end: 199 })).toEqual(bytes.subarray(100, 200))
    expect(await storage().size(key)).toBe(300_000)
  })

  it('keeps an empty file as an empty file', async () => {
    const key = uploadKeyOf(randomUUID())
    await put(storage(), key, Buffer.alloc(0))
    expect(await storage().size(key)).toBe(0)
  })

  it('replaces an upload that is sent again', async () => {
    const key = uploadKeyOf(randomUUID())
    await put(storage(), key, Buffer.from('half a dee'))
    await put(storage(), key, Buffer.from('a deed'))
    expect(String(await read(storage(), key))).toBe('a deed')
  })

  it('refuses what is larger than allowed and keeps what stood there', async () => {
    const key = uploadKeyOf(randomUUID())
    await put(storage(), key, Buffer.from('a deed'))
    await expect(put(storage(), key, randomBytes(100_001), 100_000)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(String(await read(storage(), key))).toBe('a deed')
  })

  it('keeps nothing of an upload whose line dropped', async () => {
    const key = uploadKeyOf(randomUUID())
    const dropped = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line dropped')
      })(),
    )
    await expect(storage().put(key, dropped, { label, maxBytes: 1000 })).rejects.toThrow('the line dropped')
    expect(await storage().size(key)).toBeNull()
  })

  it('moves an upload out of the reach of its address', async () => {
    const id = randomUUID()
    await put(storage(), uploadKeyOf(id), Buffer.from('a deed'))
    expect(await storage().move(uploadKeyOf(id), documentKeyOf(id), label)).toBe(true)
    expect(await storage().size(uploadKeyOf(id))).toBeNull()
    expect(String(await read(storage(), documentKeyOf(id)))).toBe('a deed')
    expect(await storage().move(uploadKeyOf(id), documentKeyOf(id), label)).toBe(false)
  })

  it('deletes, and deleting again is fine', async () => {
    const key = documentKeyOf(randomUUID())
    await put(storage(), key, Buffer.from('a deed'))
    await storage().delete(key)
    await storage().delete(key)
    expect(await storage().open(key)).toBeNull()
  })

  it.each(['../secret', 'documents/../../secret', 'uploads/x', `documents/${'a'.repeat(36)}`, ''])(
    '%j is no key',
    async (key) => {
      expect(isStorageKey(key)).toBe(false)
      await expect(Promise.resolve().then(() => storage().open(key))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    },
  )

  it('lists what an area holds in the order of keys', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID()).sort()
    for (const id of ids.toReversed()) await put(storage(), documentKeyOf(id), Buffer.from('a'))
    const found = await listed(storage().list('documents'))
    expect(found.map(({ key }) => key).filter((key) => ids.some((id) => key === documentKeyOf(id)))).toEqual(
      ids.map(documentKeyOf),
    )
    for (const { key, writtenAt } of found)
      expect([key, Date.now() - writtenAt < 600_000]).toEqual([key, true])
    expect(await listed(storage().list('history'))).toEqual([])
  })

  it.runIf(kind === 'folder')('lists a stray file under its own path, and goes on', async () => {
    const key = documentKeyOf(randomUUID())
    await put(storage(), key, Buffer.from('a'))
    const misplaced = documentKeyOf(randomUUID())
    const strays = [
      'documents/notes.txt',
      'documents/!!',
      'documents/zz/notes.txt',
      misplaced.replace('/', '/zz/'),
    ]
    await fs.mkdir(path.join(folder, 'documents/zz'))
    for (const stray of strays) await fs.writeFile(path.join(folder, stray), 'a')
    const keys = (await listed(storage().list('documents'))).map((each) => each.key)
    expect(keys).toEqual(expect.arrayContaining([key, ...strays]))
    expect(keys).not.toContain(misplaced)
    for (const stray of strays) await fs.rm(path.join(folder, stray))
  })

  it('takes a hundred uploads at once', async () => {
    const keys = Array.from({ length: 100 }, () => uploadKeyOf(randomUUID()))
    await Promise.all(keys.map((key) => put(storage(), key, Buffer.from(key))))
    expect(await Promise.all(keys.map(async (key) => String(await read(storage(), key))))).toEqual(keys)
  })
})

describe('the S3 store', () => {
  it('takes bytes at the address it gives, without a token, and hands them out as an attachment', async () => {
    const id = randomUUID()
    const storage = stores['s3'] as Storage
    const sent = await fetch(await storage.uploadAddress(uploadKeyOf(id), 60), {
      method: 'PUT',
      body: 'a deed',
      headers: { 'content-type': 'application/pdf' },
    })
    expect(sent.status).toBe(200)
    await storage.move(uploadKeyOf(id), documentKeyOf(id), {
      fileName: 'señas.html',
      contentType: 'text/html',
    })
    const fetched = await fetch(await storage.downloadAddress(documentKeyOf(id), 60))
    expect(await fetched.text()).toBe('a deed')
    expect(fetched.headers.get('content-disposition')).toContain(
      'attachment; filename="senas.html"; filename*=UTF-8\'\'se%C3%B1as.html',
    )
    expect(fetched.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('lists page by page', async () => {
    const [one, two] = [documentKeyOf(randomUUID()), documentKeyOf(randomUUID())]
    const page = (key: string, rest: string) =>
      `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>${rest}</ListBucketResult>`
    const asked: string[] = []
    const store = createServer((request, answer) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store')
      const token = searchParams.get('continuation-token')
      asked.push(`${searchParams.get('prefix')} ${token}`)
      answer.setHeader('content-type', 'application/xml')
      answer.end(
        token === null ? page(one, '<NextContinuationToken>b</NextContinuationToken>') : page(two, ''),
      )
    })
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => store.close(resolve)))
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    const paged = createS3Storage({
      endpoint,
      bucket: 'x',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
    const writtenAt = Date.UTC(2026, 0, 2, 3, 4, 5)
    expect(await listed(paged.list('documents'))).toEqual([one, two].map((key) => ({ key, writtenAt })))
    expect(asked).toEqual(['documents/ null', 'documents/ b'])
  })

  it('says so when the store does not answer, and that no file is kept where it should write', async () => {
    const gone = createS3Storage({
      endpoint: 'http://127.0.0.1:9',
      bucket: 'x',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
    const id = randomUUID()
    await expect(gone.size(documentKeyOf(id))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(listed(gone.list('uploads'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const noneIsKept = { code: 'STORAGE_UNAVAILABLE' }
    await expect(put(gone, uploadKeyOf(id), Buffer.from('a deed'))).rejects.toMatchObject(noneIsKept)
    await expect(gone.move(uploadKeyOf(id), documentKeyOf(id), label)).rejects.toMatchObject(noneIsKept)
    await expect(gone.delete(documentKeyOf(id))).rejects.toMatchObject(noneIsKept)
  })
})

describe('the folder store', () => {
  const withFolder = (more: Partial<Parameters<typeof createFolderStorage>[0]>) =>
    createFolderStorage({ folder, publicUrl: 'http://localhost:4300', signer, clock, ...more })

  it('takes no more of what people send below its reserve, and still keeps what the server makes', async () => {
    const storage = withFolder({ reserveBytes: Number.MAX_SAFE_INTEGER })
    const sent = put(storage, uploadKeyOf(randomUUID()), Buffer.from('a deed'))
    await expect(sent).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    await expect(put(storage, documentKeyOf(randomUUID()), Buffer.from('sealed'))).resolves.toEqual({
      size: 6,
    })
  })

  it('takes no two files at once that would take its reserve together', async () => {
    const { bavail, bsize } = await fs.statfs(folder)
    const storage = withFolder({ reserveBytes: 0 })
    const [first, second] = [new PassThrough(), new PassThrough()]
    const send = (bytes: Readable) =>
      storage.put(uploadKeyOf(randomUUID()), bytes, { label, maxBytes: Math.ceil(bavail * bsize * 0.6) })
    const [one, other] = [send(first), send(second)]
    first.end('a deed')
    second.end('a deed')
    const sent = await Promise.allSettled([one, other])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(send(Readable.from(['a deed']))).resolves.toEqual({ size: 6 })
  })

  it.each(['EROFS', 'EACCES', 'EPERM', 'EIO'])('says that a disk with %s keeps no file', async (code) => {
    const openFile = () => Promise.reject(Object.assign(new Error('read-only'), { code }))
    const storage = withFolder({ openFile })
    await expect(put(storage, uploadKeyOf(randomUUID()), Buffer.from('a deed'))).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      cause: { code },
    })
  })

  it('says that a disk whose folder went away keeps no file', async () => {
    const openFile = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))
    const sent = put(withFolder({ openFile }), uploadKeyOf(randomUUID()), Buffer.from('a deed'))
    await expect(sent).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', cause: { code: 'ENOENT' } })
  })

  it.each([
    ['nobody may write to', unwritableFolder, 'E'],
    ['cannot be made', absentFolder, 'ENOENT'],
  ])(
    'says that a folder that %s keeps no file, neither one that is sent nor one that was',
    async (_, at, code) => {
      const storage = withFolder({ folder: at })
      const id = randomUUID()
      const cause = { code: expect.stringContaining(code) as string }
      const noneIsKept = { code: 'STORAGE_UNAVAILABLE', cause }
      await expect(put(storage, uploadKeyOf(id), Buffer.from('a deed'))).rejects.toMatchObject(noneIsKept)
      await expect(storage.move(uploadKeyOf(id), documentKeyOf(id), label)).rejects.toMatchObject(noneIsKept)
    },
  )

  it('lets nobody but the server’s own account read a file', async () => {
    const id = randomUUID()
    await put(withFolder({}), uploadKeyOf(id), Buffer.from('a deed'))
    const { mode } = await fs.stat(path.join(folder, uploadKeyOf(id).replace('/', `/${id.slice(0, 2)}/`)))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it('says that the disk is full, keeps nothing, and works again when there is room', async () => {
    let isFull = true
    const openFile: typeof fs.open = async (...args) => {
      const handle = await fs.open(...args)
      if (isFull)
        handle.sync = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
      return handle
    }
    const storage = createFolderStorage({
      folder,
      publicUrl: 'http://localhost:4300',
      signer,
      clock,
      openFile,
    })
    const key = uploadKeyOf(randomUUID())
    await expect(put(storage, key, Buffer.from('a deed'))).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    })
    expect(await storage.size(key)).toBeNull()
    expect(await fs.readdir(path.join(folder, 'incoming'))).toEqual([])
    isFull = false
    await put(storage, key, Buffer.from('a deed'))
    expect(await storage.size(key)).toBe(6)
  })

  it('removes what a killed server left half written, and nothing newer', async () => {
    const storage = stores['folder'] as Storage
    await put(storage, uploadKeyOf(randomUUID()), Buffer.from('x'))
    const old = path.join(folder, 'incoming', 'old')
    const fresh = path.join(folder, 'incoming', 'fresh')
    await Promise.all([fs.writeFile(old, 'x'), fs.writeFile(fresh, 'x')])
    await fs.utimes(old, new Date('2020-01-01'), new Date('2020-01-01'))
    await storage.removeLeftovers(Date.parse('2021-01-01'))
    expect(await fs.readdir(path.join(folder, 'incoming'))).toEqual(['fresh'])
    await fs.rm(fresh)
  })
})

function put(storage: Storage, key: string, bytes: Buffer, maxBytes = 1_000_000) {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 65_536) chunks.push(bytes.subarray(at, at + 65_536))
  return storage.put(key, Readable.from(chunks), { label, maxBytes })
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }): Promise<Buffer> {
  const found = await storage.open(key, range)
  if (!found) throw new Error(`nothing at ${key}`)
  return buffer(found.stream)
}
