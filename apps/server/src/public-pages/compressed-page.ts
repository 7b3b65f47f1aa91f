import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as bytes, once for each way in which it can travel. */
export interface CompressedPage {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html, 'utf8')
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  const [br, gzipped] = await Promise.all([brotli(plain, quality), zip(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gzipped }
}
