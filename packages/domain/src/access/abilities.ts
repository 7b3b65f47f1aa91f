import type { ClaimEvent } from '../claim/lifecycle.ts'
import { acceptsDocuments } from '../document/filing.ts'
import { mayConfirm, mayWithdraw } from '../review/confirmed.ts'
import {
  canEditAddresses,
  canPrepareAgreement,
  canEditBreakdown,
  canEditPartyLinks,
  canCalculate,
  canSendReminders,
  canUploadSignedPages,
} from '../settlement/settlement-state.ts'
import type { SettlementState } from '../settlement/settlement-state.ts'
import type { Actor } from './actor.ts'
import { actorActions, can } from './policy.ts'
import type { ActorAction, ClaimAction, ClaimSubject } from './policy.ts'

/** A claim's state for one person: `allowedEvents` are theirs. */
export interface ClaimNow extends SettlementState {
  readonly allowedEvents: readonly { readonly event: string; readonly allowed: boolean }[]
}

type IsOpen = (claim: ClaimNow) => boolean

/** True if nobody signed it (docs/rules/claims.md "Deleting"). */
const isDeletable = ({ status }: Pick<ClaimNow, 'status'>) => status === 'inProgress'

const always: IsOpen = () => true
/** Opens an action that triggers one of these events while the lifecycle allows one. */
const through =
  (...events: readonly ClaimEvent[]): IsOpen =>
  ({ allowedEvents }) =>
    allowedEvents.some(({ event, allowed }) => allowed && (events as readonly string[]).includes(event))

/** Actions about one file or one payment: its state decides, and its own view lists them. */
type ActionOnPart = 'document.decide' | 'document.delete' | 'payment.issue' | 'payment.return'
/** A person who follows a claim reads a separate page, not the claim. */
type OtherView = 'claim.follow'

/** Conditions of a claim's state besides the right: an action that they close is refused to everybody. */
const isOpen = {
  'claim.read': always,
  'client.invite': always,
  'claim.edit': through('submit'),
  'claim.submit': through('submit'),
  'claim.withdraw': through('withdraw'),
  'claim.delete': isDeletable,
  'review.read': always,
  'history.read': always,
  'notice.read': always,
  'notice.send': always,
  'review.edit': ({ status }) => mayConfirm(status),
  'property.decide': ({ status }) => mayWithdraw(status),
  'claim.move': always,
  'claim.assign': always,
  'claim.reopen': through('reopen'),
  'person.add': through('addPerson'),
  'representation.record': through('recordRepresentation', 'endRepresentation'),
  'message.read': always,
  'message.write': always,
  'message.draft': always,
  'document.list': always,
  'document.upload': (claim) => acceptsDocuments(claim.status, through('requestRebuild')(claim)),
  'document.download': always,
  'settlement.read': always,
  'settlement.review': always,
  'settlement.calculate': ({ status }) => canCalculate(status),
  'settlement.void': through('voidSettlement'),
  'offer.extend': through('extendOffer', 'replaceOffer'),
  'offer.respond': through('acceptOffer', 'declineOffer'),
  'breakdown.edit': canEditBreakdown,
  'address.edit': canEditAddresses,
  'partyLink.edit': canEditPartyLinks,
  'payment.start': through('startPayment', 'startRebuildPayment'),
  'rebuild.request': through('requestRebuild'),
  'agreement.respond': through('acceptAgreement', 'rejectAgreement'),
  'agreement.remind': canSendReminders,
  'signature.file': canUploadSignedPages,
  'signature.confirm': through('confirmSignature'),
  'agreement.preview': always,
  'agreement.prepare': ({ status }) => canPrepareAgreement(status),
  'agreement.send': through('sendAgreement'),
} as const satisfies Record<Exclude<ClaimAction, ActionOnPart | OtherView>, IsOpen>

export type ClaimAbility = keyof typeof isOpen
export type AccountAbility = ActorAction

/** Every ability of a claim's view, for the wire. */
export const claimAbilities = Object.keys(isOpen) as [ClaimAbility, ...ClaimAbility[]]

/**
 * Lists the abilities of the actor, whatever the claim, for the screens (docs/rules/permissions.md
 * "Abilities").
 */
export function abilitiesOf(actor: Actor): AccountAbility[] {
  return actorActions.filter((action) => can(actor, action))
}

/**
 * Lists the abilities of the actor with the claim: the policy and the claim's state must allow each
 * (docs/rules/permissions.md "Abilities"). `now` is the claim with the actor's allowed events.
 */
export function abilitiesWith(actor: Actor, claim: ClaimSubject, now: ClaimNow): ClaimAbility[] {
  return claimAbilities.filter((action) => can(actor, action, claim) && isOpen[action](now))
}

/**
 * Checks whether the actor may delete the claim, for lists, which need no other ability (docs/rules/claims.md
 * "Deleting").
 */
export function canDelete(actor: Actor, claim: ClaimSubject & Pick<ClaimNow, 'status'>): boolean {
  return can(actor, 'claim.delete', claim) && isDeletable(claim)
}
