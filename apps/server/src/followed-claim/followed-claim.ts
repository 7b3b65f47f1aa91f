import type { Handlers } from '../http/register-routes.ts'
import { createFollowedClaimService } from './followed-claim.service.ts'
import type { FollowedClaimService, FollowedClaimServiceParts } from './followed-claim.service.ts'

/** The server's feature of followed claims. */
export function followedClaimFeature(parts: FollowedClaimServiceParts) {
  return { handlers: followedClaimHandlers(createFollowedClaimService(parts)) }
}

/** REST v1, claims that a client follows. */
const followedClaimHandlers = (followed: FollowedClaimService) =>
  ({
    listFollowedClaims: ({ actor, locale }) => followed.list(actor, locale),
    getFollowedClaim: ({ actor, params, locale }) => followed.get(actor, params.id, locale),
  }) satisfies Handlers
