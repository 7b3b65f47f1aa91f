import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { itemId } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { largestCents } from '@makewhole/domain/form/number-format.ts'
import { asks, keepRelevant } from '@makewhole/domain/form/relevance.ts'
import { bindingsOf, factsOf } from '@makewhole/domain/intake/bindings.ts'
import type { FactName, ListName } from '@makewhole/domain/intake/facts.ts'
import { settleOf } from '@makewhole/domain/intake/settle.ts'
import { filingPortals } from '@makewhole/domain/program/program.ts'
import type { FilingPortal, Program } from '@makewhole/domain/program/program.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { answersTo } from '../../test/generated-answers.ts'
import { loadProgram } from '../program/load-program.ts'
import { projected } from './projection.repository.ts'

/*
 * Which fact stands in which column, written down once more: two columns that were swapped are no difference to the compiler, and
 * whoever reads them would take one answer for another. So do the shipped forms, by the names of their answers.
 */

/** Columns with the facts that they hold. */
type Facts<Fact extends string> = Readonly<Record<string, Fact>>

const facts: {
  readonly claim: Facts<FactName>
  readonly rows: Readonly<Record<string, Facts<FactName>>>
  readonly lists: Readonly<Record<string, { readonly list: ListName; readonly columns: Facts<string> }>>
} = {
  claim: {
    fire_id: 'fire',
    relation_to_claim_id: 'relationToClaim',
    is_represented_by_attorney: 'isRepresented',
    lawsuit_id: 'lawsuit',
    list_first_name: 'claimant.firstName',
    list_middle_name: 'claimant.middleName',
    list_last_name: 'claimant.lastName',
    list_address: 'property.address1',
    list_address2: 'property.address2',
    list_city: 'property.city',
    list_county: 'property.county',
    list_zip: 'property.zip',
    list_apn: 'property.apn',
    answered_relationship_id: 'claimant.relationshipToProperty',
  },
  rows: {
    on_behalf_of: {
      first_name: 'onBehalfOf.firstName',
      last_name: 'onBehalfOf.lastName',
      phone: 'onBehalfOf.phone',
      email: 'onBehalfOf.email',
      address: 'onBehalfOf.address',
    },
    claimant: {
      first_name: 'claimant.firstName',
      middle_name: 'claimant.middleName',
      last_name: 'claimant.lastName',
      date_of_birth: 'claimant.dateOfBirth',
      phone_number: 'claimant.phone',
      phone_number2: 'claimant.phone2',
      email_address: 'claimant.email',
      email_address2: 'claimant.email2',
      address1: 'claimant.address1',
      address2: 'claimant.address2',
      city: 'claimant.city',
      state: 'claimant.state',
      county: 'claimant.county',
      zip_code: 'claimant.zip',
      contact_method_ids: 'claimant.contactMethods',
      property_relationship_id: 'claimant.relationshipToProperty',
    },
    claim_attorney: {
      firm_name: 'attorney.firmName',
      first_name: 'attorney.firstName',
      last_name: 'attorney.lastName',
      phone_number: 'attorney.phone',
      email_address: 'attorney.email',
    },
    property: {
      address1: 'property.address1',
      address2: 'property.address2',
      city: 'property.city',
      state: 'property.state',
      county: 'property.county',
      zip: 'property.zip',
      use_of_property_id: 'property.use',
      apn: 'property.apn',
      other_apns: 'property.otherApns',
      total_acreage: 'property.acreage',
      percentage_of_acreage_damaged: 'property.percentDamaged',
      anything_else_to_share: 'property.anythingElse',
      rebuild_id: 'property.rebuild',
    },
    loss: {
      has_additional_claimants_id: 'hasAdditionalClaimants',
      has_agricultural_loss: 'property.hasAgriculturalLoss',
      agricultural_acreage_loss: 'property.agriculturalAcreageLoss',
      was_personal_property_damaged: 'personalProperty.wasDamaged',
      personal_property_value: 'personalProperty.value',
      were_vehicles_damaged: 'vehicles.wereDamaged',
      has_business_loss: 'businessLoss.happened',
      business_loss_value: 'businessLoss.value',
      was_evacuated: 'evacuation.happened',
      evacuation_days: 'evacuation.days',
      lodging_id: 'evacuation.lodging',
      was_anybody_injured: 'injury.happened',
      injury_description: 'injury.description',
      other_information: 'otherInformation',
      date_of_loss: 'dateOfLoss',
    },
    insurance: {
      did_have_coverage: 'insurance.hadCoverage',
      has_pending_claim: 'insurance.hasPendingClaim',
      has_received_payments: 'insurance.hasReceivedPayments',
      payment_amount_received: 'insurance.received',
      additional_information: 'insurance.additionalInformation',
      can_provide_proof: 'insurance.canProvideProof',
      fema_amount: 'insurance.femaAmount',
    },
  },
  lists: {
    additional_person: {
      list: 'persons',
      columns: {
        first_name: 'firstName',
        middle_name: 'middleName',
        last_name: 'lastName',
        date_of_birth: 'dateOfBirth',
        phone_number: 'phone',
        email: 'email',
        relationship_to_property_id: 'relationshipToProperty',
        structure_lived_in: 'structureLivedIn',
        time_lived_in_id: 'timeLivedIn',
        rental_agreement_id: 'rentalAgreement',
        is_represented_by_attorney: 'isRepresented',
        attorney_firm_name: 'attorney.firmName',
        attorney_first_name: 'attorney.firstName',
        attorney_last_name: 'attorney.lastName',
        attorney_phone_number: 'attorney.phone',
        attorney_email_address: 'attorney.email',
      },
    },
    damaged_structure: {
      list: 'structures',
      columns: {
        type_id: 'type',
        name: 'name',
        info: 'info',
        footage: 'footage',
        damage_type_id: 'damageType',
        damaged_percentage_id: 'percentDamaged',
      },
    },
    damaged_vehicle: { list: 'vehicles', columns: { description: 'description', loss_value: 'value' } },
    insurance_policy: {
      list: 'policies',
      columns: {
        provider_name: 'providerName',
        provider_address: 'providerAddress',
        number: 'number',
        coverage_amount: 'coverage',
        total_deductible: 'deductible',
        has_claim: 'hasClaim',
        payment: 'payment',
        payment_date: 'paymentDate',
        has_pending_claim: 'hasPendingClaim',
      },
    },
  },
}

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

