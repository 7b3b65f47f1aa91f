import { isStorable, locales } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'

/**
 * Shapes of the wire alone (docs/architecture.md "A claim's way"): option ids as `{id, name}`, instants as
 * epoch milliseconds in a text.
 */
export const optionView = z.object({ id: z.number().int(), name: z.string() })
export type OptionView = z.infer<typeof optionView>

/** An option as sent in: its id decides, its name is ignored. */
export const optionBody = z.object({ id: z.number().int().safe(), name: z.string().max(200).optional() })

/** Epoch milliseconds as a text, the specification's shape of `createdOn` and `signedDate`. */
export const epochText = z.string().regex(/^\d{1,16}$/)

/** A calendar day, `YYYY-MM-DD`. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A calendar day in a request: the calendar must have it. */
export const typedDay = dayText.refine(isCalendarDay, { message: 'no-such-day' })

function isCalendarDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return (
    !text.startsWith('0000') && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
  )
}

/** Money on the wire: integer cents. */
export const cents = z.number().int().min(0).max(99_999_999_999)

/** An argument that GraphQL calls `UUID`, where the specification does; other ids travel as `String`. */
export const uuidArgument = z.uuid()

/** Creates the schema of a text that PostgreSQL stores exactly: no NUL, no half of a surrogate pair. */
export const typedText = (max: number) => z.string().max(max).refine(isStorable, { message: 'unstorable' })

/** The version of a row on the caller's screen, for a change. */
export const seenVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** Creates the schema of values by names, with a maximum number. */
export const boundedRecord = <V extends z.ZodType>(value: V, max: number) =>
  z
    .record(typedText(200), value)
    .refine((record) => Object.keys(record).length <= max, { message: 'too_big' })
    .meta({ maxProperties: max })

/** Every text field of a claim form accepts up to 2,000 characters (docs/rules/program.md "Lengths of texts"). */
export const formText = typedText(2000)

/** A language of the product. */
export const locale = z.enum(locales)

/** A text as people read it, once for each language. */
export const localizedText = z.object({ en: z.string(), es: z.string() })
