import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPictureDecoder } from './picture-decoder.ts'
import type { PictureDecoderOptions } from './picture-decoder.ts'

const house = await readFile(path.join(import.meta.dirname, 'fixtures/house.heic'))

describe('turning a phone’s picture into a JPEG', () => {
  it('keeps what is seen on it', async () => {
    const jpeg = await decoded(house)
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, (await sharp(jpeg).metadata()).format]).toEqual([320, 200, 'jpeg'])
    const red = [...data.subarray((120 * 320 + 160) * 3, (120 * 320 + 160) * 3 + 3)]
    expect(red[0]).toBeGreaterThan(150)
    expect(red[2]).toBeLessThan(90)
  })

  it.each([
    ['one that was cut off', house.subarray(0, 600)],
    ['one without its beginning', house.subarray(200)],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    await expect(decoded(bytes)).rejects.toMatchObject({ code: 'FILE_TYPE_MISMATCH' })
  })

  it('refuses one that claims more pixels than any phone takes, before unpacking it', async () => {
    const bomb = Buffer.from(house)
    const size = bomb.indexOf('ispe') + 8
    bomb.writeUInt32BE(30_000, size)
    bomb.writeUInt32BE(30_000, size + 4)
    await expect(decoded(bomb)).rejects.toMatchObject({ code: 'FILE_TYPE_MISMATCH' })
  })

  it('ends a decoder that takes too long', async () => {
    const worker = path.join(import.meta.dirname, 'fixtures/endless-worker.ts')
    await expect(decoded(house, { worker, maxMilliseconds: 300 })).rejects.toMatchObject({
      code: 'FILE_TYPE_MISMATCH',
    })
  })

  it.runIf(process.platform === 'linux')('ends a decoder that fills the memory', async () => {
    const worker = path.join(import.meta.dirname, 'fixtures/endless-worker.ts')
    const limits = { worker, maxMemory: 150 * 1024 * 1024, maxMilliseconds: 20_000 }
    await expect(decoded(house, limits)).rejects.toMatchObject({ code: 'FILE_TYPE_MISMATCH' })
  })

  it('blames the storage, not the picture, when its bytes stop coming: the file is kept for another try', async () => {
    const broken = Readable.from(
      (function* () {
        yield house.subarray(0, 600)
        throw Object.assign(new Error('the store hung up'), { code: 'ECONNRESET' })
      })(),
    )
    const decoding = createPictureDecoder()(
      () => Promise.resolve(broken),
      async (jpeg) => void (await buffer(jpeg)),
    )
    await expect(decoding).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('opens a picture when its turn comes, asks to come again when too many wait, and serves the others', async () => {
    const decode = createPictureDecoder()
    let opened = 0
    const open = () => {
      opened += 1
      return Promise.resolve(Readable.from([house]))
    }
    const decoding = Array.from({ length: 22 }, () => decode(open, async (jpeg) => void (await buffer(jpeg))))
    expect(opened).toBeLessThanOrEqual(2)
    const results = await Promise.allSettled(decoding)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBe(4)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })
})

async function decoded(picture: Buffer, options: PictureDecoderOptions = {}): Promise<Buffer> {
  let jpeg = Buffer.alloc(0)
  await createPictureDecoder(options)(
    () => Promise.resolve(Readable.from([picture])),
    async (stream) => {
      jpeg = await buffer(stream)
    },
  )
  return jpeg
}
