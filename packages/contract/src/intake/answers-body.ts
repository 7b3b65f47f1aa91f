import { z } from 'zod'
import { formVersionBody } from '../form/form-version.ts'
import { boundedRecord, formText } from '../wire.ts'

/** A form has at most 500 questions, and each has up to two answers (docs/rules/intake.md "Changing a form"). */
export const maxAnswers = 1000
/** Answers of one entry of a list. */
const maxInEntry = 200
const number = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const value = z.union([formText, number, z.boolean(), z.null(), z.array(number).max(1000)])
/** Entries of a list may contain lists, and no deeper ones. */
const innerEntries = z.array(boundedRecord(value, maxInEntry)).max(1000)
const entries = z.array(boundedRecord(z.union([value, innerEntries]), maxInEntry)).max(1000)

/** Shape of an answer. */
export const answerValue = z.union([value, entries])

/**
 * Answers of one step, by the names of the form's fields (docs/rules/intake.md "How a form is described").
 * The form decides which are relevant, required or out of range. This schema limits what can be stored.
 */
export const answersBody = z.object({ answers: boundedRecord(answerValue, maxAnswers) })

/** The first answers of a claim, with their form; default: the current one. */
export const startBody = answersBody.extend({
  form: formVersionBody.optional(),
  /** The fire, if it was chosen before the first step because the form has no question for it. */
  fireId: z.number().int().safe().optional(),
})

export type AnswersBody = z.infer<typeof answersBody>
