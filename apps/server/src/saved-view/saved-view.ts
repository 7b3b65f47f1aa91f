import type { Handlers } from '../http/register-routes.ts'
import { createSavedViewService } from './saved-view.service.ts'
import type { SavedViewService, SavedViewServiceParts } from './saved-view.service.ts'

/** The server's feature of saved views. */
export function savedViewFeature(parts: SavedViewServiceParts) {
  return { handlers: savedViewHandlers(createSavedViewService(parts)) }
}

/** REST v1, saved views of the grid. */
const savedViewHandlers = (views: SavedViewService) =>
  ({
    listSavedViews: ({ actor }) => views.list(actor),
    saveView: ({ actor, body }) => views.save(actor, body),
    changeSavedView: ({ actor, params, ifMatch, body }) => views.change(actor, params.viewId, ifMatch, body),
    deleteSavedView: async ({ actor, params }) => {
      await views.remove(actor, params.viewId)
      return null
    },
  }) satisfies Handlers
