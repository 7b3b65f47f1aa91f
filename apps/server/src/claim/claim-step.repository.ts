import type { SavedStepName, StepBodies } from '@makewhole/contract/claim/step-answers.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { activityInsert, headColumns } from './activity.repository.ts'
import type { HashedLine } from './activity.repository.ts'

/** The steps whose answers become rows here; the signature is written by `insertAttestation`. */
export type AnswerStepName = Exclude<SavedStepName, 'sign'>

/** What one step writes: parts of a `with`, and columns of the claim's own row. */
interface StepRows {
  readonly parts: readonly RawBuilder<unknown>[]
  readonly columns: readonly RawBuilder<unknown>[]
}

type RowsOf<N extends AnswerStepName> = (claimId: string, body: StepBodies[N]) => StepRows

const optionId = (option: { readonly id: number } | null | undefined): number | null => option?.id ?? null

const start: RowsOf<'start'> = (claimId, { fire, property, relationToClaim, onBehalfOf }) => ({
  columns: [sql`fire_id = ${optionId(fire)}`, sql`relation_to_claim_id = ${optionId(relationToClaim)}`],
  parts: [
    sql`address as (
      insert into property (claim_id, address1, address2, city, state, county, zip)
      values (${claimId}, ${property.address1}, ${property.address2}, ${property.city}, ${property.state}, ${property.county}, ${property.zip})
      on conflict (claim_id) do update set address1 = excluded.address1, address2 = excluded.address2, city = excluded.city,
        state = excluded.state, county = excluded.county, zip = excluded.zip
    )`,
    hasAnything(onBehalfOf)
      ? sql`behalf as (
          insert into on_behalf_of (claim_id, first_name, last_name, phone, email, address)
          values (${claimId}, ${onBehalfOf?.firstName}, ${onBehalfOf?.lastName}, ${onBehalfOf?.phone}, ${onBehalfOf?.email}, ${onBehalfOf?.address})
          on conflict (claim_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
            phone = excluded.phone, email = excluded.email, address = excluded.address
        )`
      : sql`behalf as (delete from on_behalf_of where claim_id = ${claimId})`,
  ],
})

const claimant: RowsOf<'claimant'> = (claimId, body) => ({
  columns: [],
  parts: [
    sql`person as (
      insert into claimant (claim_id, first_name, middle_name, last_name, phone_number, phone_number2, email_address,
        email_address2, address1, address2, city, state, county, zip_code, contact_method_ids, property_relationship_id)
      values (${claimId}, ${body.firstName}, ${body.middleName}, ${body.lastName}, ${body.phoneNumber}, ${body.phoneNumber2},
        ${body.claimantEmailAddress}, ${body.claimantEmailAddress2}, ${body.address1}, ${body.address2}, ${body.city},
        ${body.state}, ${body.county}, ${body.zipCode}, ${(body.contactMethods ?? []).map(({ id }) => id)},
        ${optionId(body.propertyRelationship)})
      on conflict (claim_id) do update set first_name = excluded.first_name, middle_name = excluded.middle_name,
        last_name = excluded.last_name, phone_number = excluded.phone_number, phone_number2 = excluded.phone_number2,
        email_address = excluded.email_address, email_address2 = excluded.email_address2, address1 = excluded.address1,
        address2 = excluded.address2, city = excluded.city, state = excluded.state, county = excluded.county,
        zip_code = excluded.zip_code, contact_method_ids = excluded.contact_method_ids,
        property_relationship_id = excluded.property_relationship_id
    )`,
  ],
})

const attorney: RowsOf<'attorney'> = (claimId, body) => ({
  columns: [
    sql`is_represented_by_attorney = ${body.isClaimantRepresentedByAttorney ?? null}`,
    sql`lawsuit_id = ${optionId(body.claimantAlreadyFiledLawsuit)}`,
  ],
  parts: [
    hasAnything(body.attorney)
      ? sql`attorney as (
          insert into claim_attorney (claim_id, firm_name, first_name, last_name, phone_number, email_address)
          values (${claimId}, ${body.attorney?.firmName}, ${body.attorney?.attorneyFirstName}, ${body.attorney?.attorneyLastName},
            ${body.attorney?.phoneNumber}, ${body.attorney?.emailAddress})
          on conflict (claim_id) do update set firm_name = excluded.firm_name, first_name = excluded.first_name,
            last_name = excluded.last_name, phone_number = excluded.phone_number, email_address = excluded.email_address
        )`
      : sql`attorney as (delete from claim_attorney where claim_id = ${claimId})`,
  ],
})

