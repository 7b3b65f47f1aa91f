import type { FastifyInstance } from 'fastify'
import { attachmentHeader } from '../storage/attachment-header.ts'
import type { DocumentZipService } from './document-zip.service.ts'

interface ZipAddress {
  Params: { id: string }
  Querystring: { expires?: string; signature?: string }
}

/** `/api/zips/{id}?expires&signature`: like a file's own address, the signature is the permission. */
export function zipRoutes(zips: DocumentZipService): (app: FastifyInstance) => void {
  return (app) => {
    app.get<ZipAddress>('/api/zips/:id', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
      const { fileName, stream } = await zips.openZip(
        params.id.toLowerCase(),
        Number(query.expires),
        query.signature ?? '',
      )
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': attachmentHeader(fileName),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(stream)
    })
  }
}
