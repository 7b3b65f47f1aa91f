import type { LocalDate } from '../shared/local-date.ts'
import type { Answers } from './answers.ts'
import type { FormDefinition } from './definition.ts'

/** Days that nobody types, filled in with today: the day of signing. */
export function fixedDays({ steps }: Pick<FormDefinition, 'steps'>, today: LocalDate): Answers {
  const fields = steps.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
  const fixed = fields.filter((field) => field.type === 'date_picker' && field.fixedToday === true)
  return Object.fromEntries(fixed.map(({ name }) => [name, today]))
}
