import { abilitiesWith } from '@makewhole/domain/access/abilities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { AllowedEvent } from '@makewhole/domain/claim/lifecycle.ts'
import type { SettlementState } from '@makewhole/domain/settlement/settlement-state.ts'
import type { ClaimRecord, ClaimRow } from './claim-record.ts'
import type { ClaimRights } from './claim-view.ts'
import { positionOf } from './claim-progress-reader.ts'

/** Returns the actor's abilities for the present claim (docs/rules/permissions.md "Abilities"). */
export function rightsOf(
  actor: Actor,
  claim: ClaimRecord,
  allowedEvents: readonly AllowedEvent[],
): ClaimRights {
  // The newest agreement is the current one where an accepted one is required.
  const isAgreementAccepted = claim.settlementDocuments[0]?.accept_offer === true
  const now = { ...settlementStateOf(claim, isAgreementAccepted), allowedEvents }
  return { allowedEvents, abilities: abilitiesWith(actor, claim, now) }
}

/** Returns the settlement state of a claim, for the domain's rules. */
export function settlementStateOf(
  claim: Pick<ClaimRow, 'statusId' | 'inactiveFromId' | 'isBreakdownSaved'>,
  isAgreementAccepted: boolean,
): SettlementState {
  return { ...positionOf(claim), isBreakdownSaved: claim.isBreakdownSaved, isAgreementAccepted }
}
