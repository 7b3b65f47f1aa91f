import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createJointSigningViews } from './joint-signing-view.ts'
import { createJointSigningWork } from './joint-signing-work.ts'
import type { JointSigningWorkParts } from './joint-signing-work.ts'
import { createJointSigningService } from './joint-signing.service.ts'
import type { JointSigningParts, JointSigningService } from './joint-signing.service.ts'

/** The server's feature of joint signing. */
export function jointSigningFeature(parts: JointSigningParts & JointSigningWorkParts) {
  return {
    handlers: jointSigningHandlers(createJointSigningService(parts), createJointSigningViews(parts.program)),
    jobs: jointSigningJobs(createJointSigningWork(parts)),
  }
}

/** A job that signs claims at once, and each minute: a server's end may leave some. */
function jointSigningJobs(signJointly: () => Promise<void>): Jobs {
  return { tasks: { 'sign-together': () => signJointly() }, schedule: { 'sign-together': '* * * * *' } }
}

/** REST v1, signing many claims at once. */
const jointSigningHandlers = (
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
