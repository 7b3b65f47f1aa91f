import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** One width of a picture, a stored object of its own. */
export interface ImageVariant {
  readonly width: number
  readonly id: string
}

export interface ContentImageRow {
  readonly id: string
  /** Null until the picture was registered. */
  readonly variants: readonly ImageVariant[] | null
}

export async function insertImage(
  queries: Queries,
  image: { readonly id: string; readonly name: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into content_image (id, name, created_at, created_by) values (${image.id}, ${image.name}, ${image.at}, ${image.by})
  `.execute(queries)
}

export async function findImage(queries: Queries, id: string): Promise<ContentImageRow | null> {
  const { rows } =
    await sql<ContentImageRow>`select id, variants from content_image where id = ${id}`.execute(queries)
  return rows[0] ?? null
}

/** The variants, unless another registration was faster. */
export async function saveVariants(
  tx: Transaction,
  id: string,
  variants: readonly ImageVariant[],
): Promise<boolean> {
  const { rows } = await sql`
    update content_image set variants = ${JSON.stringify(variants)}::json where id = ${id} and variants is null returning id
  `.execute(tx)
  return rows.length > 0
}

/** Removes places that no picture came to; answers their ids. */
export async function deleteLeftImages(queries: Queries, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from content_image where variants is null and created_at < ${before} returning id
  `.execute(queries)
  return rows.map(({ id }) => id)
}
