import { accountRoutes } from './account/routes.ts'
import { agreementRoutes } from './agreement/routes.ts'
import { claimRoutes } from './claim/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { firmRoutes } from './firm/routes.ts'
import { reviewerRoutes } from './reviewer/routes.ts'
import { clientInvitationRoutes } from './client-invitation/routes.ts'
import { followedClaimRoutes } from './followed-claim/routes.ts'
import { formRoutes } from './form/routes.ts'
import { importRoutes } from './import/routes.ts'
import { inspectionRoutes } from './inspection/routes.ts'
import { intakeRoutes } from './intake/routes.ts'
import { jointSigningRoutes } from './joint-signing/routes.ts'
import { letterRoutes } from './letter/routes.ts'
import { rebuildRoutes } from './rebuild/routes.ts'
import { messageRoutes } from './message/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { programRoutes } from './program/routes.ts'
import { reportRoutes } from './report/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { savedViewRoutes } from './saved-view/routes.ts'
import { settlementRoutes } from './settlement/routes.ts'
import { structuredClaimRoutes } from './structured-claim/routes.ts'
import { testOperationRoutes } from './test-operations/routes.ts'

/** The whole of REST v1. A new route starts here: server, client, OpenAPI and the permission matrix follow. */
export const routes = {
  ...accountRoutes,
  ...agreementRoutes,
  ...claimRoutes,
  ...contentRoutes,
  ...documentRoutes,
  ...firmRoutes,
  ...reviewerRoutes,
  ...followedClaimRoutes,
  ...clientInvitationRoutes,
  ...formRoutes,
  ...importRoutes,
  ...inspectionRoutes,
  ...intakeRoutes,
  ...jointSigningRoutes,
  ...letterRoutes,
  ...structuredClaimRoutes,
  ...rebuildRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...programRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...savedViewRoutes,
  ...settlementRoutes,
  ...testOperationRoutes,
} as const
export type RouteName = keyof typeof routes
