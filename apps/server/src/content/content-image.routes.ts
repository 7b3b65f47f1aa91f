import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { ContentImageService } from './content-image.service.ts'

interface ImageRequest {
  Params: { id: string }
  Querystring: { width?: string }
}

/** The pictures of the public pages, for everybody; one never changes under its address. */
export function registerContentImages(app: FastifyInstance, images: ContentImageService): void {
  app.get<ImageRequest>('/content/images/:id', async ({ params, query }, reply) => {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.id)
    const image = isId ? await images.open(params.id, Number(query.width) || Infinity) : null
    if (!image) throw new AppError('NOT_FOUND')
    return reply
      .headers({
        'content-type': image.contentType,
        'content-length': image.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(image.stream)
  })
}
