import type { Handlers } from '../http/register-routes.ts'
import type { JointSigningService } from './joint-signing.service.ts'
import type { createJointSigningViews } from './joint-signing-view.ts'

/** REST v1, signing many claims at once: each line hands its call to the service. */
export const jointSigningHandlers = (
  signings: JointSigningService,
  { viewOf, pageOf, claimsOf, notSignedOf }: ReturnType<typeof createJointSigningViews>,
) =>
  ({
    listClaimsToSign: async ({ actor, query, locale }) =>
      pageOf(await signings.listToSign(actor, query), locale),
    listAllToSign: async ({ actor, query }) => ({ claims: await signings.listAllToSign(actor, query) }),
    startJointSigning: async ({ actor, body, locale }) => viewOf(await signings.start(actor, locale, body)),
    listJointSignings: async ({ actor }) => (await signings.listSignings(actor)).map(viewOf),
    getJointSigning: async ({ actor, params }) => viewOf(await signings.getSigning(actor, params.id)),
    listJointSigningClaims: async ({ actor, params }) =>
      claimsOf(await signings.listClaimsOfSigning(actor, params.id)),
    listNotSigned: async ({ actor, params }) => notSignedOf(await signings.listNotSigned(actor, params.id)),
  }) satisfies Handlers
