import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { currentStateId, workflowStates } from '@makewhole/domain/claim/workflow.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Notifications } from '../db/notifications.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createClaimExportService } from './claim-export.service.ts'
import type { ClaimExportService } from './claim-export.service.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import type { ClaimGridService } from './claim-grid.service.ts'
import { createClaimHistoryService } from '../claim-history/claim-history.service.ts'
import type { ClaimHistoryService } from '../claim-history/claim-history.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import { createGridCountCache } from './grid-count-cache.ts'

export interface ClaimGridFeatureParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly notifications: Notifications
}

/** Claims for staff: the grid, with counts cached until a claim changes, and each claim's history. */
export function claimGridFeature({ notifications, ...parts }: ClaimGridFeatureParts) {
  const grid = createClaimGridService({ ...parts, gridCounts: createGridCountCache(notifications) })
  const history = createClaimHistoryService(parts)
  return {
    handlers: claimExportHandlers(createClaimExportService(parts)),
    operationHandlers: claimOperationHandlers({ claims: parts.claims, grid, history }),
    jobs: claimGridJobs(grid),
  }
}

/** Search words are renewed at night in America. */
function claimGridJobs(grid: ClaimGridService): Jobs {
  return {
    tasks: { 'renew-search-words': () => grid.renewSearchWords() },
    schedule: { 'renew-search-words': '29 9 * * *' },
  }
}

/** REST v1, the grid as a file. */
const claimExportHandlers = (exports: ClaimExportService) =>
  ({
    exportClaims: ({ actor, body, locale }) => exports.exportClaims(actor, body, locale),
  }) satisfies Handlers

interface Services {
  readonly claims: ClaimService
  readonly grid: ClaimGridService
  readonly history: ClaimHistoryService
}

/** GraphQL, claims. */
const claimOperationHandlers = ({ claims, grid, history }: Services) =>
  ({
    claims: async ({ actor, args, locale }) => {
      const { rows, ...page } = await grid.listClaims(actor, args, locale)
      return { data: rows, page }
    },
    claimForReview: ({ actor, args, locale }) => claims.getClaim(actor, args.claimId, locale),
    claimHistory: ({ actor, args, locale }) =>
      history.claimHistory(actor, args.claimId, args.before ?? null, locale),
    claimWorkflow: async ({ actor, args, locale }) =>
      workflowOf(await claims.getClaim(actor, args.claimId, locale), locale),
  }) satisfies OperationHandlers

function stepsOf(stateId: number): readonly LocalizedText[] {
  return workflowStates.find(({ id }) => id === stateId)?.steps ?? []
}

function workflowOf(claim: ClaimView, locale: Locale) {
  const reached = claim.workflow.filter(({ stateCompletedOn }) => stateCompletedOn !== null)
  return {
    workflow: claim.workflow.map((state) => ({
      ...state,
      workflowTypeId: 1,
      claimId: claim.id,
      stateSteps: stepsOf(state.stateId).map((step) => step[locale]),
      associatedDate: state.stateCompletedOn,
      associatedDateLabel: state.stateCompletedOn === null ? null : state.stateName,
    })),
    currentStateId: currentStateId(reached.map(({ stateId }) => stateId)),
    status: claim.status,
  }
}
