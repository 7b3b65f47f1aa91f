import type { AllowedEvent, ClaimEvent } from '../claim/lifecycle.ts'
import type { ClaimStatus } from '../claim/status.ts'

/** What staff do to bring a claim forward, in the order of a claim's life. */
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

/** What a claim waits for while no act of the staff brings it forward. */
export type Wait = 'filing' | 'documents' | 'answer' | 'signatures' | 'household' | 'attorney' | 'nothing'

/** One act on the way to an event of the lifecycle; with `until` it comes first while the event is refused for that. */
interface Step {
  readonly act: NextAct
  readonly event: ClaimEvent
  readonly until?: string
  /** It was done once the event is refused for that. */
  readonly unlessFact?: string
}

/** What can be done on the way, and what is waited for while it can't. */
interface PendingEvent {
  readonly step: Step
  readonly waitsFor: Wait
}

const first = (act: NextAct, event: ClaimEvent, until: string): Step => ({ act, event, until })
const stepTo = (act: NextAct & ClaimEvent): Step => ({ act, event: act })

/** What the lifecycle is told only with the act, and the screen knows before it. */
interface NextActContext {
  /** There is an agreement that was not sent yet. */
  readonly isAgreementPrepared: boolean
  /** Nobody decided yet what becomes of a property beside the first. */
  readonly isPropertyUndecided: boolean
  /** The next offer waits for an approval: by whoever looks, or by somebody else. Null: nothing holds it. */
  readonly offerWaitsFor: 'them' | 'another' | null
}

const offerWaitsForManager = 'OFFER_WAITS_FOR_MANAGER'

/** Refusals that follow from what is known before. */
const refusedBefore: Readonly<Record<string, (context: NextActContext) => boolean>> = {
  AGREEMENT_MISSING: ({ isAgreementPrepared }) => !isAgreementPrepared,
  PROPERTY_UNDECIDED: ({ isPropertyUndecided }) => isPropertyUndecided,
  [offerWaitsForManager]: ({ offerWaitsFor }) => offerWaitsFor !== null,
}

/** An offer is calculated, and approved where something holds it, before it goes out. */
const offering = (act: 'extendOffer' | 'replaceOffer') => [
  first('calculate', act, 'CALCULATION_MISSING'),
  first('approveOffer', act, offerWaitsForManager),
  stepTo(act),
]

/**
 * The next act in each status, or what is waited for (docs/rules/review.md "The next act"). An offer that waits is
 * never to be replaced.
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
  /** Null while something is waited for. */
  readonly act: NextAct | null
  /** Null where there is an act. */
  readonly waitsFor: Wait | null
  /** Why the act can't be done now: an error code, or `OTHER_ROLE` where people of another role do it. */
  readonly blockedBy: string | null
}

export interface ClaimNow extends NextActContext {
  readonly status: ClaimStatus
  /** Of the person who looks: their role is in it (`allowedEvents` of the lifecycle). */
  readonly allowedEvents: readonly (Pick<AllowedEvent, 'reason'> & { readonly event: string })[]
  /** Its firm left, and its client was not reached. */
  readonly isClientToInvite: boolean
}

/**
 * The one act that brings the claim forward, for the person whose `allowedEvents` these are
 * (docs/rules/review.md "The next act"): the first step of the status's row that is not done yet. An act that stands
 * but can't be done says why. Whatever the status, a client whom nobody answers for is invited first.
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
