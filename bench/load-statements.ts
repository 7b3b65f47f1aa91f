/** The number of people in the load, so large that none reaches a limit; below, the number of each one's claims. */
export const owners = 500
export const claimsOfOwner = 10
/** The staff of the load; each has their own claims. */
export const reviewers = 500

/** Law firms with as many members each; every tenth claim after those of the load's people is one of theirs. */
export const firms = 10
export const members = 400

export const ownerSubject = (index: number) => `owner-${index}`
export const reviewerSubject = (index: number) => `reviewer-${index}`
export const memberSubject = (index: number) => `member-${index}`

/** Returns the id of the n-th claim; its offer's and others' have the same digits with another beginning. */
export const claimId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
/** Returns the id of a reviewer with assigned claims. */
export const reviewerId = (index: number) => `00000009-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
export const offerId = (n: number) => `00000001-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

export const threadId = (n: number) => `0000000a-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Threads of messages, of so many claims, four each; in each so many messages. */
const claimsWithThreads = 1000
const messagesOfThread = 25
export const threads = 4 * claimsWithThreads

/** Claims up to this number are in progress, so that their steps can be saved again: at most one a person. */
export const claimsInProgress = 200
/** So many after them have an offer that waits for an answer; each can be accepted once. */
export const claimsOffered = 3000

/** Each status' frequency among 40 claims; its turn; the claim's stage (1 submitted … 6 paid). */
const statuses = [
  { id: 120950000, often: 2, side: 'claimant', stage: 0 },
  { id: 120950001, often: 4, side: 'program', stage: 1 },
  { id: 120950014, often: 7, side: 'program', stage: 1 },
  { id: 120950002, often: 3, side: 'claimant', stage: 1 },
  { id: 120950007, often: 3, side: 'program', stage: 2 },
  { id: 120950004, often: 3, side: 'claimant', stage: 3 },
  { id: 120950003, often: 1, side: 'program', stage: 3 },
  { id: 120950010, often: 1, side: 'program', stage: 4 },
  { id: 120950005, often: 2, side: 'claimant', stage: 4 },
  { id: 120950006, often: 1, side: 'program', stage: 5 },
  { id: 120950009, often: 1, side: 'program', stage: 5 },
  { id: 120950012, often: 8, side: 'done', stage: 6 },
  { id: 120950008, often: 2, side: 'closed', stage: 3 },
  { id: 120950011, often: 1, side: 'closed', stage: 1 },
  { id: 120950015, often: 1, side: 'closed', stage: 1 },
] as const

const offered = 120950004
const paid = 120950012
/** A requested rebuild, an incomplete one, one whose bonus is due. */
const rebuilds = [
  { id: 120950020, side: 'program' },
  { id: 120950021, side: 'claimant' },
  { id: 120950022, side: 'program' },
] as const
const isRebuilding = `status_id in (${rebuilds.map(({ id }) => id).join(', ')})`
const of40 = statuses.flatMap((status) => Array.from({ length: status.often }, () => status))

const names = {
  first: 'Marisol Dennis Ana Luis Grace Omar Wei Priya Noah Ines Carl Rosa Ivan Mei Tom Lena'.split(' '),
  /** Half of the claims have one; none shares its beginning with another kind of word. */
  middle: 'Elena|Marie|Guadalupe|Lee|Ximena|J.|Dolores|Allen|Soledad|Rae|de la Luz|Joaquin'.split('|'),
  begin:
    'Quin Ha Ru Okaf Tan Whit Mor Del San Bra Ol Fer Kim Ngu Pat Wil Sal Cor Lin Ban Gar Her Mac Pe Vas Ya Zim Ell Ed Ir'.split(
      ' ',
    ),
  end: 'tero le iz or aka field ales gado tos dley sen reira ball yen ten son azar tez dgren ner ner-Ruiz rera key ters quez'.split(
    ' ',
  ),
  street:
    'Whistling Pika|Ridge|Main|Juniper Gap|Almanor|Feather River|Long Valley|Cedar|Old Mill|Quincy Junction|Bucks Lake|Chandler|Spring|Meadow Valley|Canyon Dam|Mill Creek'.split(
      '|',
    ),
  kind: 'Lane Road Street Drive Court Way'.split(' '),
  city: 'Quincy Chester Portola Greenville Oroville Paradise Chico Susanville Redding Truckee'.split(' '),
  county: 'Plumas Plumas Plumas Plumas Butte Butte Lassen Shasta Tehama Sierra Nevada Yuba'.split(' '),
} as const

const quoted = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`
/** Returns SQL that picks from a list by the claim's number alone: always the same, and without order. */
const pick = (list: string, length: number, salt: number) =>
  `(${list})[1 + (hashint4(n + ${salt}) & 2147483647) % ${length}]`
