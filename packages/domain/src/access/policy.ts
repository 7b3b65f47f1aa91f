import type { Actor } from './actor.ts'
import {
  adminPermissions,
  attorneyPermissions,
  hasAnyPermission,
  isViewerOnly,
  mayEnter,
  staffRoles,
} from './portal.ts'

/** Facts of a claim, or of a document's claim, for the policy. */
export interface ClaimSubject {
  /** The subject of the person who filed the claim. */
  readonly ownerSubject: string
  /** The law firm that represents the client; its members see it. Null without one. */
  readonly firmId: string | null
  /** An attorney filed it, or a firm represents it now: staff need a separate permission to see it. */
  readonly isOfAttorneys: boolean
  /** The represented person, once they follow the claim with their own account. */
  readonly clientSubject?: string | null
  /** Of a document alone: its class, which decides what reviewers may delete. */
  readonly documentClass?: string | null
}

type ActorCondition = (actor: Actor) => boolean
type ClaimCondition = (actor: Actor, claim: ClaimSubject) => boolean

const isSignedIn: ActorCondition = (actor) => actor.subject !== ''
const isClaimant: ActorCondition = (actor) => actor.role === 'CLAIMANT'
const isOfAFirm: ActorCondition = (actor) =>
  actor.role === 'ATTORNEY' && typeof actor.firmId === 'string' && actor.firmId !== ''
const isFiler: ActorCondition = (actor) => isClaimant(actor) || isOfAFirm(actor)

const runsAFirm: ActorCondition = (actor) => isOfAFirm(actor) && actor.isFirmAdministrator === true

/** Staff without any of these see no claims; NO.PERMISSIONS is the plainest case. */
const claimPermissions = [
  'ACCESS.VIEWCLAIMS',
  'ACCESS.ALLCLAIMTABS',
  'ACCESS.ADMINFEATURES',
  'ALL.PERMISSIONS',
] as const
/** Staff with access to the portal (docs/rules/permissions.md "Staff"). */
const isOfStaff: ActorCondition = (actor) =>
  staffRoles.includes(actor.role) && actor.staffAccess?.hasPortalAccess !== false
/** Staff who accepted the confidentiality statement: nothing opens before. */
const works: ActorCondition = (actor) => isOfStaff(actor) && actor.staffAccess?.isAttested !== false

const isStaff: ActorCondition = (actor) =>
  works(actor) && claimPermissions.some((permission) => actor.permissions.includes(permission))

/** More than overview, documents, workflow and reading messages (docs/rules/permissions.md "What each may do"). */
const hasAllTabs: ActorCondition = (actor) =>
  isStaff(actor) && hasAnyPermission(actor, ['ACCESS.ALLCLAIMTABS', ...adminPermissions])

const administers: ActorCondition = (actor) => works(actor) && hasAnyPermission(actor, adminPermissions)

/** Figures reveal no claim, so they need no right to open one. */
const readsReports: ActorCondition = (actor) =>
  works(actor) && hasAnyPermission(actor, ['ACCESS.REPORTS', ...adminPermissions])

const canSeeAttorneyClaims: ActorCondition = (actor) => hasAnyPermission(actor, attorneyPermissions)

/** Staff who decide claims; a viewer never does. */
const reviews: ActorCondition = (actor) => actor.role !== 'VIEWER' && hasAllTabs(actor)
const manages: ActorCondition = (actor) =>
  (actor.role === 'MANAGER' || actor.role === 'ADMIN') && hasAllTabs(actor)

/** While a firm represents the claim, its filer only follows it. */
const owns: ClaimCondition = (actor, claim) =>
  isClaimant(actor) && isSignedIn(actor) && claim.firmId === null && claim.ownerSubject === actor.subject
const isItsClient: ClaimCondition = (actor, claim) =>
  isClaimant(actor) && isSignedIn(actor) && claim.firmId !== null && claim.clientSubject === actor.subject
