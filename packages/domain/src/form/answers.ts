/**
 * The answers of a person, by field name.
 *
 * text, textarea, text-formatted: the text as typed · number: a number · money: integer cents · checkbox:
 * boolean · radio, dropdown-list: the option's id · dropdown-list-multiple: option ids · date_picker:
 * `YYYY-MM-DD` · state_county: two texts under `{name}-state` and `{name}-county` · repeatable section: a
 * list of answers under its prefix. An absent name, null, an empty text and an empty list all mean "not
 * answered".
 */
export interface Answers {
  // A `Record` of itself would be circular.
  // oxlint-disable-next-line typescript/consistent-indexed-object-style
  readonly [name: string]: AnswerValue
}

export type AnswerValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly number[]
  | readonly Answers[]

/** The name of an entry's own id in a repeatable section; moving the entry doesn't change it. */
export const itemId = 'id'

/** Path of an answer: `claimantFirstName` or `structures.0.structureType`. */
export type AnswerPath = string

/** Nothing answered. */
export const noAnswers: Answers = Object.freeze({})

/** Reads answers from unknown data: anything but a record of values counts as nothing answered. */
export function asAnswers(value: unknown): Answers {
  return isRecord(value) ? (value as Answers) : noAnswers
}

/** Reads one answer by its field name; an object's inherited key (`constructor`) is no answer. */
export function answerAt(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** True for an object with named values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
