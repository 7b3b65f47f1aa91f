/*
 * A child process that turns one picture of the public pages (stdin) into WebP pictures of sensible widths
 * (descriptor 3). The output is a line of JSON with their lengths, then their bytes. A hostile picture ends only this
 * process. Exit codes are `pictureExits`.
 */
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { pictureExits } from '../document/picture-limits.ts'
import { maxSitePixels, siteWidths } from './site-picture-limits.ts'

const formats = ['jpeg', 'png', 'gif']

async function main(): Promise<number> {
  const bytes = await buffer(process.stdin)
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).rotate()
  const about = await open()
    .metadata()
    .catch(() => null)
  if (!about || !formats.includes(about.format)) return pictureExits.unreadable
  if (about.width * about.height > maxSitePixels) return pictureExits.tooManyPixels
  const pictures: { width: number; data: Buffer }[] = []
  for (const width of siteWidths) {
    const made = await open()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!made) return pictureExits.unreadable
    pictures.push({ width: made.info.width, data: made.data })
    if (made.info.width < width) break
  }
  const head = JSON.stringify(pictures.map(({ width, data }) => ({ width, bytes: data.length })))
  const parts = [Buffer.from(`${head}\n`), ...pictures.map(({ data }) => data)]
  await pipeline(Readable.from(parts), createWriteStream('', { fd: 3 }))
  return pictureExits.done
}

process.exitCode = await main()
