import type { Role } from '../access/actor.ts'
import { RuleError } from '../shared/rule-error.ts'
import { closedUnpaidStatuses, openStatuses, openRebuildStatuses } from './status.ts'
import type { ClaimStatus } from './status.ts'

/** The actor behind an event: a role, a party through its personal signing link, or the system itself. */
export type ActorKind = Lowercase<Role> | 'party' | 'system'

/** Condition of an event; `state` is known before anybody acts, `input` comes with the act. */
interface Guard {
  readonly fact: string
  readonly source: 'state' | 'input'
  /** The error code with the reason for people. */
  readonly code: string
}

/** Every fact that a guard or a choice of destination reads. A fact without a value counts as false. */
export const guards = {
  fireIsOpen: { source: 'state', code: 'FIRE_CLOSED' },
  fireTakesSubmissions: { source: 'state', code: 'FIRE_CLOSED' },
  fireIsOver: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  isAuthor: { source: 'state', code: 'FORBIDDEN' },
  answersAreValid: { source: 'input', code: 'INVALID_ANSWERS' },
  isSigned: { source: 'input', code: 'INVALID_ANSWERS' },
  isNotCleared: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  attorneyConfirmed: { source: 'input', code: 'INVALID_ANSWERS' },
  wantedTypesNamed: { source: 'input', code: 'INVALID_ANSWERS' },
  wantedTypesUploaded: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  valuesConfirmed: { source: 'state', code: 'VALUES_NOT_CONFIRMED' },
  proofsAccepted: { source: 'input', code: 'RATIONALE_MISSING' },
  propertiesDecided: { source: 'input', code: 'PROPERTY_UNDECIDED' },
  hasCalculation: { source: 'state', code: 'CALCULATION_MISSING' },
  offerTextGiven: { source: 'input', code: 'INVALID_ANSWERS' },
  offerMayGo: { source: 'input', code: 'OFFER_WAITS_FOR_MANAGER' },
  isCurrentOffer: { source: 'input', code: 'OFFER_SUPERSEDED' },
  isWithinOfferDeadline: { source: 'state', code: 'OFFER_EXPIRED' },
  breakdownIsSaved: { source: 'state', code: 'BREAKDOWN_MISSING' },
  breakdownIsMissing: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  agreementIsVisible: { source: 'input', code: 'AGREEMENT_MISSING' },
  isCurrentAgreement: { source: 'input', code: 'AGREEMENT_SUPERSEDED' },
  signedPageIsHere: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  allPartiesSigned: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  claimantDeadlineIsOver: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  addressesAreComplete: { source: 'state', code: 'ADDRESS_MISSING' },
  isNotPaymentStarter: { source: 'state', code: 'FORBIDDEN' },
  referenceGiven: { source: 'input', code: 'INVALID_ANSWERS' },
  reasonGiven: { source: 'input', code: 'INVALID_ANSWERS' },
  claimantResponded: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  survivorNamed: { source: 'input', code: 'SURVIVOR_NOT_FOUND' },
  isConfirmed: { source: 'input', code: 'INVALID_ANSWERS' },
  wasNeverPaid: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  wasSubmitted: { source: 'state', code: 'TRANSITION_NOT_ALLOWED' },
  isRepresented: { source: 'state', code: 'NOT_REPRESENTED' },
  isRebuildOffered: { source: 'state', code: 'REBUILD_NOT_OFFERED' },
  isWithinRebuildTime: { source: 'state', code: 'REBUILD_TIME_OVER' },
  rebuildIsProven: { source: 'input', code: 'REBUILD_NOT_PROVEN' },
  isFirstOfParcel: { source: 'input', code: 'PARCEL_HAS_REBUILD' },
  rebuildPapersAccepted: { source: 'input', code: 'RATIONALE_MISSING' },
  paymentIsNotStarted: { source: 'state', code: 'PAYMENT_STARTED' },
} as const satisfies Record<string, Omit<Guard, 'fact'>>

export type GuardFact = keyof typeof guards

/** Facts that choose between two destinations of one event. */
export type ChoiceFact =
  | 'isScreened'
  | 'isLastPayment'
  /** A check of the settlement is still to be sent, other than the event's own. */
  | 'hasUnpaidCheck'
  | 'hasBreakdown'
  | 'asIneligible'
  | 'asInvalid'
  | 'asWithdrawn'
  | 'asDuplicate'

