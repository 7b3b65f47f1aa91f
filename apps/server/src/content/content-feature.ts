import { fileURLToPath } from 'node:url'
import { createPictureDecoder } from '../document/picture-decoder.ts'
import type { Extension } from '../http/extension.ts'
import { contentOperationHandlers } from './content.graphql.ts'
import { contentJobs } from './content.jobs.ts'
import { contentHandlers } from './content.routes.ts'
import { createContentService } from './content.service.ts'
import type { ContentServiceParts } from './content.service.ts'
import { registerContentImages } from './content-image.routes.ts'
import { createContentImageService } from './content-image.service.ts'
import type { ContentImageServiceParts } from './content-image.service.ts'

export type ContentFeatureParts = Omit<
  ContentServiceParts & ContentImageServiceParts,
  'images' | 'makeWidths'
>

const pictureWorker = fileURLToPath(new URL('./site-picture-worker.ts', import.meta.url))

/** What editors write and publish, with its pictures. */
export function contentFeature(parts: ContentFeatureParts) {
  const makeWidths = createPictureDecoder({ worker: pictureWorker })
  const images = createContentImageService({ ...parts, makeWidths })
  const content = createContentService({ ...parts, images })
  return {
    content,
    handlers: contentHandlers(content, images),
    operationHandlers: contentOperationHandlers(content, images),
    extensions: [(app) => registerContentImages(app, images)] satisfies Extension[],
    jobs: contentJobs(images),
    isOpenForUpload: images.isOpenForUpload,
    labelOf: async () => null,
  }
}
