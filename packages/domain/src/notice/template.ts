import type { LocalizedText } from '../shared/text.ts'

/**
 * What any notice may ask for as `{{name}}`. Nothing of a person is among it but the claim's number
 * (docs/rules/messages-and-notices.md "What a notice may say"); only the answer to an offer also says by whom it was
 * given, because one person answers for a household.
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
  /** Tells until when something can be done, and so may ask for `{{deadline}}`. */
  readonly hasDeadline: boolean
  /** Tells what somebody did, and so may ask for `{{doneBy}}`. */
  readonly namesActor?: boolean
  /** Tells of no claim, and so may not ask for `{{claimNumber}}`. */
  readonly isOfNoClaim?: boolean
  /** Tells of many claims at once, and so may ask for `{{signedCount}}` and `{{refusedCount}}`. */
  readonly countsClaims?: boolean
}

/**
 * Every notice (docs/rules/messages-and-notices.md "Notices"): whom it is for and what it may say. A program has a text
 * for each.
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
  /** What the link is called. */
  readonly button: LocalizedText
}

/** A notice, and what it says in place of that where a law firm represents the claim: its own words speak to a household. */
export interface KindTemplate extends NoticeTemplate {
  readonly ofFirm?: NoticeTemplate
}

/** What the invitation to a law firm may ask for as `{{name}}` (docs/rules/law-firms.md "Members"). */
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

/** What the invitation of a claim's client may ask for as `{{name}}` (docs/rules/law-firms.md "Inviting the client"). */
export const clientInvitationFields = [
  ...invitationFields.filter((field) => field !== 'doneBy'),
  'claimNumber',
] as const
export type ClientInvitationField = (typeof clientInvitationFields)[number]

/** What the invitation of somebody of the staff may ask for as `{{name}}` (docs/rules/review.md "Inviting staff"). */
export const staffInvitationFields = invitationFields.filter((field) => field !== 'firmName')

/** The texts of a program's notices (`templates/notices.json`). */
export interface NoticeTemplates {
  readonly notices: Readonly<Record<NoticeKind, KindTemplate>>
  readonly firmInvitation: NoticeTemplate
  readonly clientInvitation: NoticeTemplate
  readonly staffInvitation: NoticeTemplate
  /** What stands below every notice. */
  readonly closing: readonly LocalizedText[]
}

/** What a notice of this kind may ask for as `{{name}}`. */
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
