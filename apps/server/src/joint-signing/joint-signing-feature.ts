import { jointSigningJobs } from './joint-signing.jobs.ts'
import { jointSigningHandlers } from './joint-signing.routes.ts'
import { createJointSigningService } from './joint-signing.service.ts'
import type { JointSigningParts } from './joint-signing.service.ts'
import { createJointSigningViews } from './joint-signing-view.ts'
import { createJointSigningWork } from './joint-signing-work.ts'
import type { JointSigningWorkParts } from './joint-signing-work.ts'

/** Everything that signing many claims at once adds to the server. */
export function jointSigningFeature(parts: JointSigningParts & JointSigningWorkParts) {
  return {
    handlers: jointSigningHandlers(createJointSigningService(parts), createJointSigningViews(parts.program)),
    jobs: jointSigningJobs(createJointSigningWork(parts)),
  }
}