const additionalPersons: RowsOf<'additionalPersons'> = (claimId, body) => {
  const rows = body.additionalPersons.map((person, position) => ({
    position,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    relationship_to_property_id: optionId(person.relationshipToProperty),
    structure_lived_in: person.structureLivedIn,
    time_lived_in_id: optionId(person.timeLivedIn),
    rental_agreement_id: optionId(person.rentalAgreement),
    is_represented_by_attorney: person.isRepresentedByAttorney,
    attorney_firm_name: person.attorney?.firmName,
    attorney_first_name: person.attorney?.attorneyFirstName,
    attorney_last_name: person.attorney?.attorneyLastName,
    attorney_phone_number: person.attorney?.phoneNumber,
    attorney_email_address: person.attorney?.emailAddress,
  }))
  return {
    columns: [],
    parts: [
      sql`fewer_persons as (delete from additional_person where claim_id = ${claimId} and position >= ${rows.length})`,
      sql`persons as (
        insert into additional_person (claim_id, position, first_name, last_name, email, relationship_to_property_id,
          structure_lived_in, time_lived_in_id, rental_agreement_id, is_represented_by_attorney, attorney_firm_name,
          attorney_first_name, attorney_last_name, attorney_phone_number, attorney_email_address)
        select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(position smallint, first_name text,
          last_name text, email text, relationship_to_property_id integer, structure_lived_in text, time_lived_in_id integer,
          rental_agreement_id integer, is_represented_by_attorney boolean, attorney_firm_name text, attorney_first_name text,
          attorney_last_name text, attorney_phone_number text, attorney_email_address text)
        on conflict (claim_id, position) do update set first_name = excluded.first_name, last_name = excluded.last_name,
          email = excluded.email, relationship_to_property_id = excluded.relationship_to_property_id,
          structure_lived_in = excluded.structure_lived_in, time_lived_in_id = excluded.time_lived_in_id,
          rental_agreement_id = excluded.rental_agreement_id, is_represented_by_attorney = excluded.is_represented_by_attorney,
          attorney_firm_name = excluded.attorney_firm_name, attorney_first_name = excluded.attorney_first_name,
          attorney_last_name = excluded.attorney_last_name, attorney_phone_number = excluded.attorney_phone_number,
          attorney_email_address = excluded.attorney_email_address
      )`,
    ],
  }
}

const property: RowsOf<'property'> = (claimId, { property: details, damagedStructures }) => {
  const rows = damagedStructures.map((structure, position) => ({
    position,
    type_id: optionId(structure.type),
    name: structure.name,
    info: structure.info,
    footage: structure.footage,
    damaged_percentage_id: optionId(structure.damagedPercentage),
  }))
  return {
    columns: [],
    parts: [
      sql`details as (
        insert into property (claim_id, use_of_property_id, apn, other_apns, total_acreage, percentage_of_acreage_damaged,
          anything_else_to_share, rebuild_id)
        values (${claimId}, ${optionId(details.useOfProperty)}, ${details.apn}, ${details.otherAPNs}, ${details.totalAcreage},
          ${details.percentageOfAcreageDamaged}, ${details.anythingElseToShare}, ${optionId(details.rebuild)})
        on conflict (claim_id) do update set use_of_property_id = excluded.use_of_property_id, apn = excluded.apn,
          other_apns = excluded.other_apns, total_acreage = excluded.total_acreage,
          percentage_of_acreage_damaged = excluded.percentage_of_acreage_damaged,
          anything_else_to_share = excluded.anything_else_to_share, rebuild_id = excluded.rebuild_id
      )`,
      sql`fewer_structures as (delete from damaged_structure where claim_id = ${claimId} and position >= ${rows.length})`,
      sql`structures as (
        insert into damaged_structure (claim_id, position, type_id, name, info, footage, damaged_percentage_id)
        select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(position smallint, type_id integer,
          name text, info text, footage numeric, damaged_percentage_id integer)
        on conflict (claim_id, position) do update set type_id = excluded.type_id, name = excluded.name,
          info = excluded.info, footage = excluded.footage, damaged_percentage_id = excluded.damaged_percentage_id
      )`,
    ],
  }
}

