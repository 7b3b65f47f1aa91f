import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { OverviewStep } from '@makewhole/domain/form/overview.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { claimWorld, owner } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// A claim that was filed before answers were kept as such (0059) is printed as it was before: what is expected here is what the
// version before printed of the same rows.

const firstOfAnswers = '0059'
const claims = { whole: randomUUID(), short: randomUUID() }

let db: TestDatabase
let world: ClaimWorld

beforeAll(async () => {
  db = await databaseBefore(firstOfAnswers)
  await insertWhole()
  await insertShort()
  await migrate(db.pool, migrations)
  world = await claimWorld(undefined, db)
})
afterAll(() => db.close())

/** A row of a table, by its columns. */
async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await db.pool.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
}

const insertClaim = (id: string, number: string, told: Readonly<Record<string, unknown>>) =>
  insert('claim', {
    id,
    claim_number: number,
    fire_id: 120950002,
    owner_subject: owner.subject,
    is_filed_by_attorney: false,
    version: 7,
    step: 8,
    created_at: '2026-11-02T20:00Z',
    modified_at: '2026-11-02T20:00Z',
    status_id: 120950001,
    status_since: '2026-11-02',
    whose_turn: 'program',
    activity_count: 0,
    activity_head: '',
    ...told,
  })

async function insertSignature(claimId: string, signedAt: string, persons: number): Promise<void> {
  await insert('attestation', {
    claim_id: claimId,
    first_attest: true,
    second_attest: true,
    third_attest: true,
    fourth_attest: true,
    signed_first_name: 'María',
    signed_last_name: 'Ñuñez',
    signed_on: '2026-11-02',
    signed_at: signedAt,
  })
  await insert('claim_submission', {
    claim_id: claimId,
    submitted_at: signedAt,
    submitted_by: owner.subject,
    form_id: 'claimant',
    form_version: '1.0.0',
    program_version: '1',
    locale: 'es',
    overview: '[]',
    answers: JSON.stringify({ additionalPersons: Array.from({ length: persons }, () => ({})) }),
  })
}

/** Every question answered, and everything revealed that an answer reveals. */
async function insertWhole(): Promise<void> {
  const claim_id = claims.whole
  await insertClaim(claim_id, 'LH-10001', {
    submitted_on: '2026-11-02',
    relation_to_claim_id: 120950001,
    is_represented_by_attorney: true,
    lawsuit_id: 120950002,
  })
  await insert('property', {
    claim_id,
    address1: '12 "Ridge" Road <b>',
    address2: 'Space 4',
    city: 'Quincy',
    state: 'CA',
    county: 'Plumas',
    zip: '95971-1234',
    use_of_property_id: 120950001,
    apn: '999-014-027-000',
    other_apns: '999-014-028-000, 999-014-029-000',
    total_acreage: 1002.3,
    percentage_of_acreage_damaged: 62.5,
    anything_else_to_share: 'The well burned.\nSo did the fence.',
    rebuild_id: 120950000,
  })
  await insert('on_behalf_of', {
    claim_id,
    first_name: 'Ada',
    last_name: 'O’Hara',
    phone: '+1 (530) 555-0101',
    email: 'ada@example.com',
    address: '1 Elm St, Reno, NV 89501',
  })
  await insert('claimant', {
    claim_id,
    first_name: 'María',
    middle_name: 'de la Luz',
    last_name: 'Ñuñez',
    phone_number: '+1 (530) 555-0102',
    phone_number2: '+1 (530) 555-0103',
    email_address: 'maria@example.com',
    email_address2: 'luz@example.com',
    address1: '4 Pine Ave',
    address2: 'Apt 2',
    city: 'Chico',
    state: 'CA',
    county: 'Butte',
    zip_code: '95928',
    contact_method_ids: [120950001, 120950000],
    property_relationship_id: 120950000,
  })
  await insert('claim_attorney', {
    claim_id,
    first_name: 'Signe',
    last_name: 'Lindqvist',
    firm_name: 'Lindqvist & Daughters LLP',
    phone_number: '+1 (530) 555-0104',
    email_address: 'signe@example.com',
  })
  await insert('insurance', {
    claim_id,
    did_have_coverage: true,
    has_received_payments: true,
    payment_amount_received: 9_000_000_001,
    has_pending_claim: false,
    additional_information: 'Two adjusters\ncame by.',
    can_provide_proof: true,
    fema_amount: 50_000,
  })
  await insert('additional_person', {
    claim_id,
    position: 0,
    first_name: 'Dennis',
    last_name: 'Hale',
    email: 'dennis@example.com',
    relationship_to_property_id: 120950002,
    structure_lived_in: 'Main house',
    time_lived_in_id: 120950001,
    rental_agreement_id: 120950000,
    is_represented_by_attorney: true,
    attorney_first_name: 'Paul',
    attorney_last_name: 'Park',
    attorney_firm_name: 'Park LLP',
    attorney_phone_number: '+1 (530) 555-0105',
    attorney_email_address: 'paul@example.com',
  })
  await insert('additional_person', {
    claim_id,
    position: 1,
    first_name: 'Rosa',
    is_represented_by_attorney: false,
  })
  await insert('damaged_structure', {
    claim_id,
    position: 1,
    type_id: 120950005,
    name: 'Workshop',
    footage: 640.5,
    damaged_percentage_id: 120950002,
    info: 'Built in 1998',
  })
  await insert('damaged_structure', {
    claim_id,
    position: 0,
    type_id: 120950000,
    name: 'Main house',
    footage: 1850,
    damaged_percentage_id: 120950003,
  })
  await insert('insurance_policy', {
    claim_id,
    position: 0,
    provider_name: 'Sierra Mutual',
    number: 'SM-1',
    coverage_amount: 12_345_678_901,
    total_deductible: 250_050,
  })
  await insert('insurance_policy', { claim_id, position: 1, provider_name: 'Emberline', number: 'EM-2' })
  await insertSignature(claim_id, '2026-11-03T07:30Z', 2)
}