export type Facts = Readonly<Partial<Record<GuardFact | ChoiceFact, boolean>>>

/** `unchanged` leaves status and running deadline; `whereItCameFrom` is the stored status of an inactive claim. */
export type Destination = ClaimStatus | 'unchanged' | 'whereItCameFrom'

export interface Move {
  readonly event: string
  /** `null`: there is no claim yet. */
  readonly from: readonly (ClaimStatus | null)[]
  readonly to: Destination
  readonly by: readonly ActorKind[]
  /** The row applies only when this fact is true; rows of one event are read in order. */
  readonly when?: ChoiceFact
  readonly needs: readonly GuardFact[]
}

const filer = ['claimant', 'attorney'] as const
const staff = ['reviewer', 'manager', 'admin'] as const
const manager = ['manager', 'admin'] as const
const system = ['system'] as const
const closable = [...openStatuses, 'inactive', 'resubmitViaAttorney'] as const
/** Submitted, and not closed. */
const underway = [...closable, 'agreementAccepted', 'paymentInProgress', ...openRebuildStatuses] as const
/** The household may still act: a paid one may ask for the bonus, and a check may come back. */
const representable = [...underway, 'closedPaid', 'closedRebuildPaid'] as const

/**
 * The lifecycle of a claim: every allowed move, row by row as in docs/rules/claims.md "Events". Nothing else
 * changes a status. A manager and an administrator may do what a reviewer may.
 */
