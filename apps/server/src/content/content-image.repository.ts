import type { Queries, Transaction } from '../db/database.ts'

/** One width of a picture, a separate stored object. */
export interface ImageVariant {
  readonly width: number
  readonly id: string
}

/** The widths of a registered picture; null: there is none. */
export async function findVariants(queries: Queries, id: string): Promise<readonly ImageVariant[] | null> {
  const image = queries.selectFrom('content_image').select('variants').where('id', '=', id)
  return (
    (await image.$narrowType<{ variants: readonly ImageVariant[] }>().executeTakeFirst())?.variants ?? null
  )
}

export async function insertImage(
  tx: Transaction,
  image: {
    readonly id: string
    readonly variants: readonly ImageVariant[]
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  const { id, by, at } = image
  const variants = JSON.stringify(image.variants)
  await tx.insertInto('content_image').values({ id, variants, created_by: by, created_at: at }).execute()
}
