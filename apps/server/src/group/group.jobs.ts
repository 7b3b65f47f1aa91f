import type { Jobs } from '../jobs/jobs.ts'
import type { GroupFinding } from './group-finding.ts'

/** Every night, and whenever a server starts: what was filed before there were groups, or by a server of the version before. */
export function groupJobs(finding: Pick<GroupFinding, 'rebuild'>): Jobs {
  return {
    tasks: { rebuildClaimGroups: async () => void (await finding.rebuild()) },
    schedule: { rebuildClaimGroups: '40 9 * * *' },
  }
}