const root = join(import.meta.dirname, '../../../..')
const fixtures = join(root, 'apps/server/src/program/fixtures')
/** The shipped program and those that tests load: a form that is added to one of them is asked here, too. */
const programs = await Promise.all(
  [join(root, 'program'), ...(await readdir(fixtures)).map((name) => join(fixtures, name))].map((folder) =>
    loadProgram(folder),
  ),
)
const [shipped] = programs as [Program]
const forms = programs.flatMap((program) =>
  Object.keys(program.forms.inForce).map((formId) => ({ program, of: program.id, formId })),
)

/** The first answers that differ say enough: to make them smaller would file hundreds of claims. */
const rounds = { numRuns: 10, endOnFailure: true }

/** Who files by a form, in a program that has it asked. */
interface Filing {
  readonly world: ClaimWorld
  readonly actor: Actor
  readonly form: FormDefinition
  readonly fireId: number
  /** Answers to all of it, of a claim for this fire. */
  readonly given: fc.Arbitrary<Answers>
}

async function filing(program: Program, formId: string): Promise<Filing> {
  const asked = asking(program, formId)
  const world = await claimWorld(asked.program)
  const form = formOf(program, formId)
  const fire = bindingsOf(form).names.get('fire')
  const given = answersTo(form, world.clock.today())
  return {
    ...{ world, form, fireId: asked.fireId },
    actor: asked.portal === 'attorney' ? await aLawyer(world.db) : person('ana'),
    given: given.map((answers) => (fire === undefined ? answers : { ...answers, [fire]: asked.fireId })),
  }
}

interface Asking {
  readonly program: Program
  readonly fireId: number
  readonly portal: FilingPortal
}

/** The open fire whose form it is, and where; of a form that no fire asks for yet, one that does. */
function asking(program: Program, formId: string): Asking {
  const open = program.fires.filter(({ closedOn }) => closedOn === null)
  for (const portal of filingPortals) {
    const fire = open.find(({ forms: asked }) => asked[portal] === formId)
    if (fire) return { program, fireId: fire.id, portal }
  }
  const [first] = open
  if (!first) throw new Error(`${program.id} has no open fire`)
  const fire = { ...first, forms: { ...first.forms, claimant: formId } }
  const fires = program.fires.map((each) => (each === first ? fire : each))
  return { program: { ...program, fires }, fireId: fire.id, portal: 'claimant' }
}

function formOf(program: Program, id: string): FormDefinition {
  const form = program.forms.inForce[id]
  if (!form) throw new Error(`the program has no form ${id}`)
  return form
}

/** Where the answers to a form stand, by what it binds; a claim has a fire also where the form does not ask for it. */
function keptBy(form: FormDefinition): Kept {
  const { names, lists } = bindingsOf(form)
  const asked = (columns: Facts<string>, named: ReadonlyMap<string, string> = new Map()): Asked =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, fact]) => {
        const name = named.get(fact)
        return name === undefined ? [] : [[column, name]]
      }),
    )
  return {
    claim: { fire_id: unaskedFire, ...asked(facts.claim, names) },
    rows: Object.fromEntries(
      Object.entries(facts.rows).map(([table, columns]) => [table, asked(columns, names)]),
    ),
    lists: Object.fromEntries(
      Object.entries(facts.lists).map(([table, { list, columns }]) => {
        const bound = lists.get(list)
        return [table, { name: bound?.name ?? list, asked: asked(columns, bound?.names) }]
      }),
    ),
  }
}

