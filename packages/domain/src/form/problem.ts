import type { LocalizedText, Option } from '../shared/text.ts'
import type { AnswerPath } from './answers.ts'

/**
 * One problem that a person has to correct before a step can be saved. Checks return all of them, never only
 * the first.
 */
export interface FieldProblem {
  readonly path: AnswerPath
  /** required, regex, email, phone, number-max, number-min, too-long, unknown-option, wrong-kind, date, too-many … */
  readonly code: string
  readonly message: LocalizedText
  /** The values to choose from, where there are few: an option's id and name. */
  readonly allowed?: readonly LocalizedText[]
}

/** The maximum number of values that a problem lists. */
const maxAllowed = 20

/** Lists options for a problem: `120950002 Vacant Land`; none where there are too many to read. */
export function allowedOptions(options: readonly Option[]): Pick<FieldProblem, 'allowed'> {
  if (options.length > maxAllowed) return {}
  return { allowed: options.map(({ id, name }) => ({ en: `${id} ${name.en}`, es: `${id} ${name.es}` })) }
}
