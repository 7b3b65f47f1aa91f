import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// Claims that were filed before answers were kept as such (0059) keep every answer, its ids and its form's version.

const firstOfAnswers = '0059'
const signed = randomUUID()
const begun = randomUUID()
const structure = randomUUID()
const person = randomUUID()
const policy = randomUUID()

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore(firstOfAnswers)
  await insertSigned()
  await insertClaim(begun, 'LH-10002', 120950000)
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

const insertClaim = (id: string, number: string, statusId: number) =>
  db.pool.query(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step, created_at, modified_at,
      status_id, status_since, whose_turn, due_on, activity_count, activity_head, relation_to_claim_id,
      is_represented_by_attorney, lawsuit_id)
    values ($1, $2, 120950002, 'maria', false, 7, 8, now(), now(), $3, '2026-11-02', 'program', null, 0, '', 120950002, true, 120950001)`,
    [id, number, statusId],
  )

async function insertSigned(): Promise<void> {
  await insertClaim(signed, 'LH-10001', 120950001)
  const rows: readonly (readonly [string, readonly unknown[]])[] = [
    [
      `insert into property (claim_id, address1, city, state, county, zip, use_of_property_id, apn, total_acreage) values ($1, '1 "Ridge"', 'Quincy', 'CA', 'Plumas', '95971', 120950000, '999-014-027-000', 2.35)`,
      [signed],
    ],
    [`insert into on_behalf_of (claim_id, first_name) values ($1, 'Ada')`, [signed]],
    [
      `insert into claimant (claim_id, first_name, last_name, contact_method_ids, property_relationship_id) values ($1, 'María', 'Ñuñez', '{120950001,120950000}', 120950000)`,
      [signed],
    ],
    [`insert into claim_attorney (claim_id, firm_name) values ($1, 'Lindqvist LLP')`, [signed]],
    [
      `insert into insurance (claim_id, did_have_coverage, has_received_payments, payment_amount_received, fema_amount) values ($1, true, false, 9000000001, 500)`,
      [signed],
    ],
    [
      `insert into additional_person (id, claim_id, position, first_name, is_represented_by_attorney) values ($2, $1, 0, 'Dennis', false), (gen_random_uuid(), $1, 1, 'Added later', null)`,
      [signed, person],
    ],
    [
      `insert into damaged_structure (id, claim_id, position, type_id, footage) values ($2, $1, 1, 120950005, 640.5), ($3, $1, 0, 120950000, 1850)`,
      [signed, randomUUID(), structure],
    ],
    [
      `insert into insurance_policy (id, claim_id, position, number, coverage_amount) values ($2, $1, 0, 'EM-1', 12345678901)`,
      [signed, policy],
    ],
    [
      `insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name, signed_last_name, signed_on, signed_at) values ($1, true, true, true, true, 'María', 'Ñuñez', '2026-11-02', now())`,
      [signed],
    ],
    [
      `insert into claim_submission (claim_id, submitted_at, submitted_by, form_id, form_version, program_version, locale, overview, answers) values ($1, now(), 'maria', 'claimant', '0.9.0', '1', 'es', '[]', '{"additionalPersons": [{}]}')`,
      [signed],
    ],
  ]
  for (const [text, values] of rows) await db.pool.query(text, [...values])
}

const stored = async (claimId: string) =>
  (
    await db.pool.query<Record<string, unknown>>(
      'select form_id, form_version, answers, unasked from claim_answers where claim_id = $1',
      [claimId],
    )
  ).rows[0]

it('keeps every answer of a signed claim, its ids, and the version of the form that it answered', async () => {
  expect(await stored(signed)).toEqual({
    form_id: 'claimant',
    form_version: '0.9.0',
    answers: {
      incident: 120950002,
      propertyAddress: '1 "Ridge"',
      propertyCity: 'Quincy',
      propertyZip: '95971',
      'propertyStateCounty-state': 'CA',
      'propertyStateCounty-county': 'Plumas',
      relationshipToClaimant: 120950002,
      onbehalfFirstName: 'Ada',
      claimantFirstName: 'María',
      claimantLastName: 'Ñuñez',
      claimantContactMethod: [120950001, 120950000],
      claimantRelationship: 120950000,
      representedByAttorney: 120950000,
      attorneyFirmsName: 'Lindqvist LLP',
      isLawsuitFiled: 120950001,
      propertyUse: 120950000,
      propertyAPN: '999-014-027-000',
      propertyAcreage: 2.35,
      insuranceCoverage: 120950000,
      insuranceReceivedPayments: 120950001,
      insurancePaymentReceived: 9_000_000_001,
      attestTrueAndAccurate: true,
      attestOwners: true,
      attestInsurance: true,
      attestAttorneys: true,
      signedFirstName: 'María',
      signedLastName: 'Ñuñez',
      signedDate: '2026-11-02',
      additionalPersons: [{ id: person, personFirstName: 'Dennis', isClaimantRepresented: 120950001 }],
      structures: [
        { id: structure, structureType: 120950000, structureFootage: 1850 },
        { id: expect.any(String) as unknown, structureType: 120950005, structureFootage: 640.5 },
      ],
      policies: [{ id: policy, policyNumber: 'EM-1', policyAmount: 12_345_678_901 }],
    },
    unasked: { 'insurance.femaAmount': 500 },
  })
})

it('has the answers of a claim that was only begun, by the form of today', async () => {
  expect(await stored(begun)).toMatchObject({
    form_version: '1.0.0',
    answers: { incident: 120950002, representedByAttorney: 120950000 },
  })
})

it('lets nobody change what was signed', async () => {
  const change = (id: string) =>
    db.pool.query(`update claim_answers set answers = '{}' where claim_id = $1`, [id])
  await expect(change(signed)).rejects.toThrow('signed answers are frozen')
  await expect(db.pool.query('delete from claim_answers where claim_id = $1', [signed])).rejects.toThrow()
  await change(begun)
})
