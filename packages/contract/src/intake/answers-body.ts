import { z } from 'zod'
import { formVersionBody } from '../form/form-version.ts'
import { formText, typedText } from '../wire.ts'

const name = typedText(200)
const value = z.union([
  formText,
  z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  z.boolean(),
  z.null(),
  z.array(z.number()).max(1000),
])
/** Entries of a list may hold lists of their own, and no deeper. */
const innerEntries = z.array(z.record(name, value)).max(1000)
const entries = z.array(z.record(name, z.union([value, innerEntries]))).max(1000)

/** What an answer can be. */
export const answerValue = z.union([value, entries])

/**
 * Answers of one step, by the names of the form's fields (docs/rules/intake.md "How a form is described"). Which of them are
 * asked, required or out of range is the form's business; here is what can be kept at all.
 */
export const answersBody = z.object({ answers: z.record(name, answerValue) })

/** The first answers of a claim, with the form whose questions they answer; left out, whichever takes new claims. */
export const beginBody = answersBody.extend({
  form: formVersionBody.optional(),
  /** The fire, where it was chosen before the first step because the form does not ask for it. */
  fireId: z.number().int().safe().optional(),
})

export type AnswersBody = z.infer<typeof answersBody>
