import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { currentStateId, workflowStates } from '@makewhole/domain/claim/workflow.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { ClaimGridService } from './claim-grid.service.ts'
import type { ClaimHistoryService } from './claim-history.service.ts'
import type { ClaimService } from './claim.service.ts'

interface Services {
  readonly claims: ClaimService
  readonly grid: ClaimGridService
  readonly history: ClaimHistoryService
}

/** GraphQL, claims: each line hands its call to a service. */
export const claimOperationHandlers = ({ claims, grid, history }: Services) =>
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
