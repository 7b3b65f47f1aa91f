import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'
import type { UrlMethod, UrlSigner } from './url-signer.ts'
import { attachmentHeader, downloadContentType } from '../http/attachment-header.ts'
import { isStorageKey } from './storage.ts'
import type { ObjectLabel, Storage } from './storage.ts'
import { codeOf } from './write-file.ts'

export interface StorageRoutesOptions {
  readonly storage: Storage
  readonly signer: UrlSigner
  readonly clock: Clock
  readonly maxBytes: number
  /** Checks whether an upload to this reserved key is open. */
  readonly isOpenForUpload: (key: string) => Promise<boolean>
  /** The bytes that a file of another feature may have; null: as usual. */
  readonly maxBytesOf?: (key: string) => Promise<number | null>
  /** Returns name and type of a registered object; null when there is none. */
  readonly labelOf: (key: string) => Promise<ObjectLabel | null>
}

interface AddressQuery {
  Params: { '*': string }
  Querystring: { expires?: string; signature?: string }
}

/**
 * Registers the folder storage's routes, `/api/storage/{key}?expires&signature`. The signed address is the
 * permission, without a token (docs/rules/documents.md "Uploading"). Bodies stream to the disk; their bytes decide
 * the type later.
 */
export function storageRoutes(options: StorageRoutesOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.put<AddressQuery>('/api/storage/*', { bodyLimit: options.maxBytes }, (request, reply) =>
        receive(options, request, reply),
      )
      scope.get<AddressQuery>('/api/storage/*', { exposeHeadRoute: false }, (request, reply) =>
        sendFile(options, request, reply),
      )
    })
  }
}

async function receive(
  options: StorageRoutesOptions,
  request: FastifyRequest<AddressQuery>,
  reply: FastifyReply,
) {
  const bytes = (request.body ?? request.raw) as Readable
  try {
    const { key, maxBytes } = await openKey(options, request)
    const label = { fileName: 'upload', contentType: 'application/octet-stream' }
    const { size } = await options.storage.put(key, bytes, { label, maxBytes })
    return await reply.code(200).send({ size })
  } catch (error) {
    // The rest of the body has to be read, or the sender never reads the refusal.
    bytes.resume()
    throw isDropped(error) ? new AppError('MALFORMED_REQUEST') : error
  }
}

async function openKey(
  options: StorageRoutesOptions,
  request: FastifyRequest<AddressQuery>,
): Promise<{ key: string; maxBytes: number }> {
  const key = await signedKey(options, request, 'PUT', 'UPLOAD_KEY_EXPIRED')
  if (!(await options.isOpenForUpload(key))) throw new AppError('UPLOAD_KEY_EXPIRED')
  const maxBytes = (await options.maxBytesOf?.(key)) ?? options.maxBytes
  const announced = Number(request.headers['content-length'] ?? maxBytes)
  if (announced > maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes })
  return { key, maxBytes: announced }
}

/** Checks for a connection that broke during the body: nobody reads an answer, and the server is not at fault. */
function isDropped(error: unknown): boolean {
  return ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(codeOf(error))
}

async function sendFile(
  options: StorageRoutesOptions,
  request: FastifyRequest<AddressQuery>,
  reply: FastifyReply,
) {
  const key = await signedKey(options, request, 'GET', 'FORBIDDEN')
  const label = await options.labelOf(key)
  const found = label && (await options.storage.open(key))
  if (!found) throw new AppError('NOT_FOUND')
  return reply
    .headers({
      'content-type': downloadContentType(label.contentType),
      'content-length': found.size,
      'content-disposition': attachmentHeader(label.fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(found.stream)
}

async function signedKey(
  { signer, clock }: StorageRoutesOptions,
  request: FastifyRequest<AddressQuery>,
  method: UrlMethod,
  refusal: 'UPLOAD_KEY_EXPIRED' | 'FORBIDDEN',
): Promise<string> {
  const key = request.params['*']
  const expires = Number(request.query.expires)
  const isGenuine =
    isStorageKey(key) && (await signer.isGenuine({ method, key, expires }, request.query.signature ?? ''))
  if (!isGenuine || expires <= clock.now()) throw new AppError(refusal)
  return key
}
