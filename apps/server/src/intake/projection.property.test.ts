import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { itemId } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { largestCents } from '@makewhole/domain/form/number-format.ts'
import { asks, keepRelevant } from '@makewhole/domain/form/relevance.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import { settleOf } from '@makewhole/domain/intake/settle.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { answersTo } from '../../test/generated-answers.ts'
import { projected } from './projection.repository.ts'

/*
 * Which answer stands in which column, written down once more by the names of the forms: two columns that were swapped are no
 * difference to the compiler, and whoever reads them would take one answer for another.
 */

/** Columns with the names of the answers that they hold; any other column of the table is empty. */
type Asked = Readonly<Record<string, string>>

interface Kept {
  readonly claim: Asked
  readonly rows: Readonly<Record<string, Asked>>
  readonly lists: Readonly<Record<string, { readonly name: string; readonly asked: Asked }>>
}

const listed = {
  list_first_name: 'claimantFirstName',
  list_middle_name: 'claimantMiddleName',
  list_last_name: 'claimantLastName',
  list_address: 'propertyAddress',
  list_address2: 'propertyAddress2',
  list_city: 'propertyCity',
  list_county: 'propertyStateCounty-county',
  list_zip: 'propertyZip',
  list_apn: 'propertyAPN',
  answered_relationship_id: 'claimantRelationship',
}

const place = {
  address1: 'propertyAddress',
  address2: 'propertyAddress2',
  city: 'propertyCity',
  state: 'propertyStateCounty-state',
  county: 'propertyStateCounty-county',
  zip: 'propertyZip',
  use_of_property_id: 'propertyUse',
  apn: 'propertyAPN',
  other_apns: 'propertyOtherAPN',
}

const ofClaimantForm: Kept = {
  claim: {
    ...listed,
    fire_id: 'incident',
    relation_to_claim_id: 'relationshipToClaimant',
    is_represented_by_attorney: 'representedByAttorney',
    lawsuit_id: 'isLawsuitFiled',
  },
  rows: {
    on_behalf_of: {
      first_name: 'onbehalfFirstName',
      last_name: 'onbehalfLastName',
      phone: 'onbehalfPhone',
      email: 'onbehalfEmail',
      address: 'onbehalfAddress',
    },
    claimant: {
      first_name: 'claimantFirstName',
      middle_name: 'claimantMiddleName',
      last_name: 'claimantLastName',
      phone_number: 'claimantPhone',
      phone_number2: 'claimantPhone2',
      email_address: 'claimantEmail',
      email_address2: 'claimantEmail2',
      address1: 'claimantAddress',
      address2: 'claimantAddress2',
      city: 'claimantCity',
      state: 'claimantStateCounty-state',
      county: 'claimantStateCounty-county',
      zip_code: 'claimantZip',
      contact_method_ids: 'claimantContactMethod',
      property_relationship_id: 'claimantRelationship',
    },
    claim_attorney: {
      firm_name: 'attorneyFirmsName',
      first_name: 'attorneyFirstName',
      last_name: 'attorneyLastName',
      phone_number: 'attorneyPhone',
      email_address: 'attorneyEmail',
    },
    property: {
      ...place,
      total_acreage: 'propertyAcreage',
      percentage_of_acreage_damaged: 'propertyDamagePercent',
      anything_else_to_share: 'propertyAnythingElseToShare',
      rebuild_id: 'propertyRebuildIntent',
    },
    loss: {},
    insurance: {
      did_have_coverage: 'insuranceCoverage',
      has_pending_claim: 'insurancePendingClaim',
      has_received_payments: 'insuranceReceivedPayments',
      payment_amount_received: 'insurancePaymentReceived',
      additional_information: 'insuranceAdditionalInfo',
      // What no question asks and a call of the specification tells.
      can_provide_proof: 'canProvideProofOfInsurance',
      fema_amount: 'femaAmount',
    },
  },
  lists: {
    additional_person: {
      name: 'additionalPersons',
      asked: {
        first_name: 'personFirstName',
        last_name: 'personLastName',
        email: 'personEmail',
        relationship_to_property_id: 'personRelationshipToProperty',
        structure_lived_in: 'structureLivedIn',
        time_lived_in_id: 'timeLivedIn',
        rental_agreement_id: 'rentalAgreement',
        is_represented_by_attorney: 'isClaimantRepresented',
        attorney_firm_name: 'personAttorneyFirmsName',
        attorney_first_name: 'personAttorneyFirstName',
        attorney_last_name: 'personAttorneyLastName',
        attorney_phone_number: 'personAttorneyPhone',
        attorney_email_address: 'personAttorneyEmail',
      },
    },
    damaged_structure: {
      name: 'structures',
      asked: {
        type_id: 'structureType',
        name: 'structureName',
        info: 'structureInfo',
        footage: 'structureFootage',
        damaged_percentage_id: 'structureDamagedPercent',
      },
    },
    damaged_vehicle: { name: 'vehicles', asked: {} },
    insurance_policy: {
      name: 'policies',
      asked: {
        provider_name: 'policyProviderName',
        number: 'policyNumber',
        coverage_amount: 'policyAmount',
        total_deductible: 'policyTotalDeductible',
      },
    },
  },
}

