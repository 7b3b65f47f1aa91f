import { followedClaimHandlers } from './followed-claim.routes.ts'
import { createFollowedClaimService } from './followed-claim.service.ts'
import type { FollowedClaimServiceParts } from './followed-claim.service.ts'

/** Everything that following a claim adds to the server. */
export function followedClaimFeature(parts: FollowedClaimServiceParts) {
  return { handlers: followedClaimHandlers(createFollowedClaimService(parts)) }
}
