import { intakeHandlers } from '../intake/intake.routes.ts'
import { createIntakeService } from '../intake/intake.service.ts'
import type { IntakeServiceParts } from '../intake/intake.service.ts'
import { claimJobs } from './claim.jobs.ts'
import { claimHandlers } from './claim.routes.ts'
import { createClaimService } from './claim.service.ts'
import { createClaimLifecycle } from './lifecycle.service.ts'

export type ClaimFeatureParts = Omit<IntakeServiceParts, 'claims'>

/** Claims and how they come in, over one lifecycle. */
export function claimFeature(parts: ClaimFeatureParts) {
  const lifecycle = createClaimLifecycle(parts)
  const claims = createClaimService({ ...parts, lifecycle })
  const intake = createIntakeService({ ...parts, claims: lifecycle })
  return {
    claims,
    intake,
    handlers: { ...claimHandlers(claims), ...intakeHandlers(intake) },
    jobs: claimJobs(claims),
  }
}