/** What the fire of a claim is called whose form does not ask for it. */
const unaskedFire = 'incident'

const called = (actor: Actor, claim?: SavedStepView) => ({
  actor,
  locale: 'en' as const,
  ifMatch: claim?.version ?? null,
})

/** What of these answers is asked, with the rules between answers kept. */
const settled = (form: FormDefinition, answers: Answers) =>
  keepRelevant(form, settleOf(form)(null, answers).answers)

/** Saves every step but the one that signs; the first one begins a claim where there is none. */
async function answerAll({ world, actor, form, fireId }: Filing, answers: Answers, begun?: SavedStepView) {
  const [first, ...later] = form.steps.slice(0, -1).filter(asks)
  const { name = '' } = first ?? {}
  let claim = begun
    ? await world.intake.saveStep(called(actor, begun), begun.id, name, answers)
    : await world.intake.begin(called(actor), name, answers, { fireId })
  for (const step of later)
    claim = await world.intake.saveStep(called(actor, claim), claim.id, step.name, answers)
  return claim
}

async function sign({ world, actor, form }: Filing, answers: Answers, claim: SavedStepView) {
  await world.intake.saveStep(called(actor, claim), claim.id, form.steps.at(-1)?.name ?? '', answers)
}

async function holds(filed: Filing, claimId: string, kept: Kept, answers: Answers, told: Answers = {}) {
  const { world, actor, fireId } = filed
  const view = await world.claims.getClaim(actor, claimId, 'en')
  expect(answered(withoutIds(view.answers as Answers))).toEqual(answered(answers))
  const [signed] = await rowsOf(world, 'claim_submission', claimId)
  expect(signed?.['answers']).toEqual(view.answers)
  const all = { [unaskedFire]: fireId, ...answers, ...told }
  expect(await keptIn(world, claimId, kept)).toEqual(expected(kept, all))
}

/** What stands in the columns, as the answers that it is. */
async function keptIn(world: ClaimWorld, claimId: string, { rows, lists }: Kept) {
  const tables = [...Object.keys(rows), ...Object.keys(lists)]
  const found = await Promise.all(tables.map((table) => rowsOf(world, table, claimId)))
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

async function rowsOf({ db }: ClaimWorld, table: string, claimId: string): Promise<readonly Row[]> {
  const isList = Object.hasOwn(facts.lists, table)
  const order = isList ? sql`order by position` : sql``
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where claim_id = ${claimId} ${order}`.execute(db.kysely)
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

it.each([
  ['claimant', ofClaimantForm],
  ['attorney', ofAttorneyForm],
])('the shipped form %s binds its answers as their names say', (formId, kept) => {
  expect(keptBy(formOf(shipped, formId))).toEqual(kept)
})

// docs/rules/intake.md "What a form binds": whatever was typed before, what was signed stands in every column.
describe.each(forms)('what is answered to $formId of $of', ({ program, formId }) => {
  let filed: Filing
  beforeAll(async () => {
    filed = await filing(program, formId)
  })
  afterAll(() => filed.world.db.close())

  it('is read back the same, from the answers and from the columns', async () => {
    const { form, given } = filed
    await fc.assert(
      fc.asyncProperty(given, given, async (before, answers) => {
        const claim = await answerAll(filed, answers, await answerAll(filed, before))
        await sign(filed, answers, claim)
        await holds(filed, claim.id, keptBy(form), settled(form, answers))
      }),
      rounds,
    )
  })
})

describe('what no question asks and a call of the specification tells', () => {
  let filed: Filing
  beforeAll(async () => {
    filed = await filing(shipped, 'claimant')
  })
  afterAll(() => filed.world.db.close())

  it('is kept beside the answers, in its columns', async () => {
    const { world, actor, form, given } = filed
    const asked = keptBy(form)
    const beside = { can_provide_proof: 'canProvideProofOfInsurance', fema_amount: 'femaAmount' }
    const kept = { ...asked, rows: { ...asked.rows, insurance: { ...asked.rows['insurance'], ...beside } } }
    const told = fc.record({
      femaAmount: fc.option(fc.integer({ min: 0, max: largestCents })),
      canProvideProofOfInsurance: fc.option(fc.boolean()),
    })
    await fc.assert(
      fc.asyncProperty(given, told, async (answers, besides) => {
        const claim = await answerAll(filed, answers)
        const body = { ...bodyOfFacts('insurance', factsOf(form, settled(form, answers))), ...besides }
        const last = await world.intake.saveBody(called(actor, claim), claim.id, { name: 'insurance', body })
        await sign(filed, answers, last)
        const canProvideProofOfInsurance = asAnswer(besides.canProvideProofOfInsurance)
        await holds(filed, claim.id, kept, settled(form, answers), { ...besides, canProvideProofOfInsurance })
      }),
      rounds,
    )
  })
})
