import type { SavedViewBody } from '@makewhole/contract/saved-view/saved-view.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

export type SavedViewRow = Pick<Row<'saved_view'>, 'id' | 'name' | 'query' | 'isDefault' | 'version'>

const columns = ['id', 'name', 'query', 'is_default as isDefault', 'version'] as const

/** Lists a person's views, by name. */
export async function viewsOf(queries: Queries, subject: string): Promise<readonly SavedViewRow[]> {
  return queries
    .selectFrom('saved_view')
    .select(columns)
    .where('subject', '=', subject)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Lists the same under a lock: two windows of one person wait for each other. */
export async function lockViewsOf(tx: Transaction, subject: string): Promise<readonly SavedViewRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('saved view ' || ${subject}))`.execute(tx)
  return viewsOf(tx, subject)
}

/** Checks whether a person's view other than `exceptId` has this name, compared as in the unique index. */
export async function isNameUsed(
  tx: Transaction,
  subject: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_view')
    .select('id')
    .where('subject', '=', subject)
    .where('id', '!=', exceptId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** A view to write, with its author and time. */
export interface ViewWritten extends SavedViewBody {
  readonly subject: string
  readonly at: Date
}

export async function insertView(tx: Transaction, id: string, view: ViewWritten): Promise<void> {
  await tx
    .insertInto('saved_view')
    .values({ ...valuesOf(view), id, subject: view.subject })
    .execute()
}

export async function updateView(tx: Transaction, id: string, view: ViewWritten): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set((is) => ({ ...valuesOf(view), version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes the default mark from a person's views. */
export async function endDefault(tx: Transaction, subject: string): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set((is) => ({ is_default: false, version: is('version', '+', 1) }))
    .where('subject', '=', subject)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteView(tx: Transaction, subject: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_view').where('subject', '=', subject).where('id', '=', id).execute()
}

const valuesOf = ({ name, query, isDefault, at }: ViewWritten) => ({
  name,
  query,
  is_default: isDefault,
  modified_at: at,
})
