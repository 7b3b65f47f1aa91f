import { z } from 'zod'
import { formText, typedText } from '../wire.ts'

/**
 * Facts without a field, by name (docs/rules/law-firms.md "The structured claim"): a value is a text, read by
 * its type. `text` · `number` (of money, cents) · `boolean` (`true`, `false`) · `date` (`YYYY-MM-DD`) ·
 * `option` (its id).
 */
export const additionalInformation = z.array(
  z.object({ type: z.string().nullable(), name: z.string(), value: z.string().nullable() }),
)

/** Maximum entries in one call, and with one message. */
export const maxInformation = 200

/** Input: a repeated name replaces the stored value, null deletes it. */
export const additionalInformationBody = z
  .array(
    z.object({
      type: z.enum(['text', 'number', 'boolean', 'date', 'option']),
      name: typedText(200).min(1),
      value: formText.nullish(),
    }),
  )
  .max(maxInformation)
  .nullish()
