import type { Handlers } from '../http/register-routes.ts'
import type { SavedViewService } from './saved-view.service.ts'

/** REST v1, saved views of the grid: each line hands its call to the service. */
export const savedViewHandlers = (views: SavedViewService) =>
  ({
    listSavedViews: ({ actor }) => views.list(actor),
    saveView: ({ actor, body }) => views.save(actor, body),
    changeSavedView: ({ actor, params, ifMatch, body }) => views.change(actor, params.viewId, ifMatch, body),
    deleteSavedView: async ({ actor, params }) => {
      await views.remove(actor, params.viewId)
      return null
    },
  }) satisfies Handlers
