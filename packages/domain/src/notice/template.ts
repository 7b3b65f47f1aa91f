import type { LocalizedText } from '../shared/text.ts'

/**
 * Merge fields of any notice (docs/rules/messages-and-notices.md "What a notice may say"). The claim's number
 * is the only personal one. Only the answer to an offer also names its actor, because one person answers for
 * a household.
 */
export const noticeFields = [
  'programName',
  'operator',
  'claimNumber',
  'helpLine',
  'helpHours',
  'helpEmail',
] as const

export interface KindOfNotice {
  /** The claim's filer, or the law firm of a thread · its reviewer · a party that signs. */
  readonly to: 'filer' | 'reviewer' | 'party'
  /** It has a last day to act, and so may use `{{deadline}}`. */
  readonly hasDeadline: boolean
  /** It has an actor, and so may use `{{doneBy}}`. */
  readonly namesActor?: boolean
  /** It is about no claim, and so may not use `{{claimNumber}}`. */
  readonly isOfNoClaim?: boolean
  /** It is about many claims at once, and so may use `{{signedCount}}` and `{{refusedCount}}`. */
  readonly countsClaims?: boolean
}

/**
 * Every notice with its recipient and its merge fields (docs/rules/messages-and-notices.md "Notices"). A
 * program has a text for each.
 */
export const noticeKinds = {
  claimSubmitted: { to: 'filer', hasDeadline: false },
  claimViaAttorney: { to: 'filer', hasDeadline: false },
  documentsWanted: { to: 'filer', hasDeadline: true },
  claimComplete: { to: 'filer', hasDeadline: false },
  offerExtended: { to: 'filer', hasDeadline: true },
  offerEndsIn10Days: { to: 'filer', hasDeadline: true },
  offerEndsIn3Days: { to: 'filer', hasDeadline: true },
  settlementEndsIn10Days: { to: 'filer', hasDeadline: true },
  settlementEndsIn3Days: { to: 'filer', hasDeadline: true },
  offerAccepted: { to: 'filer', hasDeadline: false, namesActor: true },
  offerAcceptedForParty: { to: 'party', hasDeadline: false, namesActor: true },
  offerDeclined: { to: 'filer', hasDeadline: false, namesActor: true },
  offerDeclinedForParty: { to: 'party', hasDeadline: false, namesActor: true },
  offerExpired: { to: 'filer', hasDeadline: false },
  agreementReady: { to: 'filer', hasDeadline: true },
  signedPageRefused: { to: 'filer', hasDeadline: true },
  signedByAll: { to: 'filer', hasDeadline: false },
  paymentIssued: { to: 'filer', hasDeadline: false },
  rebuildEndsIn60Days: { to: 'filer', hasDeadline: true },
  rebuildEndsIn15Days: { to: 'filer', hasDeadline: true },
  rebuildRequested: { to: 'filer', hasDeadline: false },
  rebuildApproved: { to: 'filer', hasDeadline: false },
  rebuildDenied: { to: 'filer', hasDeadline: false },
  rebuildPaid: { to: 'filer', hasDeadline: false },
  newMessage: { to: 'filer', hasDeadline: false },
  answerNeeded: { to: 'filer', hasDeadline: false },
  representationRecorded: { to: 'filer', hasDeadline: false },
  representationEnded: { to: 'filer', hasDeadline: false },
  claimInactive: { to: 'filer', hasDeadline: false },
  claimClosed: { to: 'filer', hasDeadline: false },
  messageFromClaimant: { to: 'reviewer', hasDeadline: false },
  newMessageToFirm: { to: 'filer', hasDeadline: false, isOfNoClaim: true },
  messageFromFirm: { to: 'reviewer', hasDeadline: false, isOfNoClaim: true },
  claimsSigned: { to: 'filer', hasDeadline: false, isOfNoClaim: true, countsClaims: true },
  signAgreement: { to: 'party', hasDeadline: true },
  signAgreementForOther: { to: 'party', hasDeadline: true },
  agreementSigned: { to: 'party', hasDeadline: false },
} as const satisfies Record<string, KindOfNotice>

export type NoticeKind = keyof typeof noticeKinds
export type NoticeField =
  | (typeof noticeFields)[number]
  | 'deadline'
  | 'doneBy'
  | 'signedCount'
  | 'refusedCount'

/** One notice before a claim's facts are in it. */
export interface NoticeTemplate {
  readonly subject: LocalizedText
  readonly paragraphs: readonly LocalizedText[]
  /** The label of the link. */
  readonly button: LocalizedText
}

/** A notice, and its version for a law firm that represents the claim: the default text addresses a household. */
export interface KindTemplate extends NoticeTemplate {
  readonly ofFirm?: NoticeTemplate
}

/** Merge fields of the invitation to a law firm (docs/rules/law-firms.md "Members"). */
export const invitationFields = [
  'programName',
  'operator',
  'helpLine',
  'helpHours',
  'helpEmail',
  'firmName',
  'deadline',
  'doneBy',
] as const
export type InvitationField = (typeof invitationFields)[number]

/** Merge fields of the invitation of a claim's client (docs/rules/law-firms.md "Inviting the client"). */
export const clientInvitationFields = [
  ...invitationFields.filter((field) => field !== 'doneBy'),
  'claimNumber',
] as const
export type ClientInvitationField = (typeof clientInvitationFields)[number]

/** Merge fields of the invitation of a staff member (docs/rules/review.md "Inviting staff"). */
export const staffInvitationFields = invitationFields.filter((field) => field !== 'firmName')

/** The texts of a program's notices (`templates/notices.json`). */
export interface NoticeTemplates {
  readonly notices: Readonly<Record<NoticeKind, KindTemplate>>
  readonly firmInvitation: NoticeTemplate
  readonly clientInvitation: NoticeTemplate
  readonly staffInvitation: NoticeTemplate
  /** The text below every notice. */
  readonly closing: readonly LocalizedText[]
}

/** Lists the merge fields of a notice of this kind. */
export function noticeFieldsOf(kind: NoticeKind): readonly NoticeField[] {
  const {
    hasDeadline,
    namesActor = false,
    isOfNoClaim = false,
    countsClaims = false,
  }: KindOfNotice = noticeKinds[kind]
  return [
    ...noticeFields.filter((field) => !(isOfNoClaim && field === 'claimNumber')),
    ...(hasDeadline ? (['deadline'] as const) : []),
    ...(namesActor ? (['doneBy'] as const) : []),
    ...(countsClaims ? (['signedCount', 'refusedCount'] as const) : []),
  ]
}
