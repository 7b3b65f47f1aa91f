import type { LocalizedText } from '../shared/text.ts'
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
}
