import type { AccountService } from '../account/account.service.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Notifications } from '../db/notifications.ts'
import { claimOperationHandlers } from './claim.graphql.ts'
import { claimExportHandlers } from './claim-export.routes.ts'
import type { ClaimService } from './claim.service.ts'
import { createClaimExportService } from './claim-export.service.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import { createClaimHistoryService } from './claim-history.service.ts'
import { createGridCountCache } from './grid-count-cache.ts'

export interface ClaimGridFeatureParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly notifications: Notifications
}

/** What staff read of claims: the grid, its counts kept until a claim changes, and each claim's history. */
export function claimGridFeature({ notifications, ...parts }: ClaimGridFeatureParts) {
  const grid = createClaimGridService({ ...parts, gridCounts: createGridCountCache(notifications) })
  const history = createClaimHistoryService(parts)
  return {
    handlers: claimExportHandlers(createClaimExportService(parts)),
    operationHandlers: claimOperationHandlers({ claims: parts.claims, grid, history }),
  }
}
