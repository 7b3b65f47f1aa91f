import type { Jobs } from '../jobs/jobs.ts'
import type { GroupFinding } from './group-finding.ts'

/** Every night, and whenever a server starts: the rules by which claims belong together may be others by now. */
export function groupJobs(finding: Pick<GroupFinding, 'rebuild'>): Jobs {
  return {
    tasks: { rebuildClaimGroups: async () => void (await finding.rebuild()) },
    schedule: { rebuildClaimGroups: '40 9 * * *' },
  }
}
