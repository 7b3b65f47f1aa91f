import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'
import { SelectControl } from './select-control.tsx'

/** One of many options. */
export function DropdownListField({ field, path, reveal }: FieldProps<'dropdown-list'>) {
  const { t, tr } = useTexts()
  const { store } = useForm()
  const selected = useAnswer(path)
  const isLocked = useIsLocked(path)
  return (
    <Question field={field} path={path}>
      {(aria) => (
        <>
          <SelectControl
            {...aria}
            {...(field.autocomplete && { autoComplete: field.autocomplete })}
            disabled={isLocked || (field.disabled ?? false)}
            emptyLabel={field.placeholder ? tr(field.placeholder) : t('form.selectOne')}
            choices={field.options.map((option) => ({ value: String(option.id), label: tr(option.name) }))}
            value={typeof selected === 'number' ? String(selected) : ''}
            onChange={(event) =>
              store.change(path, event.target.value === '' ? null : Number(event.target.value))
            }
          />
          {typeof selected === 'number' && reveal(selected)}
        </>
      )}
    </Question>
  )
}
