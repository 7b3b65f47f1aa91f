import type { Locale, LocalizedText } from '../../shared/text.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { AnswerValue, Answers } from '../answers.ts'
import type { FieldDefinition } from '../definition.ts'
import type { FieldProblem } from '../problem.ts'

/** Context of a check besides the answers. */
export interface CheckContext {
  /** Today in the program's time zone. */
  readonly today: LocalDate
}

/** A problem of one answer, without its path, which the caller adds. */
export interface Finding {
  readonly name: string
  readonly code: string
  readonly message: LocalizedText
  readonly allowed?: NonNullable<FieldProblem['allowed']>
}

/**
 * Behavior of one type of field. `answers` is the record with the field's own answers: the whole form's, or
 * one item's of a repeatable section.
 */
export interface FieldTypeObject<F extends FieldDefinition> {
  /** The names of its answers; none for documents, two for a state and its county. */
  names(field: F): readonly string[]
  isEmpty(field: F, answers: Answers): boolean
  /** Checks the value without any rule: its type, its length, a known option, a real day. */
  check(field: F, answers: Answers, context: CheckContext): readonly Finding[]
  /** The answer as the overview reads it back; empty when there is none. */
  display(field: F, answers: Answers, locale: Locale): string
  /** Finds the problems of an unanswered required field, one for each missing answer. */
  missing?(field: F, message: LocalizedText | undefined): readonly Finding[]
  /** Parses typed text to the stored value. Invalid text stays, so that no typing is lost. */
  parse?(field: F, text: string): AnswerValue
  /** Formats the value for the control while nobody types in it. */
  format?(field: F, value: unknown): string
  /** Formats the value for the control during typing. */
  formatForTyping?(field: F, value: unknown): string
}

/** Finds the message of a rule of this type for a wrong value, if the field has one. */
export function ownMessage(field: FieldDefinition, ...types: readonly string[]): LocalizedText | undefined {
  for (const type of types) {
    const message = field.rules?.find((rule) => rule.type === type)?.message
    if (message) return message
  }
  return undefined
}
