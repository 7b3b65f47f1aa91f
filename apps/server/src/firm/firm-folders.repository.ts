import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

export interface FolderRow extends Pick<Row<'firm_folder'>, 'id' | 'name'> {
  readonly holdsClaim: boolean
}

/** A folder whose claims all belong to another firm now is hidden until one returns. */
const hasOwnClaim = `exists (
    select from claim_in_folder x join claim c on c.id = x.claim_id and c.firm_id = f.firm_id where x.folder_id = f.id)`

const selectFolders = statement<FolderRow>(`
  select f.id, f.name, exists (select from claim_in_folder x where x.folder_id = f.id and x.claim_id = $2) as "holdsClaim"
  from firm_folder f
  where f.firm_id = $1 and ${hasOwnClaim}
  order by lower(f.name), f.id`)

/** Lists a firm's folders that hold a claim of it, and marks those that hold `claimId`. */
export const listFolders = (
  queries: Queries,
  firmId: string,
  claimId: string | null,
): Promise<readonly FolderRow[]> => selectFolders(queries, firmId, claimId)

const selectOwn = statement('select from claim where id = $1 and firm_id = $2')

export async function isClaimOfFirm(queries: Queries, claimId: string, firmId: string): Promise<boolean> {
  return (await selectOwn(queries, claimId, firmId)).length > 0
}

/** Locks the firm's folders until the transaction ends. False: the claim is not the firm's. */
export async function lockFolders(tx: Transaction, firmId: string, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from firm f where f.id = ${firmId} and exists (select from claim where id = ${claimId} and firm_id = f.id)
    for no key update
  `.execute(tx)
  return rows.length > 0
}

export type NewFolder = Pick<Row<'firm_folder'>, 'id' | 'name'>

/** Creates the missing folders; names are compared as in the unique index. */
export async function insertFolders(
  tx: Transaction,
  { firmId, folders, by, at }: { firmId: string; folders: readonly NewFolder[]; by: string; at: Date },
): Promise<void> {
  if (folders.length === 0) return
  await tx
    .insertInto('firm_folder')
    .values(folders.map(({ id, name }) => ({ id, firm_id: firmId, name, created_by: by, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts the claim into exactly the firm's folders of these names; empty folders are deleted. */
export async function addToFolders(
  tx: Transaction,
  { firmId, claimId, names }: { firmId: string; claimId: string; names: readonly string[] },
): Promise<void> {
  const folderIds = sql`(select f.id from firm_folder f
    where f.firm_id = ${firmId} and lower(f.name) = any(select lower(name) from unnest(${[...names]}::text[]) name))`
  await sql`
    insert into claim_in_folder (claim_id, folder_id) select ${claimId}, id from ${folderIds} f on conflict do nothing
  `.execute(tx)
  await sql`
    delete from claim_in_folder x using firm_folder f
    where x.claim_id = ${claimId} and f.id = x.folder_id and f.firm_id = ${firmId} and f.id not in ${folderIds}
  `.execute(tx)
  await sql`
    delete from firm_folder f
    where f.firm_id = ${firmId} and not exists (select from claim_in_folder x where x.folder_id = f.id)
  `.execute(tx)
}

/** Counts the folders that the firm sees. */
export async function countFolders(tx: Transaction, firmId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from firm_folder f where f.firm_id = ${firmId} and ${sql.raw(hasOwnClaim)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}
