import { z } from 'zod'
import { formVersionBody } from '../form/form-version.ts'
import { boundedRecord, formText } from '../wire.ts'

/** A form has 500 questions at most, and a place takes two answers (docs/rules/intake.md "Changing a form"). */
export const maxAnswers = 1000
/** Answers of one entry of a list. */
const maxInEntry = 200
const number = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
const value = z.union([formText, number, z.boolean(), z.null(), z.array(number).max(1000)])
/** Entries of a list may hold lists of their own, and no deeper. */
const innerEntries = z.array(boundedRecord(value, maxInEntry)).max(1000)
const entries = z.array(boundedRecord(z.union([value, innerEntries]), maxInEntry)).max(1000)

/** What an answer can be. */
export const answerValue = z.union([value, entries])

/**
 * Answers of one step, by the names of the form's fields (docs/rules/intake.md "How a form is described"). Which of them are
 * asked, required or out of range is the form's business; here is what can be kept at all.
 */
export const answersBody = z.object({ answers: boundedRecord(answerValue, maxAnswers) })

/** The first answers of a claim, with the form whose questions they answer; left out, whichever takes new claims. */
export const startBody = answersBody.extend({
  form: formVersionBody.optional(),
  /** The fire, where it was chosen before the first step because the form does not ask for it. */
  fireId: z.number().int().safe().optional(),
})

export type AnswersBody = z.infer<typeof answersBody>
