import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { DecodePicture } from '../document/picture-decoder.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import type { UploadKind, UploadService } from '../upload/upload.service.ts'
import { findVariants, insertImage } from './content-image.repository.ts'
import type { ImageVariant } from './content-image.repository.ts'
import { maxSiteBytes } from './site-picture-limits.ts'

export interface ContentImageServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly uploads: UploadService
  readonly accounts: Pick<AccountService, 'requireActive'>
  /** Resizes a picture in a child process. */
  readonly makeWidths: DecodePicture
}

const imageUploads: UploadKind = { purpose: 'contentImage', seconds: 600, maxOpen: 100, maxBytes: null }
const contentType = 'image/webp'

/** The address of a registered picture. */
export const imageAddress = (id: string) => `/content/images/${id}`
const addressPattern = /^\/content\/images\/([0-9a-f-]{36})$/

/** Errors that mean that the picture is not registered here, rather than a failure. */
const refusalCodes: readonly string[] = [
  'NOT_FOUND',
  'DOCUMENT_NOT_RECEIVED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_MISMATCH',
]

export type ContentImageService = ReturnType<typeof createContentImageService>

/** Pictures in managed content (docs/rules/public-pages.md "Pictures"). */
export function createContentImageService({
  db,
  clock,
  storage,
  uploads,
  accounts,
  makeWidths,
}: ContentImageServiceParts) {
  async function storeWidths(id: string): Promise<readonly ImageVariant[]> {
    const size = await storage.size(uploadKeyOf(id))
    if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
    if (size > maxSiteBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes: maxSiteBytes })
    let made = Buffer.alloc(0)
    const open = async () => {
      const upload = await storage.open(uploadKeyOf(id))
      if (!upload) throw new AppError('DOCUMENT_NOT_RECEIVED')
      return upload.stream
    }
    await makeWidths(open, async (bytes) => void (made = await buffer(bytes)))
    const variants: ImageVariant[] = []
    for (const { width, data } of widthsIn(made)) {
      const variant = { width, id: randomUUID() }
      const label = { fileName: `${width}.webp`, contentType }
      await storage.put(documentKeyOf(variant.id), Readable.from([data]), { label, maxBytes: data.length })
      variants.push(variant)
    }
    return variants
  }

  /**
   * Checks the uploaded picture and stores it in sensible widths; the same one again changes nothing. Raises
   * FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, DOCUMENT_NOT_RECEIVED, FILE_TOO_LARGE, FILE_TYPE_MISMATCH,
   * STORAGE_UNAVAILABLE.
   */
  async function register(actor: Actor, id: string): Promise<{ url: string }> {
    authorize(actor, 'content.edit')
    await accounts.requireActive(db.kysely, actor)
    if (await findVariants(db.kysely, id)) return { url: imageAddress(id) }
    if (!(await uploads.isReserved(imageUploads, id))) throw new AppError('NOT_FOUND')
    const variants = await storeWidths(id)
    const isFirst = await db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      if (!(await uploads.use(tx, id))) return false
      await insertImage(tx, { id, variants, by: actor.subject, at: new Date(clock.now()) })
      return true
    })
    const leftoverKeys = isFirst ? [uploadKeyOf(id)] : variants.map((each) => documentKeyOf(each.id))
    for (const key of leftoverKeys) await storage.delete(key)
    return { url: imageAddress(id) }
  }

  return {
    /**
     * A place to put one picture to, for ten minutes, and where it will be served. Raises FORBIDDEN, RIGHTS_CHANGED,
     * TOO_MANY_UPLOADS.
     */
    async uploadKey(actor: Actor) {
      authorize(actor, 'content.edit')
      const { id, address } = await uploads.reserve(actor, imageUploads, actor.subject)
      return { blobUri: imageAddress(id), credentials: '', sasUri: address }
    },

    register,

    /**
     * Checks whether an address is that of a stored picture. An uploaded one is registered now: the specification's
     * clients know no other call. Raises FORBIDDEN.
     */
    async take(actor: Actor, address: string): Promise<boolean> {
      const id = addressPattern.exec(address)?.[1]
      if (id === undefined) return false
      try {
        await register(actor, id)
        return true
      } catch (error) {
        if (error instanceof AppError && refusalCodes.includes(error.code)) return false
        throw error
      }
    },

    /** Opens the narrowest stored width that is at least `minWidth`; null if no such picture exists. */
    async open(id: string, minWidth: number) {
      const variants = (await findVariants(db.kysely, id)) ?? []
      const sorted = variants.toSorted((one, other) => one.width - other.width)
      const variant = sorted.find(({ width }) => width >= minWidth) ?? sorted.at(-1)
      const stored = variant ? await storage.open(documentKeyOf(variant.id)) : null
      return stored && { ...stored, contentType }
    },
  }
}

/** Splits the worker's output into pictures: a line with their lengths, then their bytes. */
function widthsIn(made: Buffer): readonly { readonly width: number; readonly data: Buffer }[] {
  const end = made.indexOf('\n')
  const head = JSON.parse(made.subarray(0, end).toString()) as readonly { width: number; bytes: number }[]
  let at = end + 1
  return head.map(({ width, bytes }) => {
    const data = made.subarray(at, at + bytes)
    at += bytes
    return { width, data }
  })
}
