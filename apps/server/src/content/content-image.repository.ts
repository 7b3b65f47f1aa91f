import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** One width of a picture, a separate stored object. */
export interface ImageVariant {
  readonly width: number
  readonly id: string
}

/** `variants` is null until the picture was registered. */
export type ContentImageRow = Pick<
  Row<'content_image', { variants: readonly ImageVariant[] }>,
  'id' | 'variants'
>

/** Reserves a place for a picture; false where the person has `max` open ones. */
export async function insertImage(
  tx: Transaction,
  image: {
    readonly id: string
    readonly name: string
    readonly by: string
    readonly at: Date
    readonly openSince: Date
  },
  max: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('content image ' || ${image.by}))`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into content_image (id, name, created_at, created_by)
    select ${image.id}::uuid, ${image.name}, ${image.at}::timestamptz, ${image.by}
    where (select count(*) from content_image where variants is null and created_by = ${image.by} and created_at > ${image.openSince}) < ${max}::int`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export async function findImage(queries: Queries, id: string): Promise<ContentImageRow | null> {
  const image = queries.selectFrom('content_image').select(['id', 'variants']).where('id', '=', id)
  return (await image.$narrowType<ContentImageRow>().executeTakeFirst()) ?? null
}

/** The variants, unless another registration was faster. */
export async function saveVariants(
  tx: Transaction,
  id: string,
  variants: readonly ImageVariant[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_image')
    .set({ variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .where('variants', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes places that no picture came to; answers their ids. */
export async function deleteAbandonedImages(queries: Queries, before: Date): Promise<readonly string[]> {
  const rows = await queries
    .deleteFrom('content_image')
    .where('variants', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
