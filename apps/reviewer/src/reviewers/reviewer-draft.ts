import type { ReviewerChangeBody, ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'

/** The typed data of a member of staff; names and address for an invitation alone. */
export interface ReviewerDraft extends ReviewerChangeBody {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly email: string
  readonly jobTitle: string
  readonly firmName: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
}

export const emptyDraft: ReviewerDraft = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  jobTitle: '',
  firmName: '',
  city: '',
  postalCode: '',
  country: '',
  isClaimReviewer: true,
  hasReviewerPortalAccess: true,
  isTestUser: false,
  role: 'REVIEWER',
  permissions: ['ACCESS.ALLCLAIMTABS'],
  languages: ['en'],
}

/** Returns the draft of an existing member of staff. */
export function draftOf(reviewer: ReviewerRecordView): ReviewerDraft {
  return {
    firstName: reviewer.firstName ?? '',
    middleName: reviewer.middleName ?? '',
    lastName: reviewer.lastName ?? '',
    email: reviewer.email ?? '',
    ...changeOf({
      ...reviewer,
      jobTitle: reviewer.jobTitle ?? '',
      firmName: reviewer.firmName ?? '',
      city: reviewer.city ?? '',
      postalCode: reviewer.postalCode ?? '',
      country: reviewer.country ?? '',
    }),
  }
}

type Change = Pick<ReviewerDraft, keyof ReviewerChangeBody>

/** Returns the fields that the server accepts in a change. */
export function changeOf(draft: Change): Change {
  const { jobTitle, firmName, city, postalCode, country, role, permissions, languages } = draft
  const { isClaimReviewer, hasReviewerPortalAccess, isTestUser } = draft
  return {
    jobTitle,
    firmName,
    city,
    postalCode,
    country,
    role,
    permissions,
    languages,
    isClaimReviewer,
    hasReviewerPortalAccess,
    isTestUser,
  }
}

/** Fields that block sending an invitation or a change. */
export type InvalidField = 'firstName' | 'lastName' | 'email' | 'languages'

export function invalidFieldsOf(draft: ReviewerDraft): readonly InvalidField[] {
  const isInvalid: Readonly<Record<InvalidField, boolean>> = {
    firstName: draft.firstName.trim() === '',
    lastName: draft.lastName.trim() === '',
    email: !isEmail(draft.email.trim()),
    languages: draft.languages.length === 0,
  }
  return (Object.keys(isInvalid) as InvalidField[]).filter((field) => isInvalid[field])
}

/** Returns the id of a field's control. */
export const fieldId = (field: string) => `reviewer-${field}`
