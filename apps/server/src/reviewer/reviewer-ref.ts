import type { JsonRow } from '../db/row.ts'

/** The columns of a member of staff in a claim: `attested_ms` in epoch milliseconds, null before the first time. */
export type ReviewerRefRow = JsonRow<
  'reviewer',
  | 'id'
  | 'subject'
  | 'email'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'role'
  | 'job_title'
  | 'country'
  | 'city'
  | 'postal_code'
  | 'firm_name'
  | 'is_claim_reviewer'
  | 'has_portal_access'
  | 'is_test_user'
> & { readonly attested_ms: number | null }

/** The reviewer of the claim `c` as one value of a statement, a `ToldReviewerRow`. */
export const reviewerRef = `(
  select json_build_object('id', x.id, 'subject', x.subject, 'email', x.email, 'first_name', x.first_name,
    'middle_name', x.middle_name, 'last_name', x.last_name, 'role', x.role, 'job_title', x.job_title, 'country', x.country,
    'city', x.city, 'postal_code', x.postal_code, 'firm_name', x.firm_name, 'is_claim_reviewer', x.is_claim_reviewer,
    'has_portal_access', x.has_portal_access, 'is_test_user', x.is_test_user,
    'attested_ms', floor(extract(epoch from x.attested_at) * 1000)::bigint)
  from reviewer x where x.id = c.reviewer_id)`
