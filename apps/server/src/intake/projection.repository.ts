import { facts, listFacts } from '@makewhole/domain/intake/facts.ts'
import type {
  ClaimFacts,
  FactDefinition,
  FactName,
  FactValue,
  FactValues,
  ItemFacts,
  ListName,
} from '@makewhole/domain/intake/facts.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ClaimColumns } from '../claim/change-claim.repository.ts'

/*
 * The table and column of each projected fact (docs/rules/intake.md "What a form binds"). A fact without a column is
 * only in the answers.
 */

type Columns<Fact extends string> = Readonly<Record<string, Fact>>

/** Columns of the claim's row. */
const claimColumns = {
  fire_id: 'fire',
  relation_to_claim_id: 'relationToClaim',
  is_represented_by_attorney: 'isRepresented',
  lawsuit_id: 'lawsuit',
} as const satisfies Columns<FactName>

/** Columns of the claim's row for its lists. They are written with it, because each write updates forty indexes. */
const listedColumns = {
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
} as const satisfies Columns<FactName>

interface RowTable {
  readonly columns: Columns<FactName>
  /** True if no row is written while all of it is unknown. */
  readonly isOptional?: boolean
}

/** Tables with one row a claim. */
const rowTables: Readonly<Record<string, RowTable>> = {
  on_behalf_of: {
    isOptional: true,
    columns: {
      first_name: 'onBehalfOf.firstName',
      last_name: 'onBehalfOf.lastName',
      phone: 'onBehalfOf.phone',
      email: 'onBehalfOf.email',
      address: 'onBehalfOf.address',
    },
  },
  claimant: {
    columns: {
      first_name: 'claimant.firstName',
      middle_name: 'claimant.middleName',
      date_of_birth: 'claimant.dateOfBirth',
      last_name: 'claimant.lastName',
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
  },
  claim_attorney: {
    isOptional: true,
    columns: {
      firm_name: 'attorney.firmName',
      first_name: 'attorney.firstName',
      last_name: 'attorney.lastName',
      phone_number: 'attorney.phone',
      email_address: 'attorney.email',
    },
  },
  property: {
    columns: {
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
  },
  loss: {
    isOptional: true,
    columns: {
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
  },
  insurance: {
    columns: {
      did_have_coverage: 'insurance.hadCoverage',
      has_pending_claim: 'insurance.hasPendingClaim',
      has_received_payments: 'insurance.hasReceivedPayments',
      payment_amount_received: 'insurance.received',
      can_provide_proof: 'insurance.canProvideProof',
      additional_information: 'insurance.additionalInformation',
      fema_amount: 'insurance.femaAmount',
    },
  },
}

/** Tables with a row for each entry of a list, under the entry's id. */
const listTables = {
  persons: {
    table: 'additional_person',
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
  structures: {
    table: 'damaged_structure',
    columns: {
      type_id: 'type',
      name: 'name',
      info: 'info',
      footage: 'footage',
      damage_type_id: 'damageType',
      damaged_percentage_id: 'percentDamaged',
    },
  },
  vehicles: { table: 'damaged_vehicle', columns: { description: 'description', loss_value: 'value' } },
  policies: {
    table: 'insurance_policy',
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
} as const satisfies {
  readonly [L in ListName]: {
    readonly table: string
    readonly columns: Columns<Extract<keyof (typeof listFacts)[L], string>>
  }
}

const ownColumns = { ...claimColumns, ...listedColumns }

/** Every table and column that is written only from answers (dev/answer-writers). */
export const projected = {
  tables: [...Object.keys(rowTables), ...Object.values(listTables).map(({ table }) => table)],
  claimColumns: Object.keys(ownColumns),
} as const

/** The projections of a statement: parts of its `with`, and columns of the claim's row. */
export interface ProjectionParts {
  readonly parts: readonly RawBuilder<unknown>[]
  readonly columns: ClaimColumns
}

/** A table of `rowTables`, with the fixed parts of its statement. */
interface Written extends RowTable {
  readonly table: string
  readonly facts: readonly FactName[]
  /** Its name, columns and assignments, as SQL. */
  readonly into: RawBuilder<unknown>
  readonly onConflict: RawBuilder<unknown>
}

const writtenRows: readonly Written[] = Object.entries(rowTables).map(([table, row]) => {
  const names = Object.keys(row.columns).map((column) => `"${column}"`)
  return {
    table,
    ...row,
    facts: Object.values(row.columns),
    into: sql.raw(`"${table}" (claim_id, ${names.join(', ')})`),
    onConflict: sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', ')),
  }
})
const writtenLists = Object.keys(listTables) as readonly ListName[]
const writtenColumns = Object.entries(ownColumns)

/** Returns the writes for facts that change from `before` to `after`; unchanged tables are skipped. */
export function changedProjections(claimId: string, before: ClaimFacts, after: ClaimFacts): ProjectionParts {
  const isChanged = (fact: FactName) => !isEqual(before.values[fact], after.values[fact])
  const rows = writtenRows.filter((row) => row.facts.some(isChanged))
  const lists = writtenLists.filter((list) => !areEqual(before.lists[list], after.lists[list]))
  const own = writtenColumns.filter(([, fact]) => isChanged(fact))
  // Of the row's own, every text is one that lists show: empty where it is not known.
  const unknown = (fact: FactName) => (facts[fact].kind === 'text' ? '' : null)
  return {
    columns: Object.fromEntries(own.map(([column, fact]) => [column, after.values[fact] ?? unknown(fact)])),
    parts: [
      ...rows.map((row) => rowPart(claimId, row, after.values)),
      ...lists.flatMap((list) => listParts(claimId, list, after)),
    ],
  }
}

/** Most values are primitive: only lists of options are compared as JSON. */
function isEqual(one: FactValue = null, other: FactValue = null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function areEqual(some: readonly ItemFacts[], otherItems: readonly ItemFacts[]): boolean {
  return (
    some.length === otherItems.length &&
    some.every(({ id, values }, at) => {
      const other = otherItems[at]
      return (
        id === other?.id && Object.keys(values).every((fact) => isEqual(values[fact], other.values[fact]))
      )
    })
  )
}

function rowPart(claimId: string, row: Written, values: FactValues): RawBuilder<unknown> {
  const { table, into, onConflict, isOptional } = row
  const name = sql.ref(`${table}_row`)
  const isEmpty = row.facts.every((fact) => (values[fact] ?? null) === null)
  if (isOptional && isEmpty)
    return sql`${name} as (delete from ${sql.table(table)} where claim_id = ${claimId})`
  const columnValues = row.facts.map((fact) => values[fact] ?? (facts[fact].kind === 'options' ? [] : null))
  return sql`${name} as (
      insert into ${into} values (${claimId}, ${sql.join(columnValues)})
      on conflict (claim_id) do update set ${onConflict}
    )`
}

/** Entries move with their ids, so old rows are deleted before new ones are inserted. */
function listParts(claimId: string, list: ListName, { lists }: ClaimFacts): readonly RawBuilder<unknown>[] {
  const { table, columns } = listTables[list]
  const kinds = listFacts[list] as Readonly<Record<string, FactDefinition>>
  const entries = Object.entries(columns) as readonly (readonly [string, string])[]
  const rows = lists[list].map(({ id, values }, position) => ({
    id,
    position,
    ...Object.fromEntries(entries.map(([column, fact]) => [column, values[fact] ?? null])),
  }))
  const removedItems = sql.ref(`${table}_gone`)
  const types = entries.map(([column, fact]) => sql`${sql.ref(column)} ${columnType(kinds[fact])}`)
  return [
    sql`${removedItems} as (delete from ${sql.table(table)} where claim_id = ${claimId} returning id)`,
    sql`${sql.ref(`${table}_rows`)} as (
      insert into ${sql.table(table)} (claim_id, id, position, ${refs(entries.map(([column]) => column))})
      select ${claimId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(id uuid, position smallint, ${sql.join(types)}), (select count(*) from ${removedItems}) as first_the_old_go
    )`,
  ]
}

function columnType(definition: FactDefinition | undefined): RawBuilder<unknown> {
  switch (definition?.kind) {
    case 'option':
      return sql`integer`
    case 'day':
      return sql`date`
    case 'number':
      return sql`numeric`
    case 'money':
      return sql`bigint`
    case 'yesNo':
    case 'tick':
      return sql`boolean`
    default:
      return sql`text`
  }
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
