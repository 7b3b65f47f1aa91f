import type { StructureValue } from '@makewhole/domain/review/confirmed.ts'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { jsonStatement } from '../db/statement.ts'
import { paidOfClaim } from './group.repository.ts'

/** The compared facts of a claim in its group, as answered and confirmed. */
export interface ComparedRow extends Pick<Row<'claim'>, 'id' | 'submittedOn'> {
  readonly offered: Row<'claim'>['settlementAmount']
  readonly paid: number | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly dateOfBirth: Row<'claimant'>['dateOfBirth']
  readonly phone: string | null
  readonly email: string | null
  readonly mailing: {
    readonly address1: string | null
    readonly address2: string | null
    readonly city: string | null
    readonly state: string | null
    readonly zip: string | null
  } | null
  readonly relationshipId: number | null
  readonly apn: string | null
  readonly structures: readonly {
    readonly id: string
    readonly typeId: number | null
    readonly squareFeet: number | null
    readonly damagedPercentageId: number | null
  }[]
  /** By key of the confirmed value. */
  readonly confirmed: Readonly<Record<string, string | number | StructureValue | undefined>> | null
  readonly documents: readonly {
    readonly id: string
    readonly name: string
    readonly typeId: number
    readonly statusId: number
  }[]
  readonly documentCount: number
}

/** The max files that a comparison shows for a claim. */
const maxFiles = 50

const selectCompared = jsonStatement<ComparedRow>(`
  select c.id, c.submitted_on as "submittedOn", c.settlement_amount as offered,
    ${paidOfClaim} as paid,
    p.address1, p.address2, p.city, p.state, p.zip, p.apn,
    t.date_of_birth as "dateOfBirth", t.phone_number as phone, t.email_address as email,
    t.property_relationship_id as "relationshipId",
    case when t.claim_id is null then null else json_build_object('address1', t.address1, 'address2', t.address2,
      'city', t.city, 'state', t.state, 'zip', t.zip_code) end as mailing,
    coalesce((select json_agg(json_build_object('id', s.id, 'typeId', s.type_id, 'squareFeet', s.footage,
      'damagedPercentageId', s.damaged_percentage_id) order by s.position) from damaged_structure s where s.claim_id = c.id),
      '[]') as structures,
    (select json_object_agg(v.key, v.confirmed->'value') from confirmed_value v where v.claim_id = c.id) as confirmed,
    coalesce((select json_agg(d) from (select d.id, d.document_name as name, d.document_type_id as "typeId",
      d.status_id as "statusId" from document d where d.claim_id = c.id and d.deleted_at is null
      order by d.created_at desc, d.id limit ${maxFiles}) d), '[]') as documents,
    (select count(*)::int from document d where d.claim_id = c.id and d.deleted_at is null) as "documentCount"
  from claim c left join property p on p.claim_id = c.id left join claimant t on t.claim_id = c.id
  where c.id = any($1::uuid[])`)

/** Reads these claims for comparison. */
export function readCompared(queries: Queries, claimIds: readonly string[]): Promise<readonly ComparedRow[]> {
  return selectCompared(queries, claimIds)
}
