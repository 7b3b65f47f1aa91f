import type { Handlers } from '../http/register-routes.ts'
import type { ContentImageService } from './content-image.service.ts'
import type { ContentService } from './content.service.ts'

/** REST v1, content: each line hands its call to the service. */
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
