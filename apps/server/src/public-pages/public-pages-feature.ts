import type { Extension } from '../http/extension.ts'
import { publicPagesHandlers, registerPublicPages } from './public-pages.routes.ts'
import { createPublicPagesService } from './public-pages.service.ts'
import type { PublicPagesServiceParts } from './public-pages.service.ts'

/** The public pages, and an editor's preview of them. */
export function publicPagesFeature(parts: PublicPagesServiceParts) {
  const pages = createPublicPagesService(parts)
  return {
    handlers: publicPagesHandlers(pages),
    extensions: [(app) => registerPublicPages(app, pages, parts)] satisfies Extension[],
  }
}
