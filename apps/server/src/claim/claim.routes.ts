import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { ClaimCall, ClaimService } from './claim.service.ts'

/** REST v1, claims: each line hands its call to the service (docs/rules/api.md "REST calls"). */
export const claimHandlers = (claims: ClaimService) =>
  ({
    listMyClaims: ({ actor, locale }) => claims.listMyClaims(actor, locale),
    getClaim: ({ actor, params, locale }) => claims.getClaim(actor, params.id, locale),
    withdrawClaim: (call) => claims.withdrawClaim(claimCall(call), call.params.id),
    deleteClaim: async (call) => {
      await claims.deleteClaim(claimCall(call), call.params.id)
      return null
    },
    keepDraft: ({ actor, params, body }) => claims.saveDraft(actor, params.id, body),
    getStartDraft: async ({ actor }) => ({ draft: await claims.getStartDraft(actor) }),
    keepStartDraft: ({ actor, body }) => claims.saveStartDraft(actor, body),
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