export const lifecycle = [
  { event: 'start', from: [null], to: 'inProgress', by: filer, needs: ['fireIsOpen'] },
  {
    event: 'submit',
    from: ['inProgress'],
    to: 'resubmitViaAttorney',
    by: filer,
    when: 'isScreened',
    needs: ['isAuthor', 'fireTakesSubmissions', 'answersAreValid', 'isSigned'],
  },
  {
    event: 'submit',
    from: ['inProgress'],
    to: 'submitted',
    by: filer,
    needs: ['isAuthor', 'fireTakesSubmissions', 'answersAreValid', 'isSigned'],
  },
  { event: 'fireClosed', from: ['inProgress'], to: 'closedOther', by: system, needs: ['fireIsOver'] },
  {
    event: 'screen',
    from: ['submitted'],
    to: 'resubmitViaAttorney',
    by: [...system, ...staff],
    needs: ['isNotCleared'],
  },
  {
    event: 'reactivate',
    from: ['resubmitViaAttorney'],
    to: 'submitted',
    by: staff,
    needs: ['attorneyConfirmed'],
  },
  { event: 'beginReview', from: ['submitted'], to: 'underReview', by: staff, needs: [] },
  {
    event: 'requestDocuments',
    from: ['underReview', 'complete'],
    to: 'incomplete',
    by: staff,
    needs: ['wantedTypesNamed'],
  },
  { event: 'resumeReview', from: ['incomplete'], to: 'underReview', by: staff, needs: [] },
  {
    event: 'resumeReview',
    from: ['incomplete'],
    to: 'underReview',
    by: system,
    needs: ['wantedTypesUploaded'],
  },
  {
    event: 'complete',
    from: ['underReview'],
    to: 'complete',
    by: staff,
    needs: ['valuesConfirmed', 'proofsAccepted', 'propertiesDecided'],
  },
  {
    event: 'extendOffer',
    from: ['complete'],
    to: 'offerExtended',
    by: staff,
    needs: ['hasCalculation', 'offerTextGiven', 'offerMayGo'],
  },
  {
    event: 'replaceOffer',
    from: ['offerExtended', 'agreementInProgress', 'closedDeclined', 'offerExpired'],
    to: 'offerExtended',
    by: staff,
    needs: ['hasCalculation', 'offerTextGiven', 'offerMayGo'],
  },
  {
    event: 'acceptOffer',
    from: ['offerExtended'],
    to: 'agreementInProgress',
    by: filer,
    needs: ['isCurrentOffer', 'isWithinOfferDeadline'],
  },
  {
    event: 'declineOffer',
    from: ['offerExtended'],
    to: 'closedDeclined',
    by: filer,
    needs: ['isCurrentOffer', 'reasonGiven'],
  },
  {
    event: 'sendAgreement',
    from: ['agreementInProgress'],
    to: 'agreementSent',
    by: staff,
    needs: ['breakdownIsSaved', 'agreementIsVisible'],
  },
  {
    event: 'acceptAgreement',
    from: ['agreementSent'],
    to: 'unchanged',
    by: filer,
    needs: ['isCurrentAgreement'],
  },
  {
    event: 'confirmSignature',
    from: ['agreementSent'],
    to: 'unchanged',
    by: staff,
    needs: ['signedPageIsHere'],
  },
  {
    event: 'refuseSignature',
    from: ['agreementSent'],
    to: 'unchanged',
    by: staff,
    needs: ['signedPageIsHere', 'reasonGiven'],
  },
  {
    event: 'allSigned',
    from: ['agreementSent'],
    to: 'agreementAccepted',
    by: system,
    needs: ['allPartiesSigned'],
  },
  {
    event: 'rejectAgreement',
    from: ['agreementSent'],
    to: 'agreementInProgress',
    by: filer,
    needs: ['isCurrentAgreement', 'reasonGiven'],
  },
  {
    event: 'declineToSign',
    from: ['agreementSent'],
    to: 'agreementInProgress',
    by: [...filer, 'party'],
    needs: ['reasonGiven'],
  },
  { event: 'voidAgreement', from: ['agreementSent'], to: 'agreementInProgress', by: staff, needs: [] },
  {
    event: 'expire',
    from: ['offerExtended', 'agreementSent'],
    to: 'offerExpired',
    by: system,
    needs: ['claimantDeadlineIsOver'],
  },
  {
    event: 'expire',
    from: ['agreementInProgress'],
    to: 'offerExpired',
    by: system,
    needs: ['breakdownIsMissing', 'claimantDeadlineIsOver'],
  },
  {
    event: 'voidSettlement',
    from: ['agreementAccepted'],
    to: 'complete',
    by: manager,
    needs: ['reasonGiven'],
  },
  {
    event: 'startPayment',
    from: ['agreementAccepted'],
    to: 'paymentInProgress',
    by: staff,
    needs: ['addressesAreComplete'],
  },
  {
    event: 'issuePayment',
    from: ['paymentInProgress'],
    to: 'closedPaid',
    by: manager,
    when: 'isLastPayment',
    needs: ['isNotPaymentStarter', 'referenceGiven'],
  },
  {
    event: 'issuePayment',
    from: ['rebuildApproved'],
    to: 'closedRebuildPaid',
    by: manager,
    when: 'isLastPayment',
    needs: ['isNotPaymentStarter', 'referenceGiven'],
  },
  {
    event: 'issuePayment',
    from: ['paymentInProgress', ...openRebuildStatuses],
    to: 'unchanged',
    by: manager,
    needs: ['isNotPaymentStarter', 'referenceGiven'],
  },
  {
    event: 'returnPayment',
    from: ['paymentInProgress', 'closedPaid'],
    to: 'paymentInProgress',
    by: manager,
    needs: [],
  },
  // A rebuild bonus goes on while a returned check of the settlement is paid again.
  { event: 'returnPayment', from: openRebuildStatuses, to: 'unchanged', by: manager, needs: [] },
  { event: 'returnPayment', from: ['closedRebuildPaid'], to: 'rebuildApproved', by: manager, needs: [] },
  { event: 'await', from: openStatuses, to: 'inactive', by: staff, needs: [] },
  { event: 'resume', from: ['inactive'], to: 'whereItCameFrom', by: staff, needs: [] },
  { event: 'resume', from: ['inactive'], to: 'whereItCameFrom', by: system, needs: ['claimantResponded'] },
  {
    event: 'close',
    from: closable,
    to: 'closedIneligible',
    by: staff,
    when: 'asIneligible',
    needs: ['reasonGiven'],
  },
  {
    event: 'close',
    from: closable,
    to: 'closedInvalid',
    by: staff,
    when: 'asInvalid',
    needs: ['reasonGiven'],
  },
  {
    event: 'close',
    from: closable,
    to: 'closedWithdrawn',
    by: staff,
    when: 'asWithdrawn',
    needs: ['reasonGiven'],
  },
  {
    event: 'close',
    from: closable,
    to: 'closedDuplicate',
    by: staff,
    when: 'asDuplicate',
    needs: ['reasonGiven', 'survivorNamed'],
  },
  { event: 'close', from: closable, to: 'closedOther', by: staff, needs: ['reasonGiven'] },
  {
    event: 'withdraw',
    from: ['inProgress', ...closable],
    to: 'closedWithdrawn',
    by: filer,
    needs: ['isConfirmed'],
  },
  {
    event: 'reopen',
    from: closedUnpaidStatuses,
    to: 'underReview',
    by: manager,
    needs: ['wasNeverPaid', 'wasSubmitted'],
  },
  {
    event: 'reopenBreakdown',
    from: ['agreementInProgress', 'agreementSent'],
    to: 'agreementInProgress',
    by: staff,
    needs: [],
  },
  {
    event: 'reopenAddress',
    from: ['agreementInProgress', 'agreementSent', 'agreementAccepted'],
    to: 'unchanged',
    by: staff,
    needs: [],
  },
  {
    event: 'addPerson',
    from: ['agreementInProgress'],
    to: 'agreementInProgress',
    by: staff,
    when: 'hasBreakdown',
    needs: [],
  },
  {
    event: 'addPerson',
    from: ['underReview', 'incomplete', 'complete', 'offerExtended', 'offerExpired', 'agreementInProgress'],
    to: 'unchanged',
    by: staff,
    needs: [],
  },
  { event: 'recordRepresentation', from: representable, to: 'unchanged', by: staff, needs: [] },
  { event: 'endRepresentation', from: representable, to: 'unchanged', by: staff, needs: ['isRepresented'] },
  {
    event: 'requestRebuild',
    from: ['closedPaid'],
    to: 'rebuildSubmitted',
    by: filer,
    needs: ['isRebuildOffered', 'isWithinRebuildTime', 'rebuildIsProven', 'isFirstOfParcel'],
  },
  {
    event: 'rebuildIncomplete',
    from: ['rebuildSubmitted'],
    to: 'rebuildIncomplete',
    by: staff,
    needs: ['wantedTypesNamed'],
  },
  { event: 'rebuildResumed', from: ['rebuildIncomplete'], to: 'rebuildSubmitted', by: staff, needs: [] },
  {
    event: 'rebuildResumed',
    from: ['rebuildIncomplete'],
    to: 'rebuildSubmitted',
    by: system,
    needs: ['wantedTypesUploaded'],
  },
  {
    event: 'approveRebuild',
    from: ['rebuildSubmitted'],
    to: 'rebuildApproved',
    by: staff,
    needs: ['rebuildIsProven', 'rebuildPapersAccepted'],
  },
  {
    event: 'denyRebuild',
    from: ['rebuildSubmitted', 'rebuildIncomplete'],
    to: 'paymentInProgress',
    by: staff,
    when: 'hasUnpaidCheck',
    needs: ['reasonGiven'],
  },
  {
    event: 'denyRebuild',
    from: ['rebuildSubmitted', 'rebuildIncomplete'],
    to: 'closedPaid',
    by: staff,
    needs: ['reasonGiven'],
  },
  {
    event: 'startRebuildPayment',
    from: ['rebuildApproved'],
    to: 'unchanged',
    by: staff,
    needs: ['paymentIsNotStarted', 'addressesAreComplete'],
  },
  {
    event: 'issueRebuild',
    from: ['rebuildApproved'],
    to: 'closedRebuildPaid',
    by: manager,
    when: 'isLastPayment',
    needs: ['isNotPaymentStarter', 'referenceGiven'],
  },
  {
    event: 'issueRebuild',
    from: ['rebuildApproved'],
    to: 'unchanged',
    by: manager,
    needs: ['isNotPaymentStarter', 'referenceGiven'],
  },
  {
    event: 'returnRebuildPayment',
    from: ['rebuildApproved', 'closedRebuildPaid'],
    to: 'rebuildApproved',
    by: manager,
    needs: [],
  },
] as const satisfies readonly Move[]

