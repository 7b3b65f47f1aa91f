import { z } from 'zod'
import { typedText } from '../wire.ts'

/** Maximum saved views of one person. */
export const maxSavedViews = 30

/** A view of the claims grid that a person saved (docs/rules/review.md "Saved views"). */
export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Filters and order, as in the grid's address. */
  query: z.string(),
  /** The grid's initial view; at most one is. */
  isDefault: z.boolean(),
  version: z.number().int(),
})
export type SavedView = z.infer<typeof savedView>

export const savedViews = z.object({ views: z.array(savedView) })

/** Fields of a view that its owner decides. */
export const savedViewBody = z.object({
  name: typedText(60),
  query: z
    .string()
    .max(4000)
    .regex(/^[\x21-\x7e]*$/),
  isDefault: z.boolean(),
})
export type SavedViewBody = z.infer<typeof savedViewBody>