/** Every question answered with what reveals nothing, nothing that may be left out, and lists without entries. */
async function insertShort(): Promise<void> {
  const claim_id = claims.short
  await insertClaim(claim_id, 'LH-10002', {
    submitted_on: '2026-11-02',
    relation_to_claim_id: 120950000,
    is_represented_by_attorney: false,
    lawsuit_id: 120950001,
  })
  await insert('property', {
    claim_id,
    address1: '9 Oak St',
    city: 'Paradise',
    state: 'CA',
    county: 'Butte',
    zip: '95969',
    use_of_property_id: 120950002,
    apn: '999-014-030-000',
    total_acreage: 0,
    percentage_of_acreage_damaged: 0,
    rebuild_id: 120950002,
  })
  await insert('on_behalf_of', { claim_id })
  await insert('claimant', {
    claim_id,
    first_name: 'María',
    last_name: 'Ñuñez',
    phone_number: '+1 (530) 555-0102',
    email_address: 'maria@example.com',
    address1: '9 Oak St',
    city: 'Paradise',
    state: 'CA',
    county: 'Butte',
    zip_code: '95969',
    property_relationship_id: 120950001,
  })
  await insert('claim_attorney', { claim_id })
  await insert('insurance', {
    claim_id,
    did_have_coverage: false,
    has_received_payments: false,
    has_pending_claim: true,
  })
  await insertSignature(claim_id, '2026-11-02T20:00Z', 0)
}

/** Every line of the printed answers, by its question; entries of lists have their titles. */
function linesOf(steps: readonly OverviewStep[]): Readonly<Record<string, string>> {
  const sections = steps.flatMap((step) => step.sections)
  const items = sections.flatMap((section) => section.items ?? [])
  const rows = [...sections, ...items].flatMap((part) => part.rows)
  return {
    ...Object.fromEntries(rows.map(({ path, label, value }) => [path, `${label}: ${value}`])),
    entries: items.map(({ title }) => title).join(', '),
  }
}

async function printed(claimId: string) {
  const { form, answers } = await world.claims.getClaim(owner, claimId, 'en')
  const definition = formOfClaim(world.program, { formId: form.id, formVersion: form.version })
  return linesOf(overviewOfForm(definition, asAnswers(answers), 'en'))
}

