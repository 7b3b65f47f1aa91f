import type { FullGroupedClaimView } from '@makewhole/contract/group/group.ts'
import type { Queries } from '../db/database.ts'
import type { JsonRow, Row } from '../db/row.ts'
import { jsonStatement } from '../db/statement.ts'
import { reviewerRef } from '../reviewer/reviewer-ref.ts'
import type { ReviewerRefRow } from '../reviewer/reviewer-ref.ts'
import { paidOfClaim } from './group.repository.ts'

/** The additional fields of the full form of a grouped claim. */
export interface FullClaimRow {
  readonly id: string
  readonly offered: Row<'claim'>['settlementAmount']
  readonly paid: number | null
  readonly statuses: FullGroupedClaimView['claimToStatuses']
  readonly property: JsonRow<
    'property',
    | 'address1'
    | 'address2'
    | 'city'
    | 'zip'
    | 'state'
    | 'county'
    | 'anything_else_to_share'
    | 'apn'
    | 'other_apns'
    | 'use_of_property_id'
  > | null
  readonly claimant: JsonRow<
    'claimant',
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'date_of_birth'
    | 'phone_number'
    | 'phone_number2'
    | 'email_address'
    | 'email_address2'
    | 'address1'
    | 'address2'
    | 'city'
    | 'zip_code'
    | 'state'
    | 'county'
    | 'property_relationship_id'
  > | null
  readonly persons: readonly JsonRow<
    'additional_person',
    'id' | 'first_name' | 'middle_name' | 'last_name' | 'date_of_birth' | 'phone_number' | 'email'
  >[]
  readonly reviewer: ReviewerRefRow | null
}

const selectFull = jsonStatement<FullClaimRow>(`
  select c.id, c.settlement_amount as offered, ${paidOfClaim} as paid,
    (select json_agg(json_build_object('statusId', s.status_id::text, 'active', s.is_active) order by s.id)
      from claim_status_history s where s.claim_id = c.id) as statuses,
    (select json_build_object('address1', p.address1, 'address2', p.address2, 'city', p.city, 'zip', p.zip, 'state', p.state,
      'county', p.county, 'anything_else_to_share', p.anything_else_to_share, 'apn', p.apn, 'other_apns', p.other_apns,
      'use_of_property_id', p.use_of_property_id) from property p where p.claim_id = c.id) as property,
    (select row_to_json(t) from claimant t where t.claim_id = c.id) as claimant,
    coalesce((select json_agg(json_build_object('id', a.id, 'first_name', a.first_name, 'middle_name', a.middle_name,
      'last_name', a.last_name, 'date_of_birth', a.date_of_birth, 'phone_number', a.phone_number, 'email', a.email)
      order by a.position) from additional_person a where a.claim_id = c.id), '[]') as persons,
    ${reviewerRef} as reviewer
  from claim c where c.id = any($1::uuid[])`)

/** The full form of these claims. */
export function readFullClaims(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly FullClaimRow[]> {
  return selectFull(queries, claimIds)
}