/** For an attorney only the firm counts: a filer who left the firm sees nothing of the claim. */
const isOfSameFirm: ClaimCondition = (actor, claim) => isOfAFirm(actor) && claim.firmId === actor.firmId
const began: ClaimCondition = (actor, claim) => claim.ownerSubject === actor.subject
const isInternal: ClaimCondition = (_actor, claim) => claim.documentClass === 'internal'

const any =
  (...conditions: readonly ClaimCondition[]): ClaimCondition =>
  (actor, claim) =>
    conditions.some((condition) => condition(actor, claim))
const all =
  (...conditions: readonly ClaimCondition[]): ClaimCondition =>
  (actor, claim) =>
    conditions.every((condition) => condition(actor, claim))
const not =
  (condition: ActorCondition): ActorCondition =>
  (actor) =>
    !condition(actor)

/**
 * Conditions for staff; attorneys' claims do not exist for those without the permission
 * (docs/rules/permissions.md "What each may do").
 */
const staff =
  (condition: ActorCondition): ClaimCondition =>
  (actor, claim) =>
    condition(actor) && (!claim.isOfAttorneys || canSeeAttorneyClaims(actor))

/**
 * True if attorneys filed it, no firm works on it, and its client has no known account
 * (docs/rules/law-firms.md "Change of counsel").
 */
export function isUnclaimedByFirm({ isOfAttorneys, firmId, clientSubject }: ClaimSubject): boolean {
  return isOfAttorneys && firmId === null && (clientSubject ?? null) === null
}
const isUnclaimed: ClaimCondition = (_actor, claim) => isUnclaimedByFirm(claim)

const files = any(owns, isOfSameFirm)
const canView = any(files, staff(isStaff))

/** Actions of a person, whatever the claim (docs/rules/permissions.md "What each may do"). */
const actorPolicy = {
  'portal.claimant': (actor) => mayEnter('claimant', actor),
  'portal.attorney': (actor) => mayEnter('attorney', actor),
  'portal.reviewer': isOfStaff,
  'account.read': isSignedIn,
  'account.edit': isSignedIn,
  'program.read': isSignedIn,
  'content.edit': administers,
  'form.edit': administers,
  'inspection.import': administers,
  'firm.read': isOfAFirm,
  'firm.manage': runsAFirm,
  'claim.import': isOfAFirm,
  'claim.signTogether': isOfAFirm,
  'firm.list': (actor) => isStaff(actor) && canSeeAttorneyClaims(actor),
  'firm.create': administers,
  'counsel.decide': (actor) => reviews(actor) && canSeeAttorneyClaims(actor),
  'claim.list': isFiler,
  'claim.start': isFiler,
  'claim.take': (actor) => isClaimant(actor) && isSignedIn(actor),
  'claim.listAll': isStaff,
  'claim.listAttorneys': (actor) => isStaff(actor) && canSeeAttorneyClaims(actor),
  'claim.listReviewed': hasAllTabs,
  'claim.export': hasAllTabs,
  'claim.listOffers': manages,
  'reviewer.list': hasAllTabs,
  'claim.assignTogether': reviews,
  'absence.record': reviews,
  'absence.recordOthers': manages,
  'reviewer.manage': administers,
  'attestation.accept': (actor) => isOfStaff(actor) && actor.staffAccess?.isAttested === false,
  'clock.move': (actor) => isSignedIn(actor) && hasAnyPermission(actor, ['ALL.TESTOPERATIONS']),
  'group.read': hasAllTabs,
  'group.decide': reviews,
  'group.release': manages,
  'payment.read': hasAllTabs,
  'report.read': readsReports,
  'map.read': hasAllTabs,
  'message.list': (actor) => isFiler(actor) || isStaff(actor),
  'message.start': (actor) => isOfAFirm(actor) || (hasAllTabs(actor) && canSeeAttorneyClaims(actor)),
  'notice.listFailing': hasAllTabs,
  'template.read': reviews,
} as const satisfies Record<string, ActorCondition>

