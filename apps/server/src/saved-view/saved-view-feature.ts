import { savedViewHandlers } from './saved-view.routes.ts'
import { createSavedViewService } from './saved-view.service.ts'
import type { SavedViewServiceParts } from './saved-view.service.ts'

/** Everything that saved views of the grid add to the server. */
export function savedViewFeature(parts: SavedViewServiceParts) {
  return { handlers: savedViewHandlers(createSavedViewService(parts)) }
}