const insurance: RowsOf<'insurance'> = (claimId, body) => {
  const rows = body.insurancePolicies.map((policy, position) => ({
    position,
    provider_name: policy.providerName,
    number: policy.number,
    coverage_amount: policy.coverageAmount,
    total_deductible: policy.totalDeductible,
  }))
  return {
    columns: [],
    parts: [
      sql`answers as (
        insert into insurance (claim_id, did_have_coverage, has_pending_claim, has_received_payments, payment_amount_received,
          can_provide_proof, additional_information, fema_amount)
        values (${claimId}, ${body.didHaveInsuranceCoverage}, ${body.doesHavePendingClaim}, ${body.hasReceivedPayments},
          ${body.paymentAmountReceived}, ${body.canProvideProofOfInsurance ?? null}, ${body.additionalInsuranceInformation},
          ${body.femaAmount ?? null})
        on conflict (claim_id) do update set did_have_coverage = excluded.did_have_coverage,
          has_pending_claim = excluded.has_pending_claim, has_received_payments = excluded.has_received_payments,
          payment_amount_received = excluded.payment_amount_received, can_provide_proof = excluded.can_provide_proof,
          additional_information = excluded.additional_information, fema_amount = excluded.fema_amount
      )`,
      sql`fewer_policies as (delete from insurance_policy where claim_id = ${claimId} and position >= ${rows.length})`,
      sql`policies as (
        insert into insurance_policy (claim_id, position, provider_name, number, coverage_amount, total_deductible)
        select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(position smallint,
          provider_name text, number text, coverage_amount bigint, total_deductible bigint)
        on conflict (claim_id, position) do update set provider_name = excluded.provider_name, number = excluded.number,
          coverage_amount = excluded.coverage_amount, total_deductible = excluded.total_deductible
      )`,
    ],
  }
}

const rowsOfStep: { readonly [N in AnswerStepName]: RowsOf<N> } = {
  start,
  claimant,
  attorney,
  additionalPersons,
  property,
  insurance,
}

export interface StepSave {
  readonly claimId: string
  /** Each step that is written, with its body: the saved one, and those that follow it. */
  readonly bodies: Partial<{ readonly [N in AnswerStepName]: StepBodies[N] }>
  /** The first step that is then not saved yet. */
  readonly step: number
  readonly dueOn: LocalDate | null
  readonly at: Date
  readonly line: HashedLine
  /** The other steps' names of answers: a draft keeps what was typed there. */
  readonly otherNames: readonly string[]
}

/**
 * Writes a step's answers into their rows, the claim's row, the line of history, and takes them out of the draft: one
 * statement, since a wizard's Next is the most frequent write. The claim's row is locked by the caller. The draft's revision,
 * 0 when nothing is left of it.
 */
export async function saveStepRows(tx: Transaction, save: StepSave): Promise<number> {
  const names = Object.keys(save.bodies) as AnswerStepName[]
  const rows = names.map((name) => rowsFor(name, save))
  const parts = [...rows.flatMap((each) => each.parts), ...draftWithout(save), activityInsert(save.line)]
  const columns = [
    sql`version = version + 1, step = ${save.step}, due_on = ${save.dueOn}, modified_at = ${save.at}`,
    headColumns(save.line),
    ...rows.flatMap((each) => each.columns),
  ]
  const { rows: claims } = await sql<{ draftRevision: number }>`
    with ${sql.join(parts)} update claim set ${sql.join(columns)} where id = ${save.claimId}
    returning coalesce((select revision from draft_left), 0) as "draftRevision"
  `.execute(tx)
  return claims[0]?.draftRevision ?? 0
}

/** What another window typed in other steps was told to be saved: it stays, as a revision of its own. */
function draftWithout({ claimId, otherNames }: StepSave) {
  const others = sql`${[...otherNames]}::text[]`
  return [
    sql`draft_left as (
      update claim_draft set names = array(select name from unnest(names) name where name = any(${others})),
        revision = revision + 1
      where claim_id = ${claimId} and names && ${others}
      returning revision
    )`,
    sql`draft_gone as (
      delete from claim_draft where claim_id = ${claimId} and (names && ${others}) is not true
    )`,
  ]
}

function rowsFor<N extends AnswerStepName>(name: N, save: StepSave): StepRows {
  const body = save.bodies[name] as StepBodies[N]
  const rowsOf: RowsOf<N> = rowsOfStep[name]
  return rowsOf(save.claimId, body)
}

export interface Signature {
  readonly attests: readonly [boolean, boolean, boolean, boolean]
  readonly firstName: string
  readonly lastName: string
  readonly signedOn: LocalDate
}

/** The four attestations with the signature, and the end of the draft. */
export async function insertAttestation(
  tx: Transaction,
  claimId: string,
  { attests: [first, second, third, fourth], firstName, lastName, signedOn }: Signature,
  at: Date,
): Promise<void> {
  await sql`
    with draft as (delete from claim_draft where claim_id = ${claimId})
    insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name,
      signed_last_name, signed_on, signed_at)
    values (${claimId}, ${first}, ${second}, ${third}, ${fourth}, ${firstName}, ${lastName}, ${signedOn}, ${at})
  `.execute(tx)
}

function hasAnything(part: object | null | undefined): boolean {
  return (
    part !== null &&
    part !== undefined &&
    Object.values(part).some((value) => value !== null && value !== undefined)
  )
}
