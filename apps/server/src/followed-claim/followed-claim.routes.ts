import type { Handlers } from '../http/register-routes.ts'
import type { FollowedClaimService } from './followed-claim.service.ts'

/** REST v1, claims that a law firm works on: each line hands its call to the service. */
export const followedClaimHandlers = (followed: FollowedClaimService) =>
  ({
    listFollowedClaims: ({ actor, locale }) => followed.list(actor, locale),
    getFollowedClaim: ({ actor, params, locale }) => followed.get(actor, params.id, locale),
  }) satisfies Handlers
