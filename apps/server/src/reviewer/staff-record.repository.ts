import type { staffRecordTypes } from '@makewhole/contract/reviewer/reviewer.ts'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type StaffRecordType = (typeof staffRecordTypes)[number]

export type StaffRecord = Pick<
  Row<'staff_record', { type: StaffRecordType; facts: Readonly<Record<string, string>> }>,
  'id' | 'at' | 'bySubject' | 'byName' | 'type' | 'reviewerId' | 'reviewerName' | 'facts'
>

/** Adds a line to the staff's record, in the transaction of the recorded act. */
export async function addStaffRecord(queries: Queries, line: Omit<StaffRecord, 'id'>): Promise<void> {
  await queries
    .insertInto('staff_record')
    .values({
      at: line.at,
      by_subject: line.bySubject,
      by_name: line.byName,
      type: line.type,
      reviewer_id: line.reviewerId,
      reviewer_name: line.reviewerName,
      facts: JSON.stringify(line.facts),
    })
    .execute()
}

/** The newest lines before one of them; null: the newest of all. */
export async function listStaffRecords(
  queries: Queries,
  before: string | null,
  limit: number,
): Promise<readonly StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`
    select id, at, by_subject as "bySubject", by_name as "byName", type, reviewer_id as "reviewerId",
      reviewer_name as "reviewerName", facts
    from staff_record where id < coalesce(${before}::bigint, 9223372036854775807) order by id desc limit ${limit}
  `.execute(queries)
  return rows
}
