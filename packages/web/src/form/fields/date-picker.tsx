import type { DatePickerField as DatePickerDefinition } from '@makewhole/domain/form/definition.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'
import { TextControl } from './text-control.tsx'

/** The oldest day that the engine takes. */
const earliest = '1900-01-01'

/** The last day that the question takes. */
function latest({ constraint }: DatePickerDefinition, today: LocalDate): LocalDate | undefined {
  if (constraint === 'past') return addDays(today, -1)
  return constraint === 'past-or-today' ? today : undefined
}

/**
 * A day: typed in the order that the person's device writes dates, or picked from the device's own calendar, which
 * screen readers and phones know and which costs nothing to load. A fixed date is shown, not asked.
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
