import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can, isUnclaimedByFirm } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import type { ClaimProgress, EventContext } from '@makewhole/domain/claim/claim.ts'
import { lastDayOf, acceptsSubmissions } from '@makewhole/domain/claim/fire.ts'
import type { Facts, LifecyclePosition } from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { turnOf } from '@makewhole/domain/claim/turn.ts'
import type { Turn } from '@makewhole/domain/claim/turn.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { Clock } from '../clock.ts'
import type { LockedClaim } from './claim.repository.ts'
import type { ClaimRow } from './claim-record.ts'

/** A party who acts through a personal link, without an account. `subject` names the link's signer. */
export interface PartyActor extends Pick<Actor, 'subject' | 'firstName' | 'lastName'> {
  readonly role: 'PARTY'
}

/** The origin of an event: a signed-in person, a party with a personal link, or the system. */
export type EventActor = Actor | PartyActor | 'system'

/** A stored claim's position in the domain's tables: its turn, and the facts for guards. */
export interface ClaimProgressReader {
  /** Raises an error for a fire that the program does not have. */
  fireOf(id: number): Fire
  /** Today, and the program's deadlines. */
  context(): EventContext
  /** Returns the present turn (docs/rules/claims.md "Whose turn it is"). */
  turnNow(progress: ClaimProgress, fireId: number, recorded?: RecordedForTurn): Turn
  /** Returns the facts for the lifecycle's guards, for this actor. */
  stateFacts(claim: LockedClaim, actor: EventActor): Facts
}

type RecordedForTurn = Pick<
  ClaimRow,
  | 'isBreakdownSaved'
  | 'areAddressesComplete'
  | 'pagesToConfirm'
  | 'isClientInvited'
  | 'ownerSubject'
  | 'firmId'
  | 'isOfAttorneys'
  | 'clientSubject'
>
const nothingRecorded: RecordedForTurn = {
  isBreakdownSaved: false,
  areAddressesComplete: false,
  pagesToConfirm: 'none',
  isClientInvited: false,
  ownerSubject: '',
  firmId: null,
  isOfAttorneys: false,
  clientSubject: null,
}

export function createClaimProgressReader({
  program,
  clock,
}: {
  program: Program
  clock: Clock
}): ClaimProgressReader {
  const context = (): EventContext => ({ today: clock.today(), deadlines: program.deadlines })

  function fireOf(id: number): Fire {
    const fire = program.fires.find((each) => each.id === id)
    if (!fire) throw new Error(`The program has no fire ${id}`)
    return fire
  }

  function turnNow(
    progress: ClaimProgress,
    fireId: number,
    recorded: RecordedForTurn = nothingRecorded,
  ): Turn {
    const facts = {
      fireEndsOn: lastDayOf(fireOf(fireId)),
      isBreakdownMissing: !recorded.isBreakdownSaved,
      isAddressMissing: !recorded.areAddressesComplete,
      areOnlyPagesMissing: recorded.pagesToConfirm === 'all',
      isClientToInvite: isClientToInvite(recorded),
    }
    return turnOf(progress, facts, context())
  }

  function stateFacts(claim: LockedClaim, actor: EventActor): Facts {
    // The days of an inactive claim are paused.
    const day = claim.statusId === statusIds.inactive ? claim.statusSince : clock.today()
    return {
      isAuthor: isSignedIn(actor) && can(actor, 'claim.submit', claim),
      fireTakesSubmissions: acceptsSubmissions(fireOf(claim.fireId), clock.today()),
      isNotCleared: !claim.isCleared,
      wasSubmitted: claim.submittedOn !== null,
      isRepresented: claim.isRepresented === true,
      wasNeverPaid: claim.paymentIssuedOn === null,
      valuesConfirmed: claim.areValuesConfirmed,
      hasCalculation: claim.hasCalculation,
      isWithinOfferDeadline: claim.offerDeadline !== null && day <= claim.offerDeadline,
      // A page in time counts as in time, however late the program confirms it.
      claimantDeadlineIsOver:
        claim.claimantDeadline !== null &&
        clock.today() > claim.claimantDeadline &&
        claim.pagesToConfirm !== 'all',
      breakdownIsSaved: claim.isBreakdownSaved,
      breakdownIsMissing: !claim.isBreakdownSaved,
      hasBreakdown: claim.isBreakdownSaved,
      agreementIsVisible: claim.isAgreementVisible,
      signedPageIsHere: claim.pagesToConfirm !== 'none',
      allPartiesSigned: claim.areAllSigned,
      addressesAreComplete: claim.areAddressesComplete,
      isRebuildOffered: claim.rebuildUntil !== null,
      isWithinRebuildTime: claim.rebuildUntil !== null && clock.today() <= claim.rebuildUntil,
      paymentIsNotStarted: claim.paymentStartedBy === null,
      isNotPaymentStarter: actor !== 'system' && claim.paymentStartedBy !== actor.subject,
    }
  }

  return { fireOf, context, turnNow, stateFacts }
}

/** Checks for a claim without a firm whose client was neither found nor invited. */
export function isClientToInvite(claim: ClaimSubject & Pick<ClaimRow, 'isClientInvited'>): boolean {
  return isUnclaimedByFirm(claim) && !claim.isClientInvited
}

function isSignedIn(actor: EventActor): actor is Actor {
  return actor !== 'system' && actor.role !== 'PARTY'
}

/** Returns a stored claim's position in the lifecycle's table. */
export function positionOf(
  claim: Pick<ClaimRow, 'statusId' | 'inactiveFromId'>,
): { readonly status: ClaimStatus } & LifecyclePosition {
  return {
    status: statusOf(claim.statusId),
    inactiveFrom: claim.inactiveFromId === null ? null : statusOf(claim.inactiveFromId),
  }
}

/** A stored claim as the rules of its life know it. */
export function progressOf(claim: ClaimRow): ClaimProgress {
  const { statusSince, isCleared, submittedOn, completedOn, offerExtendedOn, settlementSentOn } = claim
  const { settlementAcceptedOn, paymentIssuedOn, offerDeadline, paymentDeadline, claimantDeadline, pauses } =
    claim
  return {
    ...positionOf(claim),
    statusSince,
    isCleared,
    submittedOn,
    completedOn,
    offerExtendedOn,
    settlementSentOn,
    settlementAcceptedOn,
    paymentIssuedOn,
    offerDeadline,
    paymentDeadline,
    claimantDeadline,
    pauses,
  }
}