export type ClaimEvent = (typeof lifecycle)[number]['event']

export const claimEvents = [...new Set(lifecycle.map((move) => move.event))] as readonly ClaimEvent[]

/** A claim's place in the table. `status` is null before it exists. */
export interface LifecyclePosition {
  readonly status: ClaimStatus | null
  /** The status to which an inactive claim returns. */
  readonly inactiveFrom: ClaimStatus | null
}

export interface FoundMove {
  readonly event: ClaimEvent
  readonly to: ClaimStatus
  /** False for a move that leaves or resumes status and running deadline. */
  readonly isNewlyAllowed: boolean
}

/**
 * Finds the one move that `event` makes from here (docs/rules/claims.md "Events"). Throws RuleError:
 * TRANSITION_NOT_ALLOWED when the table has no such row for this status and this kind of actor. Else the code
 * of the first guard that does not hold; `detail.unmet` names the guard.
 */
export function findMove(
  table: readonly Move[],
  position: LifecyclePosition,
  event: ClaimEvent,
  by: ActorKind,
  facts: Facts,
): FoundMove {
  const row = rowsFor(table, position, event, by).find((move) => !move.when || facts[move.when] === true)
  if (!row) throw new RuleError('TRANSITION_NOT_ALLOWED', { event, status: position.status })
  const unmetNeed = row.needs.find((fact) => facts[fact] !== true)
  if (unmetNeed) throw new RuleError(guards[unmetNeed].code, { event, unmet: unmetNeed })
  return { event, to: destinationOf(row, position), isNewlyAllowed: isNewlyAllowed(row) }
}

