import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3 } from '../../test/s3.ts'
import { documentedRights, guardS3 } from '../../test/s3-rights.ts'
import { recordKeyOf } from '../claim-history/history-record.ts'
import { createS3Storage } from './s3-storage.ts'
import type { S3StorageOptions } from './s3-storage.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from './storage.ts'

const label = { fileName: 'deed.pdf', contentType: 'application/pdf' }
const bucket = 'proofs'
let s3: Awaited<ReturnType<typeof startTestS3>>
let guard: Awaited<ReturnType<typeof guardS3>>
let kept: S3StorageOptions

beforeAll(async () => {
  s3 = await startTestS3(bucket)
  guard = await guardS3(s3.endpoint, await documentedRights(bucket))
  kept = { ...s3, endpoint: guard.endpoint }
})
afterAll(async () => {
  await guard.close()
  await s3.close()
})

const put = (key: string) =>
  createS3Storage(kept).put(key, Readable.from([Buffer.from('a deed')]), { label, maxBytes: 100 })

describe('the rights that the page for operators gives the server’s keys', () => {
  it('suffice for a document from its upload to its removal, and for the records of the history', async () => {
    const storage = createS3Storage(kept)
    const id = randomUUID()
    const sent = await fetch(await storage.uploadAddress(uploadKeyOf(id), 60), {
      method: 'PUT',
      body: 'a deed',
    })
    expect(sent.status).toBe(200)
    expect(await storage.move(uploadKeyOf(id), originalKeyOf(id), label)).toBe(true)
    expect(await storage.move(uploadKeyOf(id), originalKeyOf(id), label)).toBe(false)
    await put(documentKeyOf(id))
    const answer = await fetch(await storage.downloadAddress(documentKeyOf(id), 60))
    expect(await answer.text()).toBe('a deed')
    await storage.delete(documentKeyOf(id))
    expect(await storage.size(documentKeyOf(id))).toBeNull()
    await put(uploadKeyOf(randomUUID()))
    const record = recordKeyOf(1)
    expect(await storage.open(record)).toBeNull()
    await put(record)
    expect(await text((await storage.open(record))?.stream ?? Readable.from([]))).toBe('a deed')
  })

  it('are no more than it uses', async () => {
    const given = (await documentedRights(bucket))
      .flatMap(({ Action, Resource }) =>
        [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} ${resource}`)),
      )
      .filter((right) => !right.startsWith('s3:ListBucket'))
      .map((right) => right.replace('arn:aws:s3:::', '').replace('*', ''))
    expect([...guard.used].sort()).toEqual(given.sort())
  })

  const record = recordKeyOf(1)
  it.each([
    ['remove a record of the history', new DeleteObjectCommand({ Bucket: bucket, Key: record })],
    ['put a file elsewhere', new PutObjectCommand({ Bucket: bucket, Key: 'index.html', Body: 'x' })],
    ['read what somebody else keeps', new GetObjectCommand({ Bucket: bucket, Key: 'backup/dump' })],
    ['read another bucket', new GetObjectCommand({ Bucket: 'payroll', Key: 'uploads/a' })],
    [
      'copy from another bucket',
      new CopyObjectCommand({ Bucket: bucket, Key: 'uploads/a', CopySource: 'payroll/uploads/a' }),
    ],
    ['make a bucket', new CreateBucketCommand({ Bucket: 'mine' })],
    ['remove the bucket', new DeleteBucketCommand({ Bucket: bucket })],
  ])('do not let a thief of them %s', async (_, command) => {
    const client = new S3Client({
      endpoint: guard.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      ...(kept.credentials ? { credentials: kept.credentials } : {}),
    })
    const refused = expect(client.send(command as GetObjectCommand)).rejects
    await refused.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })
})
