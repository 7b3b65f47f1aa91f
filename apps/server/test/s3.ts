import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3StorageOptions } from '../src/storage/s3-storage.ts'

/** A real S3 server on a free port of this machine, with one empty bucket; for tests. */
export async function startTestS3(
  bucket: string,
): Promise<S3StorageOptions & { close: () => Promise<void> }> {
  const directory = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      await server.close()
      await fs.rm(directory, { recursive: true, force: true })
    },
  }
}
