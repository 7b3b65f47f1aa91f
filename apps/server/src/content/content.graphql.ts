import type { OperationHandlers } from '../graphql/handler.ts'
import type { ContentImageService } from './content-image.service.ts'
import type { ContentService } from './content.service.ts'

/** GraphQL, content: each line hands its call to the service. */
export const contentOperationHandlers = (content: ContentService, images: ContentImageService) =>
  ({
    content: ({ actor }) => content.list(actor),
    sharedAccessKeyForAssetDocumentUpload: ({ actor, args }) => images.uploadKey(actor, args.documentName),
  }) satisfies OperationHandlers
