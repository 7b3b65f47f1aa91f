import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStranger } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createAccountService } from '../account/account.service.ts'
import { systemClock } from '../clock.ts'
import { createPictureDecoder } from '../document/picture-decoder.ts'
import { openStorage } from '../storage/open-storage.ts'
import { uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { createUploadService } from '../upload/upload.service.ts'
import type { UploadService } from '../upload/upload.service.ts'
import { createContentImageService } from './content-image.service.ts'
import type { ContentImageService } from './content-image.service.ts'

const admin = aStranger({ role: 'ADMIN', permissions: ['ACCESS.ADMINFEATURES'] })

let db: TestDatabase
let dataDir: string
let storage: Storage
let uploads: UploadService
let images: ContentImageService

beforeAll(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-images-'))
  const clock = systemClock('America/Los_Angeles')
  storage = openStorage({ dataDir, publicUrl: 'http://localhost' }, db.kysely, clock).storage
  const worker = fileURLToPath(new URL('./site-picture-worker.ts', import.meta.url))
  const accounts = createAccountService({ db, clock })
  uploads = createUploadService({ db, clock, storage, accounts })
  images = createContentImageService({
    db,
    clock,
    storage,
    uploads,
    accounts,
    makeWidths: createPictureDecoder({ worker }),
  })
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d57a7' } })

async function upload(bytes: Buffer): Promise<string> {
  const { blobUri } = await images.uploadKey(admin)
  const id = blobUri.split('/').at(-1) ?? ''
  const label = { fileName: 'upload', contentType: 'application/octet-stream' }
  await storage.put(uploadKeyOf(id), Readable.from([bytes]), { label, maxBytes: 50_000_000 })
  return id
}

async function widthOf(id: string, wanted: number): Promise<number | undefined> {
  const image = await images.open(id, wanted)
  return image ? (await sharp(await buffer(image.stream)).metadata()).width : undefined
}

describe('a picture for a public page', () => {
  test('comes in sensible widths, never larger than it was sent', async () => {
    const id = await upload(await aPicture(3000, 1000).png().toBuffer())
    expect(await images.register(admin, id)).toEqual({ url: `/content/images/${id}` })
    expect([await widthOf(id, 300), await widthOf(id, 1000), await widthOf(id, Infinity)]).toEqual([
      640, 1280, 1920,
    ])
    const small = await upload(await aPicture(300, 100).jpeg().toBuffer())
    await images.register(admin, small)
    expect(await widthOf(small, 1280)).toBe(300)
  })

  test('is registered once, however often it is said, and its upload is gone', async () => {
    const id = await upload(await aPicture(400, 100).gif().toBuffer())
    const both = await Promise.all([images.register(admin, id), images.register(admin, id).catch(() => null)])
    expect(both).toContainEqual({ url: `/content/images/${id}` })
    expect(await images.register(admin, id)).toEqual({ url: `/content/images/${id}` })
    expect(await storage.size(uploadKeyOf(id))).toBeNull()
    expect(await uploads.isOpenForUpload(uploadKeyOf(id))).toBe(false)
  })

  test.each([
    [
      'an SVG that calls itself a PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'unreadable-picture',
    ],
    [
      'a truncated GIF',
      async () => (await aPicture(900, 900).gif().toBuffer()).subarray(0, 120),
      'unreadable-picture',
    ],
    ['a WebP', () => aPicture(9, 9).webp().toBuffer(), 'unreadable-picture'],
    ['no picture', async () => Buffer.from('%PDF-1.7'), 'unreadable-picture'],
    [
      'more than 40 megapixels',
      () => aPicture(8000, 5001).png({ compressionLevel: 9 }).toBuffer(),
      'too-many-pixels',
    ],
  ] as const)('is refused when it is %s', async (_what, bytes, reason) => {
    const id = await upload(await bytes())
    await expect(images.register(admin, id)).rejects.toMatchObject({
      code: 'FILE_TYPE_MISMATCH',
      detail: { reason },
    })
    expect(await images.take(admin, `/content/images/${id}`)).toBe(false)
  })

  test('is for editors, who see nothing of one that does not exist', async () => {
    await expect(images.uploadKey(aStranger())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(images.register(aStranger(), randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(images.register(admin, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { blobUri } = await images.uploadKey(admin)
    await expect(images.register(admin, blobUri.split('/').at(-1) ?? '')).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_RECEIVED',
    })
  })

  test('has no place for an editor whose rights were withdrawn', async () => {
    const gone = aStranger({ role: 'ADMIN', permissions: ['ACCESS.ADMINFEATURES'] })
    await createAccountService({ db, clock: systemClock('UTC') }).rememberAccount(gone, 'en')
    await db.pool.query('update account set is_active = false where subject = $1', [gone.subject])
    await expect(images.uploadKey(gone)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
    const { rowCount } = await db.pool.query('select from upload_reservation where owner = $1', [
      gone.subject,
    ])
    expect(rowCount).toBe(0)
  })

  test('has a hundred places of an editor at a time', async () => {
    const busy = aStranger({ role: 'ADMIN', permissions: ['ACCESS.ADMINFEATURES'] })
    await db.pool.query(
      `insert into upload_reservation (id, purpose, owner, created_at, expires_at)
       select gen_random_uuid(), 'contentImage', $1, now(), now() + interval '10 minutes' from generate_series(1, 99)`,
      [busy.subject],
    )
    const asked = await Promise.allSettled([1, 2].map(() => images.uploadKey(busy)))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY_UPLOADS' } }])
    await expect(images.uploadKey(admin)).resolves.toMatchObject({ credentials: '' })
  })

  test('only of ours is taken into content', async () => {
    for (const address of [
      'https://evil.example/x.png',
      '/content/images/../../api',
      `/content/images/${randomUUID()}`,
    ])
      expect(await images.take(admin, address)).toBe(false)
  })

  test('that only lies in its place is registered by the content that names it', async () => {
    const id = await upload(await aPicture(900, 300).png().toBuffer())
    expect(await images.take(admin, `/content/images/${id}`)).toBe(true)
    expect(await widthOf(id, 640)).toBe(640)
  })
})