it('prints every answer, and every entry in its place', async () => {
  expect(await printed(claims.whole)).toEqual({
    incident: 'Fire: Long Hollow Fire',
    propertyAddress: 'Address: 12 "Ridge" Road <b>',
    propertyAddress2: 'Address line 2: Space 4',
    propertyCity: 'City: Quincy',
    propertyZip: 'ZIP code: 95971-1234',
    propertyStateCounty: 'State and county: Plumas, California',
    relationshipToClaimant: 'Your relationship to the claimant: Family Member',
    onbehalfFirstName: 'Your first name: Ada',
    onbehalfLastName: 'Your last name: O’Hara',
    onbehalfPhone: 'Your phone: +1 (530) 555-0101',
    onbehalfEmail: 'Your email: ada@example.com',
    onbehalfAddress: 'Your address: 1 Elm St, Reno, NV 89501',
    claimantFirstName: 'First name: María',
    claimantMiddleName: 'Middle name: de la Luz',
    claimantLastName: 'Last name: Ñuñez',
    claimantPhone: 'Primary phone: +1 (530) 555-0102',
    claimantPhone2: 'Secondary phone: +1 (530) 555-0103',
    claimantEmail: 'Primary email: maria@example.com',
    claimantEmail2: 'Secondary email: luz@example.com',
    claimantContactMethod: 'Preferred contact methods: Email, Phone',
    claimantAddress: 'Address: 4 Pine Ave',
    claimantAddress2: 'Address line 2: Apt 2',
    claimantCity: 'City: Chico',
    claimantZip: 'ZIP code: 95928',
    claimantStateCounty: 'State and county: Butte, California',
    claimantRelationship: 'Relationship to property: Owner - Resident',
    representedByAttorney: 'Represented by an attorney: Yes',
    attorneyFirstName: "Attorney's first name: Signe",
    attorneyLastName: "Attorney's last name: Lindqvist",
    attorneyFirmsName: "Law firm's name: Lindqvist & Daughters LLP",
    attorneyPhone: "Attorney's phone: +1 (530) 555-0104",
    attorneyEmail: "Attorney's email: signe@example.com",
    isLawsuitFiled: "Lawsuit filed: Don't know",
    propertyUse: 'Use of property: Seasonal Residential / Vacation Home',
    propertyAPN: 'APN: 999-014-027-000',
    propertyOtherAPN: 'Other APNs: 999-014-028-000, 999-014-029-000',
    propertyAcreage: 'Total acreage: 1,002.30 acres',
    propertyDamagePercent: 'Acreage damaged: 62.50 percent',
    propertyRebuildIntent: 'Intent to rebuild: Yes',
    propertyAnythingElseToShare: 'Anything else: The well burned.\nSo did the fence.',
    insuranceCoverage: 'Insurance coverage: Yes',
    insuranceReceivedPayments: 'Insurance payments received: Yes',
    insurancePaymentReceived: 'Amount received: $90,000,000.01',
    insurancePendingClaim: 'Pending insurance claim: No',
    insuranceAdditionalInfo: 'Additional insurance information: Two adjusters\ncame by.',
    attestTrueAndAccurate: 'True and accurate: Yes',
    attestOwners: 'Owners and household named: Yes',
    attestInsurance: 'All insurance named: Yes',
    attestAttorneys: 'All attorneys named: Yes',
    signedFirstName: 'First name: María',
    signedLastName: 'Last name: Ñuñez',
    signedDate: 'Date signed: November 2, 2026',
    'additionalPersons.0.personFirstName': 'First name: Dennis',
    'additionalPersons.0.personLastName': 'Last name: Hale',
    'additionalPersons.0.personEmail': 'Email: dennis@example.com',
    'additionalPersons.0.personRelationshipToProperty':
      'Relationship to property: Resident - Non Owner (Renter)',
    'additionalPersons.0.structureLivedIn': 'Structure lived in: Main house',
    'additionalPersons.0.timeLivedIn': 'Time lived at the property: Part Time',
    'additionalPersons.0.rentalAgreement': 'Rental agreement: Yes',
    'additionalPersons.0.isClaimantRepresented': 'Represented by an attorney: Yes',
    'additionalPersons.0.personAttorneyFirstName': "Attorney's first name: Paul",
    'additionalPersons.0.personAttorneyLastName': "Attorney's last name: Park",
    'additionalPersons.0.personAttorneyFirmsName': "Law firm's name: Park LLP",
    'additionalPersons.0.personAttorneyPhone': "Attorney's phone: +1 (530) 555-0105",
    'additionalPersons.0.personAttorneyEmail': "Attorney's email: paul@example.com",
    'additionalPersons.1.personFirstName': 'First name: Rosa',
    'additionalPersons.1.personLastName': 'Last name: __',
    'additionalPersons.1.personEmail': 'Email: __',
    'additionalPersons.1.personRelationshipToProperty': 'Relationship to property: __',
    'additionalPersons.1.structureLivedIn': 'Structure lived in: __',
    'additionalPersons.1.timeLivedIn': 'Time lived at the property: __',
    'additionalPersons.1.rentalAgreement': 'Rental agreement: __',
    'additionalPersons.1.isClaimantRepresented': 'Represented by an attorney: No',
    'structures.0.structureType': 'Structure type: Single Family Residence Single Story',
    'structures.0.structureName': 'Name: Main house',
    'structures.0.structureFootage': 'Square footage: 1,850 sq ft',
    'structures.0.structureDamagedPercent': 'Percent damaged: Over 50%',
    'structures.0.structureInfo': 'More about it: __',
    'structures.1.structureType': 'Structure type: Other Structure with Foundation, Walls, & Roof',
    'structures.1.structureName': 'Name: Workshop',
    'structures.1.structureFootage': 'Square footage: 640.5 sq ft',
    'structures.1.structureDamagedPercent': 'Percent damaged: 26-50%',
    'structures.1.structureInfo': 'More about it: Built in 1998',
    'policies.0.policyProviderName': 'Insurance provider: Sierra Mutual',
    'policies.0.policyNumber': 'Policy number: SM-1',
    'policies.0.policyAmount': 'Policy limit: $123,456,789.01',
    'policies.0.policyTotalDeductible': 'Total deductible: $2,500.50',
    'policies.1.policyProviderName': 'Insurance provider: Emberline',
    'policies.1.policyNumber': 'Policy number: EM-2',
    'policies.1.policyAmount': 'Policy limit: __',
    'policies.1.policyTotalDeductible': 'Total deductible: __',
    entries:
      'Person 1: Dennis, Person 2: Rosa, Structure 1: Main house, Structure 2: Workshop, Policy 1: Sierra Mutual, Policy 2: Emberline',
  })
})

