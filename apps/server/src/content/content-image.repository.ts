import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** One width of a picture, a stored object of its own. */
export interface ImageVariant {
  readonly width: number
  readonly id: string
}

/** `variants` is null until the picture was registered. */
export type ContentImageRow = Pick<
  Row<'content_image', { variants: readonly ImageVariant[] }>,
  'id' | 'variants'
>

export async function insertImage(
  queries: Queries,
  image: { readonly id: string; readonly name: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await queries
    .insertInto('content_image')
    .values({ id: image.id, name: image.name, created_at: image.at, created_by: image.by })
    .execute()
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
export async function deleteLeftImages(queries: Queries, before: Date): Promise<readonly string[]> {
  const rows = await queries
    .deleteFrom('content_image')
    .where('variants', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
