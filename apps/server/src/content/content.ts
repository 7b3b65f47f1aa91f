import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createPictureDecoder } from '../document/picture-decoder.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import { AppError } from '../app-error.ts'
import type { Extension } from '../http/extension.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createContentImageService } from './content-image.service.ts'
import type { ContentImageService, ContentImageServiceParts } from './content-image.service.ts'
import { createContentService } from './content.service.ts'
import type { ContentService, ContentServiceParts } from './content.service.ts'

/** REST v1, content. */
export const contentHandlers = (content: ContentService, images: ContentImageService) =>
  ({
    getContent: ({ actor, query }) => content.list(actor, query.section),
    saveContent: ({ actor, body, ifMatch }) => content.save(actor, body, ifMatch),
    publishContent: ({ actor, body, ifMatch }) => content.publish(actor, body.section, ifMatch),
    registerContentImage: ({ actor, params }) => images.register(actor, params.imageId),
    listContentVersions: ({ actor, params }) => content.versions(actor, params.section),
    getContentVersion: ({ actor, params }) => content.version(actor, params.section, params.versionId),
    restoreContentVersion: ({ actor, params, ifMatch }) =>
      content.restore(actor, params.section, params.versionId, ifMatch),
  }) satisfies Handlers

/** GraphQL, content: each line hands its call to the service. */
export const contentOperationHandlers = (content: ContentService, images: ContentImageService) =>
  ({
    content: ({ actor }) => content.list(actor),
    sharedAccessKeyForAssetDocumentUpload: ({ actor }) => images.uploadKey(actor),
  }) satisfies OperationHandlers

export type ContentFeatureParts = Omit<
  ContentServiceParts & ContentImageServiceParts,
  'images' | 'makeWidths'
>

const pictureWorker = fileURLToPath(new URL('./site-picture-worker.ts', import.meta.url))

/** Pages that editors write and publish, with their pictures. */
export function contentFeature(parts: ContentFeatureParts) {
  const makeWidths = createPictureDecoder({ worker: pictureWorker })
  const images = createContentImageService({ ...parts, makeWidths })
  const content = createContentService({ ...parts, images })
  return {
    content,
    handlers: contentHandlers(content, images),
    operationHandlers: contentOperationHandlers(content, images),
    extensions: [(app) => registerContentImages(app, images)] satisfies Extension[],
  }
}

interface ImageRequest {
  Params: { id: string }
  Querystring: { width?: string }
}

/** The pictures of the public pages, for everybody; one never changes under its address. */
function registerContentImages(app: FastifyInstance, images: ContentImageService): void {
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
