import type { DatePickerField as DatePickerDefinition } from '@makewhole/domain/form/definition.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'

/** The oldest day that the engine accepts. */
const earliest = '1900-01-01'

/** Returns the last day that the question accepts. */
function latest({ constraint }: DatePickerDefinition, today: LocalDate): LocalDate | undefined {
  if (constraint === 'past') return addDays(today, -1)
  return constraint === 'past-or-today' ? today : undefined
}

/**
 * A day, typed in the order of the device's language, or picked from its own calendar. Screen readers and phones
 * know that calendar, and it loads nothing. A fixed date is shown without an input.
 */
export function DatePickerField({ field, path }: FieldProps<'date_picker'>) {
  const { formatDate } = useTexts()
  const { store, today } = useForm()
  const answer = useAnswer(path)
  const isLocked = useIsLocked(path)
  const day = typeof answer === 'string' ? answer : ''
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <TextControl
          field={{ width: 'medium', ...field }}
          aria={aria}
          input={
            field.fixedToday
              ? { value: formatDate(today), readOnly: true }
              : {
                  type: 'date',
                  value: day,
                  min: field.constraint === 'future-or-today' ? today : earliest,
                  max: latest(field, today),
                  readOnly: isLocked || (field.disabled ?? false),
                  onChange: (event) => store.change(path, event.target.value),
                }
          }
        />
      )}
    </Question>
  )
}
