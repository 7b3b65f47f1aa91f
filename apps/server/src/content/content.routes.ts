import type { ContentPage } from '@makewhole/domain/content/content.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { ContentImageService } from './content-image.service.ts'
import type { ContentService } from './content.service.ts'

/** Draws a page's draft as the public would see it. */
export type DrawDraft = (actor: Actor, page: ContentPage, wanted: Locale | undefined) => Promise<string>

/** REST v1, content: each line hands its call to the service. */
export const contentHandlers = (content: ContentService, images: ContentImageService, drawDraft: DrawDraft) =>
  ({
    getContent: ({ actor, query }) => content.list(actor, query.section),
    saveContent: ({ actor, body, ifMatch }) => content.save(actor, body, ifMatch),
    publishContent: ({ actor, body, ifMatch }) => content.publish(actor, body.section, ifMatch),
    registerContentImage: ({ actor, params }) => images.register(actor, params.imageId),
    previewContent: async ({ actor, params, query }) => ({
      html: await drawDraft(actor, params.section, query.locale),
    }),
    listContentVersions: ({ actor, params }) => content.versions(actor, params.section),
    getContentVersion: ({ actor, params }) => content.version(actor, params.section, params.versionId),
    restoreContentVersion: ({ actor, params, ifMatch }) =>
      content.restore(actor, params.section, params.versionId, ifMatch),
  }) satisfies Handlers