it('prints what was left out as such, and no question that was not asked', async () => {
  expect(await printed(claims.short)).toEqual({
    incident: 'Fire: Long Hollow Fire',
    propertyAddress: 'Address: 9 Oak St',
    propertyAddress2: 'Address line 2: __',
    propertyCity: 'City: Paradise',
    propertyZip: 'ZIP code: 95969',
    propertyStateCounty: 'State and county: Butte, California',
    relationshipToClaimant: 'Your relationship to the claimant: Self/Claimant',
    claimantFirstName: 'First name: María',
    claimantMiddleName: 'Middle name: __',
    claimantLastName: 'Last name: Ñuñez',
    claimantPhone: 'Primary phone: +1 (530) 555-0102',
    claimantPhone2: 'Secondary phone: __',
    claimantEmail: 'Primary email: maria@example.com',
    claimantEmail2: 'Secondary email: __',
    claimantContactMethod: 'Preferred contact methods: __',
    claimantAddress: 'Address: 9 Oak St',
    claimantAddress2: 'Address line 2: __',
    claimantCity: 'City: Paradise',
    claimantZip: 'ZIP code: 95969',
    claimantStateCounty: 'State and county: Butte, California',
    claimantRelationship: 'Relationship to property: Rental Property Owner (Landlord)',
    representedByAttorney: 'Represented by an attorney: No',
    isLawsuitFiled: 'Lawsuit filed: No',
    propertyUse: 'Use of property: Vacant Land',
    propertyAPN: 'APN: 999-014-030-000',
    propertyOtherAPN: 'Other APNs: __',
    propertyAcreage: 'Total acreage: 0.00 acres',
    propertyDamagePercent: 'Acreage damaged: 0.00 percent',
    propertyRebuildIntent: 'Intent to rebuild: I am not an owner',
    propertyAnythingElseToShare: 'Anything else: __',
    insuranceCoverage: 'Insurance coverage: No',
    insuranceReceivedPayments: 'Insurance payments received: No',
    insurancePendingClaim: 'Pending insurance claim: Yes',
    insuranceAdditionalInfo: 'Additional insurance information: __',
    attestTrueAndAccurate: 'True and accurate: Yes',
    attestOwners: 'Owners and household named: Yes',
    attestInsurance: 'All insurance named: Yes',
    attestAttorneys: 'All attorneys named: Yes',
    signedFirstName: 'First name: María',
    signedLastName: 'Last name: Ñuñez',
    signedDate: 'Date signed: November 2, 2026',
    entries: '',
  })
})
