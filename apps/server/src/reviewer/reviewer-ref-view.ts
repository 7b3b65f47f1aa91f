import type { StructuredClaimView } from '@makewhole/contract/structured-claim/structured-claim.ts'
import { isAttestedAt } from '@makewhole/domain/reviewer/attestation.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { ReviewerRefRow } from './reviewer-ref.ts'

/** Returns a claim's reviewer at this instant (epoch milliseconds), under the specification's names. */
export function reviewerRefView(
  row: ReviewerRefRow,
  now: number,
): NonNullable<StructuredClaimView['reviewer']> {
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row
  return {
    id: row.id,
    isClaimReviewer: row.is_claim_reviewer,
    hasReviewerPortalAccess: row.has_portal_access,
    isTestUser: row.is_test_user,
    fullName: fullName({ firstName, lastName }) || null,
    firstName,
    middleName,
    lastName,
    oid: row.subject,
    jobTitle: row.job_title,
    country: row.country,
    city: row.city,
    postalCode: row.postal_code,
    email: row.email,
    isAttested: isAttestedAt(now, row.attested_ms),
    firmName: row.firm_name,
  }
}
