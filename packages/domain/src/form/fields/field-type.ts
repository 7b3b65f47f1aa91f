import type { Locale, LocalizedText } from '../../shared/text.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { AnswerValue, Answers } from '../answers.ts'
import type { FieldDefinition } from '../definition.ts'

/** What a check has to know besides the answers. */
export interface CheckContext {
  /** Today in the program's time zone. */
  readonly today: LocalDate
}

/** What is wrong with one answer; the walk adds where in the form it stands. */
export interface Finding {
  readonly name: string
  readonly code: string
  readonly message: LocalizedText
}

/**
 * Everything the engine knows about one type of field. `answers` is the record in which the field's own answers
 * stand: the whole form's, or one item's of a repeatable section.
 */
export interface FieldTypeObject<F extends FieldDefinition> {
  /** The names of its answers; none for documents, two for a state and its county. */
  names(field: F): readonly string[]
  isEmpty(field: F, answers: Answers): boolean
  /** What holds without any rule: the right kind of value, its length, a known option, a real day. */
  check(field: F, answers: Answers, context: CheckContext): readonly Finding[]
  /** The answer as the overview reads it back; empty when there is none. */
  display(field: F, answers: Answers, locale: Locale): string
  /** The problem of an unanswered required field, one for each answer that is missing. */
  missing?(field: F, message: LocalizedText | undefined): readonly Finding[]
  /** Typed text to the value that is kept. Text that is no such value stays as it is, so that nobody loses typing. */
  parse?(field: F, text: string): AnswerValue
  /** The value as the control shows it while nobody types in it. */
  format?(field: F, value: unknown): string
  /** The value as the control shows it while somebody types in it. */
  formatForTyping?(field: F, value: unknown): string
}

/** The message that a rule of this type carries for this field, for a wrong value that the rule's own text describes. */
export function ownMessage(field: FieldDefinition, ...types: readonly string[]): LocalizedText | undefined {
  for (const type of types) {
    const message = field.rules?.find((rule) => rule.type === type)?.message
    if (message) return message
  }
  return undefined
}