/**
 * Actions of a person with one claim and its documents (docs/rules/permissions.md "What each may do"). A
 * claim that a person may not read does not exist for them.
 */
const claimPolicy = {
  'claim.read': canView,
  'claim.follow': isItsClient,
  'client.invite': any(isOfSameFirm, all(staff(reviews), isUnclaimed)),
  'claim.edit': files,
  'claim.submit': files,
  'claim.withdraw': files,
  // The firm's administrator may, too: the member who began the claim may have left.
  'claim.delete': any(owns, all(isOfSameFirm, any(began, runsAFirm))),
  'review.read': staff(hasAllTabs),
  'history.read': staff(hasAllTabs),
  'notice.read': staff(hasAllTabs),
  'notice.send': staff(reviews),
  'review.edit': staff(reviews),
  'property.decide': staff(reviews),
  'claim.move': staff(reviews),
  'claim.assign': staff(reviews),
  'claim.reopen': staff(manages),
  'person.add': staff(reviews),
  'representation.record': staff(reviews),
  'document.decide': staff(reviews),
  'message.read': canView,
  'message.write': any(files, staff(hasAllTabs)),
  'message.draft': staff(hasAllTabs),
  'document.list': canView,
  'document.upload': any(
    files,
    all(
      staff(isStaff),
      not((actor) => actor.role === 'VIEWER'),
    ),
  ),
  'document.download': all(canView, not(isViewerOnly)),
  'document.delete': any(files, all(staff(isStaff), not(isViewerOnly), isInternal)),
  'settlement.read': any(files, staff(hasAllTabs)),
  'settlement.review': staff(hasAllTabs),
  'settlement.calculate': staff(reviews),
  'settlement.void': staff(manages),
  'offer.extend': staff(reviews),
  'offer.respond': files,
  'breakdown.edit': files,
  'address.edit': files,
  'partyLink.edit': isOfSameFirm,
  'payment.start': staff(reviews),
  'payment.issue': staff(manages),
  'payment.return': staff(manages),
  'rebuild.request': files,
  'agreement.respond': files,
  'agreement.remind': any(files, staff(reviews)),
  'signature.file': files,
  'signature.confirm': staff(reviews),
  'agreement.preview': staff(reviews),
  'agreement.prepare': staff(reviews),
  'agreement.send': staff(reviews),
} as const satisfies Record<string, ClaimCondition>

export type ActorAction = keyof typeof actorPolicy
export type ClaimAction = keyof typeof claimPolicy
export type Action = ActorAction | ClaimAction

export const actorActions = Object.keys(actorPolicy) as [ActorAction, ...ActorAction[]]
export const claimActions = Object.keys(claimPolicy) as [ClaimAction, ...ClaimAction[]]

/** Every action of the policy, for the permission matrix and the generated page of permissions. */
export const actions: readonly Action[] = [...actorActions, ...claimActions]

/**
 * Checks whether `actor` may do `action`, to `claim` if it is about one. Actions without a row are denied, as
 * are unknown ones and those without their claim (docs/rules/permissions.md "What each may do").
 */
export function can(actor: Actor, action: ActorAction): boolean
export function can(actor: Actor, action: ClaimAction, claim: ClaimSubject): boolean
export function can(actor: Actor, action: Action, claim?: ClaimSubject): boolean {
  if (claim === undefined) return ofActor.get(action)?.(actor) ?? false
  return (ofClaim.get(action) ?? ofActor.get(action))?.(actor, claim) ?? false
}

/** A view checks forty actions: a map finds each at once, without an object's inherited keys. */
const ofActor: ReadonlyMap<string, ActorCondition> = new Map(Object.entries(actorPolicy))
const ofClaim: ReadonlyMap<string, ClaimCondition> = new Map(Object.entries(claimPolicy))
