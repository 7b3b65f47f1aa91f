import { createGroupDecisions } from './group-decisions.ts'
import type { GroupDecisionsParts } from './group-decisions.ts'
import { createGroupDetail } from './group-detail.ts'
import type { GroupDetailParts } from './group-detail.ts'
import { createGroupLists } from './group-lists.ts'
import type { GroupListsParts } from './group-lists.ts'

export type GroupServiceParts = GroupListsParts & GroupDetailParts & GroupDecisionsParts

export type GroupService = ReturnType<typeof createGroupService>

/** Claim groups for staff (docs/rules/groups.md). Every method authorizes. */
export function createGroupService(parts: GroupServiceParts) {
  return { ...createGroupLists(parts), ...createGroupDetail(parts), ...createGroupDecisions(parts) }
}
