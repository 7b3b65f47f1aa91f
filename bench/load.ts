import type { Pool } from 'pg'

/** How many people the load speaks for (so many that none meets their limit), and how many claims each of them has. */
export const owners = 500
export const claimsOfOwner = 10

export const ownerSubject = (index: number) => `owner-${index}`

/**
 * Fills an empty database with `count` submitted claims and their children in a few statements: 2 structures, 1 policy,
 * 1 additional person, 3 documents each. The first `owners * claimsOfOwner` belong to the people of the load.
 */
export async function loadClaims(pool: Pool, count: number): Promise<void> {
  const numbers = `generate_series(1, ${count}) as n`
  const id = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  for (const statement of statements(numbers, id)) await pool.query(statement)
  await pool.query('VACUUM ANALYZE')
}

/** The id that `loadClaims` gave to the n-th claim. */
export const claimId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

const inProgress = 120950000
const submitted = 120950001

/** Claims up to here are still in progress, so that their steps can be saved again: at most one of a person. */
export const claimsInProgress = 200

function statements(numbers: string, id: string): string[] {
  const owner = `case when n <= ${owners * claimsOfOwner} then 'owner-' || (n % ${owners}) else 'other-' || (n / 3) end`
  const status = `case when n <= ${claimsInProgress} then ${inProgress} else ${submitted} end`
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`
  return [
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at, modified_at,
       status_id, status_since, submitted_on, turn_side, relation_to_claim_id, is_represented_by_attorney, activity_count, activity_head)
     select ${id}, 'LH-' || (1000000 + n) || '-0', 120950002, ${owner}, false, 7, 7, ${at}, ${at},
       ${status}, '2026-01-02', '2026-01-02', 'us', 120950000, false, 1, repeat('a', 64) from ${numbers}`,
    `insert into claimant (claim_id, first_name, last_name, phone_number, email_address, address1, city, state, county, zip_code,
       contact_method_ids, property_relationship_id)
     select ${id}, 'Marisol', 'Quintero ' || n, '+1 (530) 555-0117', 'marisol@example.com', 'PO Box ' || n, 'Quincy', 'CA', 'Plumas',
       '95971', '{120950000}', 120950000 from ${numbers}`,
    `insert into property (claim_id, address1, city, state, county, zip, use_of_property_id, apn, total_acreage,
       percentage_of_acreage_damaged, rebuild_id)
     select ${id}, n || ' Whistling Pika Lane', 'Quincy', 'CA', 'Plumas', '95971', 120950000, '999-014-027-000', 7.5, 100, 120950000
     from ${numbers}`,
    `insert into insurance (claim_id, did_have_coverage, has_pending_claim, has_received_payments, payment_amount_received)
     select ${id}, true, false, true, 60000000 from ${numbers}`,
    `insert into damaged_structure (claim_id, position, type_id, name, footage, damaged_percentage_id)
     select ${id}, position, 120950000, 'Structure', 1850, 120950003 from ${numbers}, generate_series(0, 1) as position`,
    `insert into insurance_policy (claim_id, position, provider_name, number, coverage_amount)
     select ${id}, 0, 'Example Mutual', 'EM-' || n, 90000000 from ${numbers}`,
    `insert into additional_person (claim_id, position, first_name, last_name, email, relationship_to_property_id)
     select ${id}, 0, 'Dennis', 'Hale', 'dennis@example.com', 120950000 from ${numbers}`,
    `insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name, signed_last_name,
       signed_on, signed_at)
     select ${id}, true, true, true, true, 'Marisol', 'Quintero', '2026-01-02', ${at} from ${numbers} where n > ${claimsInProgress}`,
    `insert into claim_workflow (claim_id, state_id, completed_at)
     select ${id}, state, ${at} from ${numbers}, generate_series(1, 2) as state`,
    `insert into claim_status_history (claim_id, status_id, event, began_at, is_active, actor_kind)
     select ${id}, ${status}, 'submit', ${at}, true, 'claimant' from ${numbers}`,
    documents(numbers, id, at),
  ]
}

function documents(numbers: string, id: string, at: string): string {
  return `insert into document (id, claim_id, document_name, original_name, document_type_id, acceptable_document_id, document_class,
       content_type, size, sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
     select gen_random_uuid(), ${id}, 'proof.pdf', 'proof.pdf', 120950000, 120950000, 'claimant-information',
       'application/pdf', 120000, sha256('x'), n || '-' || k, 120950000, 'none', ${at}, 'owner', ${at}
     from ${numbers}, generate_series(1, 3) as k`
}