const nameOf = (kind: keyof typeof names, salt: number) => pick(quoted(names[kind]), names[kind].length, salt)
const idAs = (beginning: string, number = 'n') =>
  `('${beginning}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const structureId = idAs('00000004', 'n * 2 + position')

/**
 * Returns the rows of each table, in the order of their dependencies. Statuses are as frequent as in a running
 * program. A claim has 2 structures, 1 policy, 1 additional person and 3 documents. The first `owners *
 * claimsOfOwner` belong to the people of the load.
 */
export function tableStatements(count: number): readonly string[] {
  return [
    accounts(),
    reviewersOfAccounts(),
    ...lawFirms(),
    facts(count),
    filedTwice(),
    rebuilding(),
    claims(),
    claimants(),
    `insert into property (claim_id, address1, city, state, county, zip, use_of_property_id, apn, total_acreage,
       percentage_of_acreage_damaged, rebuild_id)
     select id, address, city, 'CA', county, '95971', 120950000, apn, 7.5, 100, 120950000 from load`,
    `insert into insurance (claim_id, did_have_coverage, has_pending_claim, has_received_payments, payment_amount_received)
     select id, true, false, true, 60000000 from load`,
    `insert into damaged_structure (id, claim_id, position, type_id, name, footage, damaged_percentage_id)
     select ${structureId}, id, position, 120950000, 'Structure', 1850, 120950003 from load, generate_series(0, 1) as position`,
    `insert into insurance_policy (id, claim_id, position, provider_name, number, coverage_amount)
     select ${idAs('00000005')}, id, 0, 'Example Mutual', 'EM-' || n, 90000000 from load`,
    answers(),
    `insert into additional_person (id, claim_id, position, first_name, last_name, email, relationship_to_property_id)
     select ${idAs('00000002')}, id, 0, 'Dennis', 'Hale', 'dennis@example.com', 120950000 from load`,
    `insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name,
       signed_last_name, signed_on, signed_at)
     select id, true, true, true, true, first_name, last_name, submitted_on, at from load where stage > 0`,
    `insert into claim_workflow (claim_id, state_id, completed_at)
     select id, state, at from load, generate_series(1, greatest(1, least(stage + 2, 9))) as state
     where state < 3 or stage > 1`,
    `insert into claim_status_history (claim_id, status_id, event, began_at, is_active, actor_kind)
     select id, status_id, 'submit', at, true, 'claimant' from load`,
    `insert into activity (claim_id, line, type, facts, actor_kind, created_at, salt, content_hash, previous_hash, hash)
     select id, 1, 'Claim Submitted', '{}', 'claimant', at, repeat('a', 32), repeat('a', 64), '', repeat('a', 64) from load`,
    `insert into claim_pause (claim_id, position, reason, begins_on)
     select id, 0, 'incomplete', submitted_on + 3 from load where status_id = 120950002`,
    `update claim c set paused_days = datemultirange(daterange(p.begins_on, 'infinity'))
     from claim_pause p where p.claim_id = c.id`,
    documents(),
    ...money(),
    ...messages(),
    `insert into claim_word select id, word, created_at, coalesce(due_on, date '9999-12-31'), is_of_attorneys
     from claim, unnest(tsvector_to_array(search_words)) as word where word ~ '^[a-z]{4}'`,
    'insert into search_word select distinct word from claim_word',
    'drop table load',
  ]
}

function accounts(): string {
  return `insert into account (subject, email, first_name, last_name, role, created_at, seen_at)
    select 'reviewer-' || n, 'reviewer-' || n || '@makewhole.test', ${nameOf('first', 7)}, ${nameOf('begin', 8)} || ${nameOf('end', 9)},
      'REVIEWER', now(), now() from generate_series(0, ${reviewers - 1}) as n`
}

function reviewersOfAccounts(): string {
  return `insert into reviewer (id, subject, email, first_name, last_name, role, permissions, created_at, attested_at)
    select ${idAs('00000009')}, a.subject, a.email, a.first_name, a.last_name, a.role, '{ACCESS.ALLCLAIMTABS}', now(), now()
    from generate_series(0, ${reviewers - 1}) as n join account a on a.subject = 'reviewer-' || n`
}

function lawFirms(): readonly string[] {
  return [
    `insert into firm (id, display_name, created_by, created_at)
     select 'firm-' || n, 'Firm ' || n, 'bench', now() from generate_series(0, ${firms - 1}) as n`,
    `insert into firm_member (firm_id, subject, email, is_administrator, joined_at)
     select 'firm-' || n % ${firms}, 'member-' || n, 'member-' || n || '@firm.example', n < ${firms}, now()
     from generate_series(0, ${members - 1}) as n`,
  ]
}

/**
 * Returns the source of all other rows. Claims arrive every thirty seconds. A third of those after the offered
 * ones arrive at any time of a million claims' year. So a small program has as large a share of late claims.
 */
function facts(count: number): string {
  const ids = `array[${of40.map(({ id }) => id).join(', ')}]`
  const sides = quoted(of40.map(({ side }) => side))
  const stages = `array[${of40.map(({ stage }) => stage).join(', ')}]`
  const isOffered = `n between ${claimsInProgress + 1} and ${claimsInProgress + claimsOffered}`
  const isAnyDays = `n > ${claimsInProgress + claimsOffered} and (hashint4(n + 12) & 2147483647) % 3 = 0`
  const place = `case when ${isAnyDays} then (hashint4(n + 13) & 2147483647) % 1000000 else ${count} - n end`
  const at40 = `case when n <= ${claimsInProgress} then 1 when ${isOffered} then ${1 + of40.findIndex(({ id }) => id === offered)}
    else 1 + (hashint4(n) & 2147483647) % 40 end`
  return `create unlogged table load as
    select n, ${idAs('00000000')} as id, at, at::date + 2 as submitted_on, chance,
      (${ids})[s] as status_id, (${sides})[s] as side, (${stages})[s] as stage,
      case when n <= ${owners * claimsOfOwner} then 'owner-' || (n % ${owners}) when n % 10 = 0 then 'member-' || (n / 10 % ${members})
        else 'other-' || (n / 3) end as owner,
      case when n > ${owners * claimsOfOwner} and n % 10 = 0 then 'firm-' || (n / 10 % ${firms}) end as firm,
      ${nameOf('first', 1)} as first_name, case when hashint4(n + 10) > 0 then ${nameOf('middle', 11)} end as middle_name,
      ${nameOf('begin', 2)} || ${nameOf('end', 3)} as last_name,
      (1 + chance % 9800) || ' ' || ${nameOf('street', 4)} || ' ' || ${nameOf('kind', 5)} as address,
      ${nameOf('city', 6)} as city, ${nameOf('county', 6)} as county,
      to_char(chance % 1000000000, 'FM000"-"000"-"000') || '-000' as apn,
      case when chance / ${reviewers} % 5 > 0 then 'reviewer-' || (chance % ${reviewers}) end as reviewer,
      case when (${stages})[s] >= 3 then 5000000 + chance % 150000000 end as amount
    from (
      select n, now() - (${place}) * interval '30 seconds' as at, hashint4(n + 99) & 2147483647 as chance, ${at40} as s
      from generate_series(1, ${count}) as n
    ) x`
}

/** Gives one household in five hundred a second claim, so that small databases have groups too. */
function filedTwice(): string {
  return `update load l set first_name = first.first_name, middle_name = first.middle_name, last_name = first.last_name,
      address = first.address, city = first.city, county = first.county, apn = first.apn
    from load first where first.n = l.n - 1 and l.n % 500 = 7`
}

/** Adds rebuilds to some paid households; only to other people's claims, as the floor reads no rebuild. */
function rebuilding(): string {
  const ids = `array[${rebuilds.map(({ id }) => id).join(', ')}]`
  const sides = quoted(rebuilds.map(({ side }) => side))
  return `update load set status_id = (${ids})[1 + chance / 20 % 3], side = (${sides})[1 + chance / 20 % 3]
    where status_id = ${paid} and n > ${owners * claimsOfOwner} and chance % 20 = 0`
}

function claims(): string {
  return `insert into claim (id, claim_number, fire_id, owner_subject, firm_id, is_filed_by_attorney, version, step_name, created_at,
      modified_at, status_id, status_since, submitted_on, completed_on, offer_extended_on, first_offered_on, settlement_sent_on,
      settlement_accepted_on, payment_issued_on, offer_deadline, payment_deadline, claimant_deadline, whose_turn, due_on,
      relation_to_claim_id, is_represented_by_attorney, are_values_confirmed, has_calculation, settlement_amount,
      reviewer_id, reviewer_first_name, reviewer_last_name, activity_count, activity_head,
      answered_relationship_id, list_first_name, list_middle_name, list_last_name, list_address, list_city, list_county,
      list_apn)
    select l.id, 'LH-' || (1000000 + n) || '-0', 120950002, owner, firm, firm is not null, 7, case when stage = 0 then 'sign' end, at, at, status_id, submitted_on,
      case when stage > 0 then submitted_on end, case when stage > 1 then submitted_on + 20 end,
      case when stage > 2 then submitted_on + 30 end, case when stage > 2 then submitted_on + 30 end, case when stage > 3 then submitted_on + 50 end,
      case when stage > 4 then submitted_on + 55 end, case when stage > 5 then submitted_on + 80 end,
      case when status_id = ${offered} then current_date + 20 + chance % 60 end,
      case when stage = 5 then current_date + chance % 30 end,
      case when side = 'claimant' and stage > 0 then current_date + 20 + chance % 60 end, side,
      case when side = 'program' then (current_date - 10 + chance % 90)
        when side = 'claimant' then (current_date + 20 + chance % 60) end,
      120950000, chance % 6 = 0, stage > 1, stage > 1, amount, r.id, r.first_name, r.last_name, 1, repeat('a', 64), 120950000,
      l.first_name, coalesce(l.middle_name, ''), l.last_name, l.address, l.city, l.county, l.apn
    from load l left join reviewer r on r.subject = l.reviewer order by l.at`
}

function claimants(): string {
  return `insert into claimant (claim_id, first_name, middle_name, last_name, phone_number, email_address, address1, city, state,
      county, zip_code, contact_method_ids, property_relationship_id)
    select id, first_name, middle_name, last_name, '+1 (530) 555-0117', 'claimant@example.com', 'PO Box ' || n, city, 'CA',
      county, '95971', '{120950000}', 120950000 from load`
}

/** Returns the household's answers with the values of the earlier tables. */
function answers(): string {
  return `insert into claim_answers (claim_id, form_id, form_version, answers)
    select id, 'claimant', '1.0.0', jsonb_strip_nulls(jsonb_build_object('incident', 120950002,
      'propertyAddress', address, 'propertyCity', city,
      'propertyZip', '95971', 'propertyStateCounty-state', 'CA', 'propertyStateCounty-county', county,
      'relationshipToClaimant', 120950000, 'claimantFirstName', first_name,
      'claimantMiddleName', middle_name, 'claimantLastName', last_name,
      'claimantPhone', '+1 (530) 555-0117', 'claimantEmail', 'claimant@example.com', 'claimantAddress', 'PO Box ' || n,
      'claimantCity', city, 'claimantZip', '95971', 'claimantStateCounty-state', 'CA', 'claimantStateCounty-county', county,
      'claimantContactMethod', '[120950000]'::jsonb, 'claimantRelationship', 120950000,
      'representedByAttorney', case when chance % 6 = 0 then 120950000 else 120950001 end, 'propertyUse', 120950000,
      'propertyAPN', apn, 'propertyAcreage', 7.5, 'propertyDamagePercent', 100, 'propertyRebuildIntent', 120950000,
      'insuranceCoverage', 120950000, 'insurancePendingClaim', 120950001, 'insuranceReceivedPayments', 120950000,
      'insurancePaymentReceived', 60000000, 'attestTrueAndAccurate', stage > 0, 'attestOwners', stage > 0,
      'attestInsurance', stage > 0, 'attestAttorneys', stage > 0, 'signedFirstName', first_name, 'signedLastName', last_name,
      'additionalPersons', jsonb_build_array(jsonb_build_object('id', ${idAs('00000002')}, 'personFirstName', 'Dennis',
        'personLastName', 'Hale', 'personEmail', 'dennis@example.com', 'personRelationshipToProperty', 120950000)),
      'structures', (select jsonb_agg(jsonb_build_object('id', ${structureId}, 'structureType', 120950000,
        'structureName', 'Structure', 'structureFootage', 1850, 'structureDamagedPercent', 120950003))
        from generate_series(0, 1) as position),
      'policies', jsonb_build_array(jsonb_build_object('id', ${idAs('00000005')}, 'policyProviderName', 'Example Mutual',
        'policyNumber', 'EM-' || n, 'policyAmount', 90000000))))
    from load`
}

function documents(): string {
  return `insert into document (id, claim_id, document_name, original_name, document_type_id, acceptable_document_id, document_class,
      content_type, size, sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
    select gen_random_uuid(), id, 'proof.pdf', 'proof.pdf', 120950000, 120950000, 'claimant-information',
      'application/pdf', 120000, sha256('x'), n || '-' || k, 120950000, 'none', at, 'owner', at
    from load, generate_series(1, 3) as k`
}

/** Returns messages of households and staff in alternation, the household last; each thread has its own subject. */
function messages(): readonly string[] {
  const thread = idAs('0000000a', '(n - 1) * 4 + k')
  const some = `from load, generate_series(1, 4) as k where n <= ${claimsWithThreads}`
  return [
    `insert into message_thread (id, claim_id, subject_id, created_by, created_at, changed_at, sent_count, reviewer_number,
       reviewer_sent_at, filer_number, filer_sent_at)
     select ${thread}, id, 120949999 + k, owner, at, at + k * interval '1 hour', ${messagesOfThread}, ${messagesOfThread - 1}, at,
       ${messagesOfThread}, at ${some}`,
    `insert into message (id, claim_id, thread_id, number, from_reviewer, is_draft, subject_id, body, sender_subject, sender_name,
       created_at, sent_at)
     select gen_random_uuid(), id, ${thread}, number, number % 2 = 0, false, 120949999 + k, '<p>' || repeat('What was lost, and when. ', 12)
       || '</p>', owner, first_name || ' ' || last_name, at, at + k * interval '1 hour'
     from load, generate_series(1, 4) as k, generate_series(1, ${messagesOfThread}) as number where n <= ${claimsWithThreads}`,
  ]
}

/** Offers that wait for an answer, their parties, and the payments. */
function money(): readonly string[] {
  return [
    `insert into settlement_party (claim_id, person_id, position, percentage, amount, breakdown_saved_at, address, city, county,
       state, zip_code, address_saved_at)
     select id, case position when 0 then id else ${idAs('00000002')} end, position,
       case when stage > 4 then 5000 end, case when stage > 4 then amount / 2 end, case when stage > 4 then at end,
       address, city, county, 'CA', '95971', case when stage > 4 then at end
     from load, generate_series(0, 1) as position where stage > 4 or status_id = ${offered}`,
    `insert into settlement_offer (id, claim_id, number, amount, program_version, rates, input, result, text, sent_at, sent_by,
       sent_by_name, deadline, is_current)
     select ${idAs('00000001')}, id, 1, amount, '1.0.0', ${rates}, ${input}, ${result}, '<p>Dear claimant</p>', at, 'reviewer-0',
       'Ana Ruiz', current_date + 20 + chance % 60, true from load where status_id = ${offered}`,
    `insert into payment (id, claim_id, person_id, is_current, name, address, city, county, state, zip_code, amount, status,
       due_on, started_at, started_by, started_by_name, reference, issued_at, issued_by, issued_by_name)
     select ${idAs('00000003', 'n * 2 + position')}, id, case position when 0 then id else ${idAs('00000002')} end, true,
       first_name || ' ' || last_name, address, city, county, 'CA', '95971', amount / 2,
       case when is_issued then 'issued' else 'due' end, submitted_on + 80, at, 'reviewer-0', 'Ana Ruiz',
       case when is_issued then 'C-' || n end, case when is_issued then at end, case when is_issued then 'manager' end,
       case when is_issued then 'Grace Tanaka' end
     from load, generate_series(0, 1) as position, lateral (select stage = 6 or position = 0 and chance % 5 = 0 as is_issued) x
     where stage = 6 or status_id = 120950009`,
    `insert into rebuild (id, claim_id, fire_id, apn, state, spent, accepted_spent, bonus, minimum_spent, asked_at, asked_by,
       decided_at, decided_by, decided_by_name)
     select distinct on (apn) ${idAs('0000000b')}, id, 120950002, apn, case when is_approved then 'approved' else 'asked' end, 40000000,
       case when is_approved then 40000000 end, 2500000, 10000000, at, owner, case when is_approved then at end,
       case when is_approved then 'reviewer-0' end, case when is_approved then 'Ana Ruiz' end
     from load, lateral (select status_id = ${rebuilds[2].id} as is_approved) x where ${isRebuilding}`,
    // A check of a tenth of them was returned meanwhile, and has a new due date.
    `update payment set status = 'returned', returned_at = now(), return_reason = 'moved' where id in (
       select ${idAs('00000003', 'n * 2')} from load where ${isRebuilding} and chance / 60 % 10 = 0)`,
    `update claim c set payment_deadline = current_date + l.chance % 30 from load l
     where l.id = c.id and l.${isRebuilding} and l.chance / 60 % 10 = 0`,
    `update claim c set has_check_to_issue = true, is_partly_paid = p.is_partly_paid
     from (select claim_id, bool_or(status = 'issued') as is_partly_paid from payment where kind = 'settlement' and is_current
       group by claim_id having bool_or(status <> 'issued')) p
     where p.claim_id = c.id`,
  ]
}

const line = (
  number: string,
) => `json_build_object('id', 'structure:' || ${number}, 'structure', null, 'title', null,
  'rule', json_build_object('name', 'house', 'squareFeet', 1850, 'rate', 50000), 'value', 92500000, 'rationale', null)`
const rates = `'{"effectiveFrom": "2026-01-01", "structures": {"house": 50000, "outbuilding": 10000}}'::json`
const input = `json_build_object('confirmed', json_build_object('relationshipId', 120950000, 'acres', 7.5), 'individual',
  '[]'::json, 'manual', '[]'::json)`
const result = `json_build_object('lines', json_build_array(${line('1')}, ${line('2')}, ${line('3')}), 'additional', '[]'::json,
  'additionalTotal', 0, 'total', amount, 'notes', '[]'::json)`
