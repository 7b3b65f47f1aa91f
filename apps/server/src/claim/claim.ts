import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createClaimService } from './claim.service.ts'
import type { ClaimCall, ClaimService } from './claim.service.ts'
import { createClaimLifecycle } from './lifecycle.service.ts'

export interface ClaimFeatureParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
}

/** The server's feature of claims, with the lifecycle for other features. */
export function claimFeature(parts: ClaimFeatureParts) {
  const lifecycle = createClaimLifecycle(parts)
  const claims = createClaimService({ ...parts, lifecycle })
  return { claims, lifecycle, handlers: claimHandlers(claims), jobs: claimJobs(claims) }
}

/** REST v1, claims (docs/rules/api.md "REST calls"). */
const claimHandlers = (claims: ClaimService) =>
  ({
    listMyClaims: ({ actor, locale }) => claims.listMyClaims(actor, locale),
    getClaim: ({ actor, params, locale }) => claims.getClaim(actor, params.id, locale),
    withdrawClaim: (call) => claims.withdrawClaim(claimCall(call), call.params.id),
    deleteClaim: async (call) => {
      await claims.deleteClaim(claimCall(call), call.params.id)
      return null
    },
  }) satisfies Handlers

function claimCall({
  actor,
  locale,
  ifMatch,
}: {
  actor: Actor
  locale: Locale
  ifMatch: number | null
}): ClaimCall {
  return { actor, locale, ifMatch }
}

/** Jobs for claims that only the calendar changes. */
function claimJobs(claims: Pick<ClaimService, 'closeClaimsOfClosedFires'>): Jobs {
  return {
    tasks: { closeClaimsOfClosedFires: async () => void (await claims.closeClaimsOfClosedFires()) },
    schedule: { closeClaimsOfClosedFires: '5 * * * *' },
  }
}
