import { z } from 'zod'
import { formText, typedText } from '../wire.ts'

/**
 * What something has no field for, by name (docs/rules/law-firms.md "The structured claim"): a value is a text, read as its type
 * says. `text` · `number` (of money, cents) · `boolean` (`true`, `false`) · `date` (`YYYY-MM-DD`) · `option` (its id).
 */
export const additionalInformation = z.array(
  z.object({ type: z.string().nullable(), name: z.string(), value: z.string().nullable() }),
)

/** Pieces of it in one call, and with one message. */
export const maxInformation = 200

/** Sent in: a name that is told again takes the place of what was told under it, null takes it away. */
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
