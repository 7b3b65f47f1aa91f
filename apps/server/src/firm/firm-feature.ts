import { firmOperationHandlers } from './firm.graphql.ts'
import { firmJobs } from './firm.jobs.ts'
import { firmHandlers } from './firm.routes.ts'
import { createFirmClientsService } from './firm-clients.service.ts'
import type { FirmClientsParts } from './firm-clients.service.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import type { FirmClaimsParts } from './firm-claims.service.ts'
import { createFirmFoldersService } from './firm-folders.service.ts'
import { createFirmService } from './firm.service.ts'
import type { FirmServiceParts } from './firm.service.ts'
import { createInvitationMail } from './invitation-mail.ts'
import type { InvitationMailParts } from './invitation-mail.ts'

/** Everything that law firms add to the server. */
export function firmFeature(
  parts: FirmServiceParts & InvitationMailParts & FirmClientsParts & FirmClaimsParts,
) {
  const firms = createFirmService(parts)
  return {
    firms,
    handlers: firmHandlers(
      firms,
      createFirmClaimsService(parts),
      createFirmClientsService(parts),
      createFirmFoldersService(parts),
      parts.clock,
    ),
    operationHandlers: firmOperationHandlers(firms),
    jobs: firmJobs(createInvitationMail(parts)),
  }
}
