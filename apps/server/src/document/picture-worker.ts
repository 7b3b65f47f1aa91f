/*
 * A child process that converts one HEIC picture (stdin) to JPEG (descriptor 3, because the decoder prints to
 * stdout). A hostile picture ends only this process. Exit codes are `pictureExits`.
 */
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import decodeHeic from 'heic-decode'
import sharp from 'sharp'
import { maxPixels, pictureExits } from './picture-limits.ts'

const jpegQuality = 88

async function main(): Promise<number> {
  const images = await decodeHeic.all({ buffer: await buffer(process.stdin) }).catch(() => null)
  const [image] = images ?? []
  if (!image) return pictureExits.unreadable
  if (image.width * image.height > maxPixels) return pictureExits.tooManyPixels
  const picture = await image.decode().catch(() => null)
  if (!picture) return pictureExits.unreadable
  const { width, height, data } = picture
  const jpeg = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
  await pipeline(jpeg, createWriteStream('', { fd: 3 }))
  return pictureExits.done
}

process.exitCode = await main()
