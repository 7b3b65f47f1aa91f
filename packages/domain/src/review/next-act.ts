import type { AllowedEvent, ClaimEvent } from '../claim/lifecycle.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** Acts of the staff that advance a claim, in the order of a claim's life. */
export const nextActs = [
  'beginReview',
  'confirm',
  'decideProperty',
  'complete',
  'calculate',
  'approveOffer',
  'extendOffer',
  'replaceOffer',
  'prepareAgreement',
  'sendAgreement',
  'confirmSignature',
  'startPayment',
  'issuePayment',
  'approveRebuild',
  'inviteClient',
] as const
export type NextAct = (typeof nextActs)[number]

/** Reasons for waiting while no act of the staff advances the claim. */
export type Wait = 'filing' | 'documents' | 'answer' | 'signatures' | 'household' | 'attorney' | 'nothing'

/** One act before an event of the lifecycle; with `until` it comes first while that code refuses the event. */
interface Step {
  readonly act: NextAct
  readonly event: ClaimEvent
  readonly until?: string
  /** It is done once the event is refused for that code. */
  readonly unlessFact?: string
}

/** Possible acts before an event, and the reason for waiting without one. */
interface PendingEvent {
  readonly step: Step
  readonly waitsFor: Wait
}

const first = (act: NextAct, event: ClaimEvent, until: string): Step => ({ act, event, until })
const stepTo = (act: NextAct & ClaimEvent): Step => ({ act, event: act })

/** Input of the lifecycle's events that the screen knows before the act. */
interface NextActContext {
  /** There is an agreement that was not sent yet. */
  readonly isAgreementPrepared: boolean
  /** Another property is undecided. */
  readonly isPropertyUndecided: boolean
  /** The approver that the next offer waits for: the viewing person, or another one. Null: none. */
  readonly offerWaitsFor: 'them' | 'another' | null
}

const offerWaitsForManager = 'OFFER_WAITS_FOR_MANAGER'

/** Refusals that follow from this context. */
const refusedBefore: Readonly<Record<string, (context: NextActContext) => boolean>> = {
  AGREEMENT_MISSING: ({ isAgreementPrepared }) => !isAgreementPrepared,
  PROPERTY_UNDECIDED: ({ isPropertyUndecided }) => isPropertyUndecided,
  [offerWaitsForManager]: ({ offerWaitsFor }) => offerWaitsFor !== null,
}

/** Builds the steps: an offer is calculated, and any hold approved, before it is sent. */
const offering = (act: 'extendOffer' | 'replaceOffer') => [
  first('calculate', act, 'CALCULATION_MISSING'),
  first('approveOffer', act, offerWaitsForManager),
  stepTo(act),
]

/**
 * The next act in each status, or the reason for waiting (docs/rules/review.md "The next act"). An offer that
 * waits is never to be replaced.
 */
export const nextInStatus: Readonly<Record<ClaimStatus, readonly Step[] | PendingEvent | Wait>> = {
  inProgress: 'filing',
  submitted: [stepTo('beginReview')],
  underReview: [
    first('confirm', 'complete', 'VALUES_NOT_CONFIRMED'),
    first('decideProperty', 'complete', 'PROPERTY_UNDECIDED'),
    stepTo('complete'),
  ],
  incomplete: 'documents',
  complete: offering('extendOffer'),
  offerExtended: 'answer',
  offerExpired: offering('replaceOffer'),
  agreementInProgress: [
    first('prepareAgreement', 'sendAgreement', 'AGREEMENT_MISSING'),
    stepTo('sendAgreement'),
  ],
  agreementSent: { step: stepTo('confirmSignature'), waitsFor: 'signatures' },
  agreementAccepted: [stepTo('startPayment')],
  paymentInProgress: [stepTo('issuePayment')],
  inactive: 'household',
  resubmitViaAttorney: 'attorney',
  rebuildSubmitted: [stepTo('approveRebuild')],
  rebuildIncomplete: 'documents',
  rebuildApproved: [
    { act: 'startPayment', event: 'startRebuildPayment', unlessFact: 'PAYMENT_STARTED' },
    { act: 'issuePayment', event: 'issueRebuild' },
  ],
  closedPaid: 'nothing',
  closedRebuildPaid: 'nothing',
  closedDeclined: 'nothing',
  closedIneligible: 'nothing',
  closedInvalid: 'nothing',
  closedWithdrawn: 'nothing',
  closedOther: 'nothing',
  closedDuplicate: 'nothing',
}

export interface NextStep {
  /** Null while the claim waits. */
  readonly act: NextAct | null
  /** Null where there is an act. */
  readonly waitsFor: Wait | null
  /** The reason why the act can't be done now: an error code, or `OTHER_ROLE` if another role does it. */
  readonly blockedBy: string | null
}

export interface ClaimNow extends NextActContext {
  readonly status: ClaimStatus
  /** Of the viewing person, by their role (`allowedEvents` of the lifecycle). */
  readonly allowedEvents: readonly (Pick<AllowedEvent, 'reason'> & { readonly event: string })[]
  /** Its firm left, and its client was not reached. */
  readonly isClientToInvite: boolean
}

/**
 * Finds the one act that advances the claim, for the person with these `allowedEvents` (docs/rules/review.md
 * "The next act"). It is the first step of the status's row that is not done. A blocked act has its reason.
 * In any status, an unrepresented client without access is invited first.
 */
export function nextStep({ status, allowedEvents, isClientToInvite, ...context }: ClaimNow): NextStep {
  if (isClientToInvite) return { act: 'inviteClient', waitsFor: null, blockedBy: null }
  const row = nextInStatus[status]
  if (typeof row === 'string') return { act: null, waitsFor: row, blockedBy: null }
  const refusal = ({ event }: Step) => {
    const allowedEvent = allowedEvents.find((each) => each.event === event)
    return allowedEvent ? allowedEvent.reason : 'OTHER_ROLE'
  }
  const isRefused = (step: Step, code: string) => refusedBefore[code]?.(context) ?? refusal(step) === code
  const isOpen = (step: Step) =>
    (step.unlessFact === undefined || !isRefused(step, step.unlessFact)) &&
    (step.until === undefined || isRefused(step, step.until))
  if ('waitsFor' in row) {
    const { step, waitsFor } = row
    return refusal(step) === null
      ? { act: step.act, waitsFor: null, blockedBy: null }
      : { act: null, waitsFor, blockedBy: null }
  }
  const step = row.find(isOpen)
  if (!step) throw new Error(`${status} has no next act`)
  const reason = refusal(step)
  const isByAnother = step.act === 'approveOffer' && context.offerWaitsFor === 'another'
  const blockedBy = reason === step.until ? null : (reason ?? (isByAnother ? offerWaitsForManager : null))
  return { act: step.act, waitsFor: null, blockedBy }
}