const ofAttorneyForm: Kept = {
  claim: { ...listed, fire_id: 'incident' },
  rows: {
    on_behalf_of: {},
    claimant: {
      first_name: 'claimantFirstName',
      middle_name: 'claimantMiddleName',
      last_name: 'claimantLastName',
      date_of_birth: 'claimantDateOfBirth',
      property_relationship_id: 'claimantRelationship',
    },
    claim_attorney: {},
    property: place,
    loss: {
      has_additional_claimants_id: 'additionalClaimants',
      has_agricultural_loss: 'propertyAgricultural',
      agricultural_acreage_loss: 'propertyAgriculturalAcreageLoss',
      was_personal_property_damaged: 'personalPropertyDamage',
      personal_property_value: 'personalPropertyValue',
      were_vehicles_damaged: 'personalPropertyDamageVehicles',
      has_business_loss: 'businessLoss',
      business_loss_value: 'businessLossValue',
      was_evacuated: 'evacuation',
      evacuation_days: 'evacuationNumberOfDays',
      lodging_id: 'evacuationLodging',
      was_anybody_injured: 'injury',
      injury_description: 'injuryDescription',
      other_information: 'experienceLossInformation',
      date_of_loss: 'dateOfLoss',
    },
    insurance: { did_have_coverage: 'insurance' },
  },
  lists: {
    additional_person: {
      name: 'additionalClaimant',
      asked: {
        first_name: 'additionalClaimantFirstName',
        middle_name: 'additionalClaimantMiddleName',
        last_name: 'additionalClaimantLastName',
        date_of_birth: 'additionalClaimantDateOfBirth',
        phone_number: 'additionalClaimantPhone',
        email: 'additionalClaimantEmail',
        relationship_to_property_id: 'additionalClaimantRelationship',
      },
    },
    damaged_structure: {
      name: 'additionalStructure',
      asked: {
        type_id: 'structureType',
        footage: 'structureFootage',
        damage_type_id: 'structureDamageType',
        damaged_percentage_id: 'structureFootageDamagedPercentage',
      },
    },
    damaged_vehicle: {
      name: 'additionalVehicle',
      asked: { description: 'makeModelYear', loss_value: 'value' },
    },
    insurance_policy: {
      name: 'insurancePolicy',
      asked: {
        provider_name: 'providerName',
        provider_address: 'providerAddress',
        number: 'policyNumber',
        coverage_amount: 'policyLimit',
        has_claim: 'claimForInsuranceProvider',
        payment: 'paymentAmount',
        payment_date: 'paymentDate',
        has_pending_claim: 'pendingClaimForInsurance',
      },
    },
  },
}

const today = '2026-11-02'
const incident = 120950002
/** The first answers that differ say enough: to make them smaller would file hundreds of claims. */
const rounds = { numRuns: 10, endOnFailure: true }

let world: ClaimWorld
beforeAll(async () => {
  world = await claimWorld()
})
afterAll(() => world.db.close())

const called = (actor: Actor, claim?: SavedStepView) => ({
  actor,
  locale: 'en' as const,
  ifMatch: claim?.version ?? null,
})

const formOf = (id: string): FormDefinition => {
  const form = world.program.forms.inForce[id]
  if (!form) throw new Error(`the program has no form ${id}`)
  return form
}

/** What of these answers is asked, with the rules between answers kept. */
const settled = (form: FormDefinition, answers: Answers) =>
  keepRelevant(form, settleOf(form)(null, answers).answers)

/** Saves every step but the one that signs; the first one begins a claim where there is none. */
async function answerAll(actor: Actor, form: FormDefinition, answers: Answers, begun?: SavedStepView) {
  const [first, ...later] = form.steps.slice(0, -1).filter(asks)
  const { name = '' } = first ?? {}
  let claim = begun
    ? await world.intake.saveStep(called(actor, begun), begun.id, name, answers)
    : await world.intake.begin(called(actor), name, answers, { fireId: incident })
  for (const step of later)
    claim = await world.intake.saveStep(called(actor, claim), claim.id, step.name, answers)
  return claim
}

async function sign(actor: Actor, form: FormDefinition, answers: Answers, claim: SavedStepView) {
  await world.intake.saveStep(called(actor, claim), claim.id, form.steps.at(-1)?.name ?? '', answers)
}

