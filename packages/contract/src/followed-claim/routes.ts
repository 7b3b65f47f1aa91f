import { z } from 'zod'
import { route } from '../route.ts'
import { followedClaims, followedClaimView } from './followed-claim.ts'

const common = { tag: 'Claims', access: 'signed-in' } as const

/** REST v1, claims that a law firm works on, for the person it represents (docs/rules/law-firms.md "What the client sees"). */
export const followedClaimRoutes = {
  listFollowedClaims: route({
    ...common,
    method: 'GET',
    path: '/FollowedClaims',
    summary: "The caller's claims that a law firm represents, newest first.",
    answer: followedClaims,
    errors: ['FORBIDDEN'],
  }),
  getFollowedClaim: route({
    ...common,
    method: 'GET',
    path: '/FollowedClaims/:id',
    summary:
      'How such a claim stands: whose turn, its way, the names of its papers, and the offer line by line.',
    params: z.object({ id: z.uuid() }),
    answer: followedClaimView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const
