import { z } from 'zod'
import { route } from '../route.ts'
import { savedView, savedViewBody, savedViews } from './saved-view.ts'

const common = { tag: 'Claims', access: 'signed-in' } as const
const params = z.object({ viewId: z.uuid() })

/** REST v1, saved views of the claims grid (docs/rules/review.md "Saved views"). */
export const savedViewRoutes = {
  listSavedViews: route({
    ...common,
    method: 'GET',
    path: '/SavedViews',
    summary: "The caller's own views of the claims grid, by name.",
    answer: savedViews,
    errors: ['FORBIDDEN', 'NOT_ATTESTED'],
  }),
  saveView: route({
    ...common,
    method: 'POST',
    path: '/SavedViews',
    summary: 'Saves a view of the claims grid for the caller.',
    body: savedViewBody,
    answer: savedView,
    status: 201,
    idempotent: true,
    errors: [
      'FORBIDDEN',
      'NOT_ATTESTED',
      'RIGHTS_CHANGED',
      'INVALID_ANSWERS',
      'VIEW_NAME_TAKEN',
      'TOO_MANY_VIEWS',
    ],
  }),
  changeSavedView: route({
    ...common,
    method: 'PUT',
    path: '/SavedViews/:viewId',
    summary: "Renames one of the caller's views, changes what it shows, or begins with it.",
    params,
    body: savedViewBody,
    answer: savedView,
    versioned: true,
    errors: [
      'FORBIDDEN',
      'NOT_ATTESTED',
      'RIGHTS_CHANGED',
      'INVALID_ANSWERS',
      'NOT_FOUND',
      'VIEW_NAME_TAKEN',
      'VIEW_CHANGED',
    ],
  }),
  deleteSavedView: route({
    ...common,
    method: 'DELETE',
    path: '/SavedViews/:viewId',
    summary: "Deletes one of the caller's views; one that is gone is no problem.",
    params,
    answer: z.null(),
    status: 204,
    errors: ['FORBIDDEN', 'NOT_ATTESTED', 'RIGHTS_CHANGED'],
  }),
} as const