export interface AllowedEvent {
  readonly event: ClaimEvent
  readonly allowed: boolean
  /** An error code when it is not allowed. */
  readonly reason: string | null
}

/**
 * Lists every event of this kind of actor, with the reason for those not allowed now. Input of the act itself
 * (a reason, an offer's id) is not checked.
 */
export function allowedEvents(
  table: readonly Move[],
  position: LifecyclePosition,
  by: ActorKind,
  facts: Facts,
): readonly AllowedEvent[] {
  return partsByActor(table, by).map(({ event, rows }) => {
    const fromStatus = rows.filter(({ from }) => from.includes(position.status))
    const reason = refusalOf(fromStatus, facts)
    return { event, allowed: reason === null, reason }
  })
}

/** An event of an actor, with that actor's rows. */
interface Part {
  readonly event: ClaimEvent
  readonly rows: readonly Move[]
}

const partsByTable = new WeakMap<readonly Move[], Map<ActorKind, readonly Part[]>>()

/**
 * Groups the events of a kind of actor. Each read of a claim needs them, so the table is searched once for
 * each.
 */
function partsByActor(table: readonly Move[], by: ActorKind): readonly Part[] {
  const parts = partsByTable.get(table) ?? new Map<ActorKind, readonly Part[]>()
  partsByTable.set(table, parts)
  const found = parts.get(by) ?? partsOf(table, by)
  parts.set(by, found)
  return found
}

function partsOf(table: readonly Move[], by: ActorKind): readonly Part[] {
  const movesOfActor = table.filter((move) => move.by.includes(by) && !move.from.includes(null))
  const events = [...new Set(movesOfActor.map((move) => move.event as ClaimEvent))]
  return events.map((event) => ({
    event,
    rows: table.filter((move) => move.event === event && move.by.includes(by)),
  }))
}

function refusalOf(rows: readonly Move[], facts: Facts): string | null {
  let reason: string | null = 'TRANSITION_NOT_ALLOWED'
  for (const row of rows) {
    const unmetNeed = row.needs.find((fact) => guards[fact].source === 'state' && facts[fact] !== true)
    if (!unmetNeed) return null
    reason = guards[unmetNeed].code
  }
  return reason
}

function rowsFor(
  table: readonly Move[],
  position: LifecyclePosition,
  event: ClaimEvent,
  by: ActorKind,
): readonly Move[] {
  return table.filter(
    (move) => move.event === event && move.by.includes(by) && move.from.includes(position.status),
  )
}

function destinationOf(row: Move, position: LifecyclePosition): ClaimStatus {
  const to =
    row.to === 'unchanged' ? position.status : row.to === 'whereItCameFrom' ? position.inactiveFrom : row.to
  if (to === null)
    throw new RuleError('TRANSITION_NOT_ALLOWED', { event: row.event, status: position.status })
  return to
}

function isNewlyAllowed(row: Move): boolean {
  return row.to !== 'unchanged' && row.to !== 'whereItCameFrom'
}
