import type { LocalDate } from '../shared/local-date.ts'
import type { Answers } from './answers.ts'
import type { FormDefinition } from './definition.ts'

/** Fills in the days that nobody types with today: the day of signing. */
export function fixedDays(form: Pick<FormDefinition, 'steps'>, today: LocalDate): Answers {
  return Object.fromEntries(namesOfFixedDays(form).map((name) => [name, today]))
}

/** Lists the names of date fields that take today by themselves. */
export function namesOfFixedDays({ steps }: Pick<FormDefinition, 'steps'>): readonly string[] {
  const fields = steps.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
  const fixed = fields.filter((field) => field.type === 'date_picker' && field.fixedToday === true)
  return fixed.map(({ name }) => name)
}
