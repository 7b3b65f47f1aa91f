import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ListObjectsV2CommandInput, PutObjectCommandInput } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '../app-error.ts'
import { attachmentHeader, downloadContentType } from '../http/attachment-header.ts'
import { isStorageKey } from './storage.ts'
import type { ByteRange, ListedObject, ObjectLabel, Storage, StorageArea } from './storage.ts'
import { writeFile } from './write-file.ts'

export interface S3StorageOptions {
  readonly endpoint: string
  /** The store's address for browsers, if it differs from the server's. */
  readonly publicEndpoint?: string
  readonly bucket: string
  readonly region?: string
  /** Absent, the SDK finds them (environment, instance role). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/**
 * Stores documents in an S3-compatible store. Browsers put and fetch directly, so its bucket needs the CORS rule of
 * `docs/how-to/run-in-production.md`. A download's name and type are the object's metadata, set on its move: a name
 * in the address would put personal data into logs.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const bucket = options.bucket
  const client = clientAt(options.endpoint, options)
  // A signature covers the host: addresses for browsers are signed for the one that they reach.
  const outside = clientAt(options.publicEndpoint ?? options.endpoint, options)

  /** S3 needs the length first, and a stream has none: it goes through a file, never whole through memory. */
  async function put(
    key: string,
    bytes: Readable,
    { label, maxBytes }: { label: ObjectLabel; maxBytes: number },
  ) {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-'))
    try {
      const file = path.join(folder, 'object')
      const size = await writeFile(file, bytes, maxBytes)
      await sendFile(file, { ...at(key), ContentLength: size, ...metadataOf(label) })
      return { size }
    } finally {
      await fs.rm(folder, { recursive: true, force: true })
    }
  }

  /** The file is open before it is sent: a stream that opens later fails unheard when its folder is gone first. */
  async function sendFile(file: string, object: Omit<PutObjectCommandInput, 'Body'>): Promise<void> {
    const body = (await fs.open(file)).createReadStream()
    const unreadable = new Promise<never>((_, reject) => body.once('error', reject))
    try {
      const sent = client.send(new PutObjectCommand({ ...object, Body: body }))
      await stored(Promise.race([sent, unreadable]))
    } finally {
      body.destroy()
    }
  }

  async function open(key: string, range?: ByteRange) {
    const whole = await size(key)
    if (whole === null) return null
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await read(client.send(new GetObjectCommand({ ...at(key), ...part })))
    return { stream: answer.Body as Readable, size: whole }
  }

  async function size(key: string): Promise<number | null> {
    const head = await read(orMissing(client.send(new HeadObjectCommand(at(key)))))
    return head?.ContentLength ?? null
  }

  async function* list(area: StorageArea): AsyncGenerator<ListedObject> {
    let after: { ContinuationToken?: string } | null = {}
    while (after) {
      const asked: ListObjectsV2CommandInput = { Bucket: bucket, Prefix: `${area}/`, ...after }
      const page = await read(client.send(new ListObjectsV2Command(asked)))
      for (const { Key: key = '', LastModified } of page.Contents ?? [])
        yield { key, writtenAt: LastModified?.getTime() ?? 0 }
      after =
        page.NextContinuationToken === undefined ? null : { ContinuationToken: page.NextContinuationToken }
    }
  }

  async function move(from: string, to: string, label: ObjectLabel): Promise<boolean> {
    const source = { CopySource: `${bucket}/${from}`, MetadataDirective: 'REPLACE' } as const
    const copied = await stored(
      orMissing(client.send(new CopyObjectCommand({ ...at(to), ...source, ...metadataOf(label) }))),
    )
    if (copied) await remove(from)
    return copied !== null
  }

  async function remove(key: string): Promise<void> {
    await stored(client.send(new DeleteObjectCommand(at(key))))
  }

  function at(key: string) {
    if (!isStorageKey(key)) throw new AppError('NOT_FOUND')
    return { Bucket: bucket, Key: key }
  }

  return {
    put,
    open,
    size,
    list,
    move,
    delete: remove,
    uploadAddress: (key, seconds) =>
      getSignedUrl(outside, new PutObjectCommand(at(key)), { expiresIn: seconds }),
    downloadAddress: (key, seconds) =>
      getSignedUrl(outside, new GetObjectCommand(at(key)), { expiresIn: seconds }),
    removeLeftovers: () => Promise.resolve(),
  }
}

function clientAt(endpoint: string, { region, credentials }: S3StorageOptions): S3Client {
  return new S3Client({
    endpoint,
    region: region ?? 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials ? { credentials } : {}),
  })
}

function metadataOf(label: ObjectLabel) {
  return {
    ContentType: downloadContentType(label.contentType),
    ContentDisposition: attachmentHeader(label.fileName),
    CacheControl: 'private, no-store',
  }
}

/** Null when the store has no such object. */
async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}

const read = <T>(answer: Promise<T>) => answered(answer, 'SERVICE_UNAVAILABLE')

/** A full store fails like an unavailable one. */
const stored = <T>(answer: Promise<T>) => answered(answer, 'STORAGE_UNAVAILABLE')

async function answered<T>(
  answer: Promise<T>,
  code: 'SERVICE_UNAVAILABLE' | 'STORAGE_UNAVAILABLE',
): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new AppError(code, {}, [], { cause })
  }
}