async function holds(actor: Actor, claimId: string, kept: Kept, answers: Answers, told: Answers = {}) {
  const view = await world.claims.getClaim(actor, claimId, 'en')
  expect(answered(withoutIds(view.answers as Answers))).toEqual(answered(answers))
  const [signed] = await rowsOf('claim_submission', claimId)
  expect(signed?.['answers']).toEqual(view.answers)
  expect(await keptIn(claimId, kept)).toEqual(expected(kept, { incident, ...answers, ...told }))
}

/** What stands in the columns, as the answers that it is. */
async function keptIn(claimId: string, { rows, lists }: Kept) {
  const tables = [...Object.keys(rows), ...Object.keys(lists)]
  const found = await Promise.all(tables.map((table) => rowsOf(table, claimId)))
  const { rows: own } = await sql<Row>`select * from claim where id = ${claimId}`.execute(world.db.kysely)
  return {
    claim: inColumns(Object.fromEntries(projected.claimColumns.map((column) => [column, own[0]?.[column]]))),
    tables: Object.fromEntries(
      tables.map((table, at) => [table, found[at]?.map(inColumns).filter(isAnything)]),
    ),
  }
}

function expected({ claim, rows, lists }: Kept, answers: Answers) {
  const one = (asked: Asked, given: Answers) =>
    answered(Object.fromEntries(Object.entries(asked).map(([column, name]) => [column, given[name]])))
  const entries = (name: string) => (answers[name] ?? []) as readonly Answers[]
  const ofRows = Object.entries(rows).map(
    ([table, asked]) => [table, [one(asked, answers)].filter(isAnything)] as const,
  )
  const ofLists = Object.entries(lists).map(
    ([table, { name, asked }]) => [table, entries(name).map((entry) => one(asked, entry))] as const,
  )
  return { claim: one(claim, answers), tables: Object.fromEntries([...ofRows, ...ofLists]) }
}

type Row = Record<string, unknown>

async function rowsOf(table: string, claimId: string): Promise<readonly Row[]> {
  const isList = Object.hasOwn(ofClaimantForm.lists, table)
  const order = isList ? sql`order by position` : sql``
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where claim_id = ${claimId} ${order}`.execute(
      world.db.kysely,
    )
  return rows
}

/** Without the keys of a table, and what stands in no column. */
function inColumns({ claim_id: _claim, id: _id, position: _position, ...row }: Row) {
  const columns = Object.entries(row).map(([column, value]) => [column, asAnswer(value)] as const)
  return answered(Object.fromEntries(columns))
}

const isAnything = (answers: Answers) => Object.keys(answers).length > 0

const asAnswer = (value: unknown) =>
  (value === true ? yesNoIds.yes : value === false ? yesNoIds.no : value) as Answers[string]

/** Nothing, an empty text and an empty list mean the same: nobody answered. */
function answered(answers: Answers): Answers {
  const isAnswer = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  const entries = Object.entries(answers).filter(([, value]) => isAnswer(value))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(entryAnswered) : value]),
  ) as Answers
}

const entryAnswered = (entry: unknown) => (typeof entry === 'object' ? answered(entry as Answers) : entry)

const withoutIds = (answers: Answers): Answers =>
  JSON.parse(
    JSON.stringify(answers, (key, value: unknown) => (key === itemId ? undefined : value)),
  ) as Answers

// docs/rules/intake.md "What a form binds": whatever was typed before, what was signed stands in every column.
it('what a household answers is read back the same, from the answers and from the columns', async () => {
  const form = formOf('claimant')
  const ana = person('ana')
  const given = answersTo(form, today).map((answers) => ({ ...answers, incident }))
  const beside = fc.record({
    femaAmount: fc.option(fc.integer({ min: 0, max: largestCents })),
    canProvideProofOfInsurance: fc.option(fc.boolean()),
  })
  await fc.assert(
    fc.asyncProperty(given, given, beside, async (before, answers, besides) => {
      const begun = await answerAll(ana, form, before)
      const claim = await answerAll(ana, form, answers, begun)
      const kept = settled(form, answers)
      const body = { ...bodyOfFacts('insurance', factsOf(form, kept)), ...besides }
      const told = await world.intake.saveBody(called(ana, claim), claim.id, { name: 'insurance', body })
      await sign(ana, form, answers, told)
      const canProvideProofOfInsurance = asAnswer(besides.canProvideProofOfInsurance)
      await holds(ana, claim.id, ofClaimantForm, kept, { ...besides, canProvideProofOfInsurance })
    }),
    rounds,
  )
})

it('so is what a firm answers for its client', async () => {
  const form = formOf('attorney')
  const lawyer = await aLawyer(world.db)
  const given = answersTo(form, today)
  await fc.assert(
    fc.asyncProperty(given, given, async (before, answers) => {
      const claim = await answerAll(lawyer, form, answers, await answerAll(lawyer, form, before))
      await sign(lawyer, form, answers, claim)
      await holds(lawyer, claim.id, ofAttorneyForm, settled(form, answers))
    }),
    rounds,
  )
})
