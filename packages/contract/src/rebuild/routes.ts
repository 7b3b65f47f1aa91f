import { z } from 'zod'
import { route } from '../route.ts'
import { rebuildBody, rebuildView } from './rebuild.ts'

const claimParams = z.object({ claimId: z.uuid() })

/** REST v1, the rebuild bonus of a claim (docs/rules/settlement.md "The rebuild bonus"). */
export const rebuildRoutes = {
  getRebuild: route({
    method: 'GET',
    path: '/Settlements/:claimId/Rebuild',
    summary: 'The rebuild bonus of a claim: until when and on what terms, what was decided, its checks.',
    tag: 'Settlements',
    access: 'signed-in',
    params: claimParams,
    answer: rebuildView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  requestRebuild: route({
    method: 'POST',
    path: '/Settlements/:claimId/Rebuild',
    summary: 'Asks for the rebuild bonus, with the papers that were sent for it.',
    tag: 'Settlements',
    access: 'signed-in',
    params: claimParams,
    body: rebuildBody,
    answer: rebuildView,
    status: 201,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'REBUILD_NOT_OFFERED',
      'REBUILD_TIME_OVER',
      'REBUILD_NOT_PROVEN',
      'PARCEL_HAS_REBUILD',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
} as const
